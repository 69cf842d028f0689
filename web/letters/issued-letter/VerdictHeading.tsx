import { useEffect, useRef } from 'react';
import { Text } from '../../platform/ui/Text';
import type { Verdict } from './letter-verdict';
import { VerdictSign } from './VerdictSign';

/** The result of a check, in large words. */
export function VerdictHeading({ of, title, text }: { of: Verdict | 'unknown'; title: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus moves to the verdict, which replaces what stood there, so that a reader of the screen says it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each verdict.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <>
      <VerdictSign of={of} />
      <Text as="h1" size="24" weight="bold" wrap="balance" tabIndex={-1} ref={heading}>
        {title}
      </Text>
      <Text as="p" tone="quiet" mt="1">
        {text}
      </Text>
    </>
  );
}

import { Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Meter } from './Meter';
import { Text } from './Text';

/** Long work: what is being done, how far it is in numbers, and what can be done meanwhile. */
export function ProgressLine({
  doing,
  done,
  value,
  children,
}: {
  doing: string;
  /** How far it is: `2,400 of 5,000 photos`. */
  done: string;
  /** The progress from 0 to 1. */
  value: number;
  children?: ReactNode;
}) {
  return (
    <>
      <Flex asChild justify="between" wrap="wrap" gapY="1" gapX="4" mb="2">
        <p>
          <Text weight="medium" anywhere>
            {doing}
          </Text>
          <Text tone="quiet" figures>
            {done}
          </Text>
        </p>
      </Flex>
      <Meter value={value} size="8" label={doing} />
      {children && (
        <Text as="p" tone="quiet" mt="3">
          {children}
        </Text>
      )}
    </>
  );
}

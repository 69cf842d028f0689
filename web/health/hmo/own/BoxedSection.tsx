import { Flex } from '@radix-ui/themes';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../platform/ui/Card';
import { Text } from '../../../platform/ui/Text';

/** A part of the page under a heading, in a box. */
export function BoxedSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Flex asChild align="center" justify="between" gap="3" minHeight="32px" mb="1">
        <header>
          <Text id={id} as="h2" size="16" weight="bold">
            {title}
          </Text>
          {aside}
        </header>
      </Flex>
      <Card>{children}</Card>
    </section>
  );
}

import { Flex, Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Text } from './Text';

const titleOf = (words: ReactNode) => (typeof words === 'string' ? words : undefined);

/**
 * A cell of two lines: what names the row, and below it, quiet, what tells it from others. Both are cut to the cell. A
 * link with `data-row-link` as the first opens the row.
 */
export function TwoLines({
  mark,
  second,
  children,
}: {
  /** Before both lines: a photo, initials, a logo. */
  mark?: ReactNode;
  second?: ReactNode;
  children: ReactNode;
}) {
  const lines = (
    <Grid as="span" minWidth="0">
      <Text size="14" truncate title={titleOf(children)}>
        {children}
      </Text>
      {second && (
        <Text size="12" tone="quiet" weight="regular" truncate title={titleOf(second)}>
          {second}
        </Text>
      )}
    </Grid>
  );
  if (!mark) return lines;
  return (
    <Flex as="span" align="center" gap="3" minWidth="0">
      {mark}
      {lines}
    </Flex>
  );
}

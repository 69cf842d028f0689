import { Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Rows } from '../../../platform/ui/Rows';
import { Text } from '../../../platform/ui/Text';

export type FactRow = readonly [name: string, value: ReactNode];

/** Names and values with a line between them. A fact without a value is left out. */
export const FactRows = ({ facts }: { facts: readonly FactRow[] }) => (
  <Rows as="dl" bare>
    {facts
      .filter(([, value]) => value !== null && value !== '' && value !== false)
      .map(([name, value]) => (
        <Grid key={name} columns={{ initial: '116px minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' }} gap="3" py="11px">
          <Text as="dt" tone="quiet" size="15">
            {name}
          </Text>
          <Text as="dd" size="15" anywhere lines>
            {value}
          </Text>
        </Grid>
      ))}
  </Rows>
);

/** A value with a second line below it; null where both are empty. */
export function twoLines(first: string | null, ...more: (string | null)[]): ReactNode {
  const lines = [first, ...more].filter(Boolean);
  if (lines.length === 0) return null;
  return lines.map((line, i) => (
    <Text key={line} block {...(i > 0 && { tone: 'quiet' as const, size: '14' as const })}>
      {line}
    </Text>
  ));
}

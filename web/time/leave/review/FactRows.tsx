import { Box } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Text } from '../../../platform/ui/Text';
import styles from './FactRows.module.css';

export type FactRow = readonly [name: string, value: ReactNode];

/** Names and values with a line between them. A fact without a value is left out. */
export const FactRows = ({ facts }: { facts: readonly FactRow[] }) => (
  <Box asChild m="0">
    <dl>
      {facts
        .filter(([, value]) => value !== null && value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <Text as="dt" tone="quiet" size="15">
              {name}
            </Text>
            <Text as="dd" size="15" anywhere lines>
              {value}
            </Text>
          </div>
        ))}
    </dl>
  </Box>
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

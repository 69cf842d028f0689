import { Flex } from '@radix-ui/themes';
import { Equal, Minus, Pencil, Plus } from 'lucide-react';
import { ROSTER_LINE_WORDS, type RosterLineKind } from '../../../../contracts/health/hmo-state';
import { Text } from '../../../platform/ui/Text';
import styles from './Roster.module.css';

export type RosterSign = RosterLineKind | 'UNCHANGED';

const SIGNS = { ADDED: Plus, REMOVED: Minus, CHANGED: Pencil, UNCHANGED: Equal } as const;

/** The sign of what a line of a roster says, which stands beside its word. */
export function LineSign({ what }: { what: RosterSign }) {
  const Sign = SIGNS[what];
  return <Sign size={14} strokeWidth={2} aria-hidden />;
}

/** The kind of a roster's line: a sign, its word and its colour. */
export const LineWord = ({ what }: { what: RosterSign }) => (
  <Flex asChild display="inline-flex" align="center" gap="6px">
    <Text wrap="nowrap" className={styles.line} data-what={what}>
      <LineSign what={what} />
      {ROSTER_LINE_WORDS[what]}
    </Text>
  </Flex>
);

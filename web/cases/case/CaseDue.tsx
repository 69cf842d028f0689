import { Clock } from 'lucide-react';
import { date, UNKNOWN_SIGN } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import styles from './CaseDue.module.css';
import { daysUntil, dueWords } from './due-words';

/** The due day of the present step of a case; an overdue one is marked, by a sign too. */
export function CaseDue({ row: { due } }: { row: { due: string | null } }) {
  if (due === null) return <Text tone="quiet">{UNKNOWN_SIGN}</Text>;
  const words = dueWords(due);
  return (
    <TwoLines
      second={
        daysUntil(due) < 0 ? (
          <Text tone="amber" className={styles.late}>
            <Clock size={12} strokeWidth={2} aria-hidden />
            {words}
          </Text>
        ) : (
          words
        )
      }
    >
      {date(due)}
    </TwoLines>
  );
}

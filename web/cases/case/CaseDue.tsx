import { Flex } from '@radix-ui/themes';
import { Clock } from 'lucide-react';
import { date, UNKNOWN_SIGN } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { daysUntil, dueWords } from './due-words';

/** The due day of the present step of a case; an overdue one is marked, by a sign too. */
export function CaseDue({ row: { due } }: { row: { due: string | null } }) {
  if (due === null) return <Text tone="quiet">{UNKNOWN_SIGN}</Text>;
  const words = dueWords(due);
  return (
    <TwoLines
      second={
        daysUntil(due) < 0 ? (
          <Flex asChild display="inline-flex" align="center" gap="1">
            <Text tone="amber">
              <Clock size={12} strokeWidth={2} aria-hidden />
              {words}
            </Text>
          </Flex>
        ) : (
          words
        )
      }
    >
      {date(due)}
    </TwoLines>
  );
}

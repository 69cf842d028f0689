import { Flex } from '@radix-ui/themes';
import { Clock } from 'lucide-react';
import type { Day } from '../../../contracts/platform/dates';
import { date } from '../ui/format';
import { Text } from '../ui/Text';
import { taskDueWords } from './due-words';

/** When a task is due; what is late stands out, by a sign too. */
export function Due({ due }: { due: Day | null }) {
  const said = taskDueWords(due);
  if (!said || due === null) return <Text tone="quiet">No date</Text>;
  return (
    <Flex asChild align="center" gap="6px" display="inline-flex">
      <Text {...(said.late && ({ tone: 'amber', weight: 'medium' } as const))} title={date(due)}>
        {said.late && <Clock size={14} strokeWidth={1.75} aria-hidden />}
        {said.words}
      </Text>
    </Flex>
  );
}

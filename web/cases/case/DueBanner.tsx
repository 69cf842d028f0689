import { Flex } from '@radix-ui/themes';
import { Clock } from 'lucide-react';
import type { Day } from '../../../contracts/platform/dates';
import { Card } from '../../platform/ui/Card';
import { date } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { daysUntil, dueWords } from './due-words';

interface Props {
  due: Day;
  /** The task until then: `Answer by`. */
  until?: string;
  /** The same once the day has passed: `The answer was due on`. */
  since?: string;
}

/** The due day of a task, and the time until it. */
export function DueBanner({ due, until = 'Due on', since = 'This was due on' }: Props) {
  const isLate = daysUntil(due) < 0;
  return (
    <Card tone={isLate ? 'red' : 'amber'} px="16px" py="12px">
      <Flex align="start" gap="3">
        <Clock size={18} strokeWidth={1.75} aria-hidden />
        <Text>
          {isLate ? since : until}{' '}
          <Text weight="bold" wrap="nowrap">
            {date(due)}
          </Text>
          , {dueWords(due)}.
        </Text>
      </Flex>
    </Card>
  );
}

import { Flex, Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { MeetingType } from '../../../contracts/hiring/meeting';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { date } from '../../platform/ui/format';
import { Rows } from '../../platform/ui/Rows';
import { Text } from '../../platform/ui/Text';
import { hoursOf, MEETING_TYPE_WORDS } from './meeting-words';

interface Line {
  id: number;
  type: MeetingType;
  date: string;
  time: string;
  duration: number;
}

/** `Today`, `Tomorrow`, or the day. */
function dayWords(day: string): string {
  const today = lagosDay();
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : date(day);
}

/** A few meetings, one under the other. */
export function MeetingLines<T extends Line>({
  meetings,
  title = (meeting) => MEETING_TYPE_WORDS[meeting.type],
  more,
}: {
  meetings: readonly T[];
  /** The name of a line, which may be a link. */
  title?: (meeting: T) => ReactNode;
  /** The line below the name. */
  more: (meeting: T) => ReactNode;
}) {
  return (
    <Rows>
      {meetings.map((meeting) => (
        <Flex asChild key={meeting.id} gap="3">
          <li>
            <Grid as="span" gap="1px" flexGrow="1" flexBasis="0%" minWidth="0">
              <Text weight="medium">{title(meeting)}</Text>
              <Text size="12" tone="quiet" anywhere>
                {more(meeting)}
              </Text>
            </Grid>
            <Grid asChild flexShrink="0" alignContent="start">
              <Text size="13" tone="quiet" align="right" figures>
                <span>{dayWords(meeting.date)}</span>
                <span>{hoursOf(meeting)}</span>
              </Text>
            </Grid>
          </li>
        </Flex>
      ))}
    </Rows>
  );
}

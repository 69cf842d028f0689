import { Box, Flex, Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { MeetingType } from '../../../contracts/hiring/meeting';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { isCallMissing, problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { date, plainTexts } from '../../platform/ui/format';
import { NotOffered } from '../../platform/ui/NotOffered';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { Text } from '../../platform/ui/Text';
import { MeetingPlace } from './MeetingPlace';
import { hoursOf, MEETING_TYPE_WORDS } from './meeting-words';

/** The meetings that the person who is signed in is invited to. */
export function MyMeetings() {
  const list = trpc.meeting.mine.useQuery({}, { select: plainTexts, refetchOnWindowFocus: true });
  return (
    <Panel title="My meetings" count={list.data?.length || undefined} flush>
      {list.data && list.data.length > 0 ? (
        <MeetingLines
          meetings={list.data}
          more={(meeting) => (
            <>
              <MeetingPlace meeting={meeting} />
              {meeting.notes && (
                <Text block lines>
                  {meeting.notes}
                </Text>
              )}
              <Text block lines>
                Organised by {meeting.organiser}
              </Text>
            </>
          )}
        />
      ) : isCallMissing(list.error) ? (
        <NotOffered what="meetings" />
      ) : (
        <Box asChild p="4">
          <Text as="p" tone="quiet">
            {list.error
              ? problemWords(problemOfError(list.error), 'read')
              : list.data
                ? 'You are not invited to a meeting at the moment.'
                : 'Loading'}
          </Text>
        </Box>
      )}
    </Panel>
  );
}

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
function MeetingLines<T extends Line>({
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

import { Box } from '@radix-ui/themes';
import { isCallMissing, problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { plainTexts } from '../../platform/ui/format';
import { NotOffered } from '../../platform/ui/NotOffered';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { MeetingLines } from './MeetingLines';
import { MeetingPlace } from './MeetingPlace';

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

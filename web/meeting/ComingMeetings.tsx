import { Box } from '@radix-ui/themes';
import { Link } from 'react-router';
import { pages } from '../../contracts/pages';
import { isNotOffered, problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { plainTexts } from '../ui/format';
import { NotOffered } from '../ui/NotOffered';
import { Panel } from '../ui/Panel';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';
import { TextLink } from '../ui/TextLink';
import { MeetingLines } from './MeetingLines';
import { COMING } from './meeting-list';
import { MEETING_TYPE_WORDS, namesOf } from './meeting-words';

/** The next meetings of everybody, on Home, with the way to all of them. */
export function ComingMeetings() {
  const list = trpc.meeting.list.useQuery(COMING, { select: plainTexts, refetchOnWindowFocus: true });
  return (
    <Panel
      title="Meetings"
      count={list.data?.total}
      aside={
        <TextLink size="13" weight="medium">
          <Link to={pages.home({ tab: 'meetings' })}>All meetings</Link>
        </TextLink>
      }
      flush
    >
      <Box {...(!isNotOffered(list.error) && { minHeight: '239px' })}>
        {list.data === undefined ? (
          isNotOffered(list.error) ? (
            <NotOffered what="meetings" />
          ) : list.error ? (
            <Box asChild p="4">
              <Text as="p" tone="quiet">
                {problemWords(problemOf(list.error), 'read')}
              </Text>
            </Box>
          ) : (
            <Box asChild p="4">
              <Text as="div" tone="quiet" aria-hidden="true">
                <Skeleton width="60%" height={14} />
              </Text>
            </Box>
          )
        ) : list.data.results.length === 0 ? (
          <Box asChild p="4">
            <Text as="p" tone="quiet">
              No meetings to come. Schedule one under All meetings.
            </Text>
          </Box>
        ) : (
          <MeetingLines
            meetings={list.data.results}
            title={(row) => (
              <Link data-row-link to={pages.home({ tab: 'meetings', meeting: row.id })}>
                {MEETING_TYPE_WORDS[row.type]}
              </Link>
            )}
            more={(row) => namesOf(row.names.slice(0, 2), row.people)}
          />
        )}
      </Box>
    </Panel>
  );
}

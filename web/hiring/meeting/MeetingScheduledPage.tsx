import type * as z from 'zod';
import type { ScheduledMeeting } from '../../../contracts/hiring/meeting';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FactsCard } from '../../platform/link/FactsCard';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice } from '../../platform/link/LinkNotice';
import { LinkPage } from '../../platform/link/LinkPage';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { date, plainTexts } from '../../platform/ui/format';
import { MeetingPlace } from './MeetingPlace';
import { hoursOf, MEETING_TYPE_WORDS } from './meeting-words';

type Scheduled = z.output<typeof ScheduledMeeting>;

const titleOf = (type: Scheduled['type']): string =>
  type === 'MEDICAL' ? 'Pre-employment Medical Meeting Scheduled' : `${MEETING_TYPE_WORDS[type]} Scheduled`;

/** The meeting; an unknown value shows as to be announced. */
function Meeting({ meeting }: { meeting?: Scheduled }) {
  const title = titleOf(meeting?.type ?? 'MEDICAL');
  const open = 'to be announced';
  return (
    <LinkLayout title={title} company={meeting} person={meeting?.firstname} alone={Boolean(meeting)}>
      <LinkNotice
        sign="calendar"
        title={title}
        below={
          <FactsCard
            facts={[
              ['Time', meeting ? `${hoursOf(meeting)} (Lagos)` : open],
              ['Date', meeting ? date(meeting.date) : open],
              ['Location', meeting ? <MeetingPlace key="place" meeting={meeting} /> : open],
              ...(meeting?.notes ? [['Notes', meeting.notes] as [string, string]] : []),
            ]}
          />
        }
      >
        {meeting
          ? 'Bring a means of identification. If you cannot come, answer the mail that brought you here.'
          : 'The time and the place come by mail.'}
      </LinkNotice>
    </LinkLayout>
  );
}

function Linked({ token }: { token: string }) {
  const meeting = trpc.meeting.scheduled.useQuery({}, { select: plainTexts });
  if (meeting.data) return <Meeting meeting={meeting.data} />;
  if (meeting.error) {
    return <LinkProblemPage problem={problemOfError(meeting.error)} token={token} onRetry={() => meeting.refetch()} />;
  }
  return <LinkLayout title="Meeting scheduled">{null}</LinkLayout>;
}

/** `/meeting-scheduled`: the meeting of a mail's link, or without a link the page as the documents show it. */
export function MeetingScheduledPage() {
  return (
    <LinkPage place="meeting" address={pages.meetingScheduled()} title="Meeting scheduled" without={<Meeting />}>
      {(token) => <Linked token={token} />}
    </LinkPage>
  );
}

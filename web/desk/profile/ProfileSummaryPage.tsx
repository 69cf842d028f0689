import { Box, Flex, Grid } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ProfileSummary } from '../../../contracts/desk/profile';
import { pages } from '../../../contracts/platform/pages';
import { MyMeetings } from '../../hiring/meeting/MyMeetings';
import { MyChecklist } from '../../hiring/onboarding/MyChecklist';
import { MyAnnouncements } from '../../letters/announcement/MyAnnouncements';
import { MINE } from '../../letters/announcement/reads';
import { useOwnLetters } from '../../letters/issued-letter/OwnLetters';
import { employmentLook } from '../../people/employee/employee-words';
import { isCallMissing, problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { ProfilePhoto } from '../../platform/record/ProfilePhoto';
import { currentSession } from '../../platform/session/session';
import { useKeeping, useKept } from '../../platform/session/use-kept';
import { Facts } from '../../platform/ui/Facts';
import { countWithWord, dateTime, fullName } from '../../platform/ui/format';
import { NotOffered } from '../../platform/ui/NotOffered';
import { Panel } from '../../platform/ui/Panel';
import { Skeleton } from '../../platform/ui/Skeleton';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Stepper } from '../../platform/ui/Stepper';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { ContactPanel } from './ContactPanel';
import { EmploymentPanel } from './EmploymentPanel';
import { CANDIDACY, journeyNextWords, ownSteps } from './journey';
import { KEPT_SUMMARY, KeptSummary } from './KeptSummary';
import { MyLetters } from './MyLetters';
import { OwnHomePanels } from './OwnHomePanels';
import { RecordPanel } from './RecordPanel';
import { RequestsPanel } from './RequestsPanel';
import { RequiredItemsPanel } from './RequiredItemsPanel';

/** Read with the page; the parts that show it read it again. */
const READ_WITH_PAGE = { staleTime: 10_000 };
/** The summary says where the employment stands and none of what that is calculated from. */
const NO_STATUS = { archived: false, employment_status: null };

/** A candidate's or a new employee's own journey: where they stand, what was sent, what comes next. */
export function ProfileSummaryPage() {
  const summary = trpc.profile.summary.useQuery({});
  const problem = summary.error && problemOfError(summary.error);
  const settled = useSettled(summary.data !== undefined);
  const kept = useKept(KEPT_SUMMARY, summary);
  useKeeping(KEPT_SUMMARY, summary.data, summary.dataUpdatedAt);
  if (summary.data && settled) return <Summary {...summary.data} />;
  if (isCallMissing(summary.error)) return <ProfileWithoutSummary />;
  if (kept) return <KeptSummary summary={kept.value} line={kept.line} />;
  return (
    <>
      <Text as="h1" size="20" weight="bold" anywhere>
        My Profile
      </Text>
      {problem ? (
        <FailedRead problem={problem} what="this summary of your record" retry={() => void summary.refetch()}>
          Your profile did not load.
        </FailedRead>
      ) : (
        <Flex role="status" aria-label="Loading" direction="column" gap="20px">
          <Skeleton width="40%" />
          <Skeleton height={88} />
          <Skeleton height={160} />
        </Flex>
      )}
    </>
  );
}

/** The longest that the page waits for what stands beside the summary, in milliseconds. */
const PATIENCE = 1500;

/** Whether the parts of the page have answered too, so that none comes late and moves the others. */
function useSettled(arrived: boolean): boolean {
  const [late, setLate] = useState(false);
  const beside = [
    trpc.announcement.mine.useQuery({ ...MINE, show: 'unread' }, READ_WITH_PAGE),
    trpc.announcement.mine.useQuery({ ...MINE, show: 'all' }, READ_WITH_PAGE),
    trpc.meeting.mine.useQuery({}, READ_WITH_PAGE),
    trpc.onboarding.ownChecklist.useQuery({}, READ_WITH_PAGE),
    trpc.approval.own.useQuery({}, READ_WITH_PAGE),
    useOwnLetters(),
    trpc.home.own.useQuery({}, READ_WITH_PAGE),
  ];
  useEffect(() => {
    if (!arrived) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [arrived]);
  return late || beside.every((one) => !one.isLoading);
}

function Summary(props: ProfileSummary) {
  const { user, company, job_role, branch, status, journey, letters, meeting, sections, employee, asked, standing } =
    props;
  const unread = trpc.announcement.mine.useQuery({ ...MINE, show: 'unread' }, READ_WITH_PAGE).data?.total ?? 0;
  // Data that was read since stays in its place.
  const [isNews] = useState(unread > 0);
  const pending = trpc.changeRequest.pending.useQuery({ id: employee ?? 0 }, { enabled: employee !== null });
  const name = fullName(user);
  // A record of some time stands for itself: the way to it is over.
  const candidacy = employee === null || journey.length > 0 ? CANDIDACY[status] : undefined;
  return (
    <Flex direction="column" gap="20px" minWidth="0">
      <Flex asChild align="center" gap="4">
        <header>
          <ProfilePhoto user={user} size={56} />
          <Box minWidth="0">
            <Flex align="center" wrap="wrap" gapY="1" gapX="10px">
              <Text as="h1" size="20" weight="bold" anywhere>
                {name}
              </Text>
              {standing && journey.length === 0 && (
                <StatusBadge look={employmentLook({ ...NO_STATUS, standing }, true)} />
              )}
              {candidacy && (
                <StatusBadge tone={candidacy.tone} sign={candidacy.sign}>
                  {candidacy.word}
                </StatusBadge>
              )}
            </Flex>
            <Text as="p" tone="quiet">
              {[job_role, company, branch].filter(Boolean).join(' · ')}
            </Text>
          </Box>
        </header>
      </Flex>
      {asked && asked.length > 0 && <RequiredItemsPanel asked={asked} opens={employee !== null} />}
      <OwnApprovalsPanel />
      {isNews && <MyAnnouncements />}
      {journey.length > 0 && (
        <Panel title="My journey">
          <Stepper label="My journey" steps={ownSteps(journey)} />
          <Text as="p" mt="4">
            {journeyNextWords(status, journey)}
          </Text>
        </Panel>
      )}
      <MyChecklist />
      <OwnHomePanels />
      <Grid columns="repeat(auto-fit, minmax(min(100%, 280px), 1fr))" gap="20px" align="start">
        <Flex direction="column" gap="20px" minWidth="0">
          <EmploymentPanel {...props} />
          {sections.length > 0 && (
            <RecordPanel
              sections={sections}
              asked={asked ? asked.length : null}
              opens={employee !== null}
              pending={pending.data ?? []}
            />
          )}
        </Flex>
        <Flex direction="column" gap="20px" minWidth="0">
          <MyLetters letters={letters} />
          {/* A meeting that is still to come stands among the meetings. */}
          {meeting && new Date(meeting.date) < new Date() && (
            <Panel title="Medical meeting">
              <Facts
                facts={[
                  ['When', dateTime(meeting.date)],
                  ['Where', meeting.offline ? meeting.location : (meeting.location ?? 'Online')],
                ]}
              />
            </Panel>
          )}
          {employee !== null && <RequestsPanel />}
          <MyMeetings />
          {!isNews && <MyAnnouncements />}
          <ContactPanel user={user} />
        </Flex>
      </Grid>
    </Flex>
  );
}

/** The way to what waits for somebody's approval. It shows nothing where nothing waits. */
function OwnApprovalsPanel() {
  const count = trpc.approval.own.useQuery({}, { staleTime: 10_000 }).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Panel title="My approvals">
      <Text as="p">
        <TextLink underlined>
          <Link to={pages.ownApprovals()}>
            {countWithWord(count, 'request waits', 'requests wait')} for your approval
          </Link>
        </TextLink>
      </Text>
    </Panel>
  );
}

/** My Profile on a server that has accounts and no summary of them. */
function ProfileWithoutSummary() {
  const [id] = useState(() => currentSession()?.user_id ?? 0);
  const user = trpc.profile.user.useQuery({ id }, { enabled: id > 0 }).data;
  return (
    <Flex direction="column" gap="20px" minWidth="0">
      <Flex asChild align="center" gap="4">
        <header>
          {user && <ProfilePhoto user={user} size={56} />}
          <Box minWidth="0">
            <Text as="h1" size="20" weight="bold" anywhere>
              {(user && fullName(user)) || 'My Profile'}
            </Text>
          </Box>
        </header>
      </Flex>
      <Panel title="My employment" flush>
        <NotOffered what="a summary of your employment" />
      </Panel>
      <MyAnnouncements />
      <RequestsPanel />
      <MyMeetings />
      {user && <ContactPanel user={user} />}
    </Flex>
  );
}

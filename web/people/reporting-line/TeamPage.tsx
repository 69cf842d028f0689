import { Box, Button } from '@radix-ui/themes';
import { CalendarSync, Users } from 'lucide-react';
import { useState } from 'react';
import type { TeamMember } from '../../../contracts/people/reporting-line';
import { OwnRows } from '../../approvals/approval/OwnRows';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import { useList } from '../../platform/list/use-list';
import { ContactLinks } from '../../platform/ui/ContactLinks';
import { countWithWord, date, plainTexts } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { RowCard } from '../../platform/ui/RowCard';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { TwoLines } from '../../platform/ui/TwoLines';
import { TEAM } from './line-lists';
import { leaveFeedDialog } from './slots';

const who = (row: TeamMember, size: number) => (
  <TwoLines mark={<Initials name={row.name} size={size} />} second={`${row.code} · ${row.job_role}`}>
    {row.name}
  </TwoLines>
);

/** The work that waits for the manager, else the state of the employment. */
const employmentBadge = (row: TeamMember) => {
  if (row.review_waits) return <StatusBadge look={{ word: 'Recommendation asked', tone: 'amber' }} />;
  if (row.employment_status === 'SUSPENDED') return <StatusBadge look={{ word: 'Suspended', tone: 'amber' }} />;
  if (row.probation_end) return <StatusBadge look={{ word: 'On probation', tone: 'amber' }} />;
  return <StatusBadge look={{ word: 'Active', tone: 'green' }} />;
};

const contactLinks = ({ phone, email }: TeamMember) => <ContactLinks email={email} phone={phone} />;

const below = ({ reports }: TeamMember) => (reports > 0 ? `leads ${countWithWord(reports, 'person', 'people')}` : '');

const COLUMNS: readonly [Column<TeamMember>, ...Column<TeamMember>[]] = [
  { key: 'name', header: 'Person', cell: (row) => who(row, 28) },
  { key: 'branch', header: 'Branch', cell: (row) => <TwoLines second={below(row)}>{row.branch}</TwoLines> },
  { key: 'manager', header: 'Reports to', cell: (row) => (row.level === 1 ? 'You' : row.manager), spare: true },
  { key: 'contact', header: 'Contact', cell: contactLinks },
  { key: 'standing', header: 'Standing', width: '190px', cell: employmentBadge },
  {
    key: 'probation',
    header: 'Probation ends',
    width: '130px',
    cell: (row) => (row.probation_end ? date(row.probation_end) : '—'),
  },
];

/** Those who report to the reader: who they are, how they are reached, and what waits for a manager. */
export function TeamPage() {
  const list = useList(trpc.reportingLine.team, TEAM);
  const leads = (list.page?.total ?? 0) > 0;
  const waits = (list.page?.results ?? []).filter(({ review_waits }) => review_waits);
  return (
    <ListScreen
      list={list}
      title="My team"
      note={
        waits.length > 0
          ? `HR asks what you recommend for ${waits.map(({ name }) => name).join(', ')}: answer by the link in your mail.`
          : undefined
      }
      actions={leads && <TeamCalendarAddress />}
      icon={Users}
      columns={COLUMNS}
      keyOf={(row) => row.id}
      nameOf={(row) => row.name}
      card={(row) => (
        <RowCard
          foot={
            <>
              {employmentBadge(row)}
              {row.probation_end && <span>until {date(row.probation_end)}</span>}
            </>
          }
        >
          {who(row, 36)}
          {contactLinks(row)}
        </RowCard>
      )}
      none={{ title: 'Nobody reports to you', why: 'Whoever HR puts below you in the reporting line stands here.' }}
      noneFits={{ title: 'Nobody fits', why: 'Nobody of your team fits this search and these filters.' }}
    >
      <TeamApprovals />
    </ListScreen>
  );
}

/** The approvals that wait for a manager, above their team. It is hidden where nothing waits. */
function TeamApprovals() {
  const { data = [] } = trpc.approval.own.useQuery({}, { select: plainTexts });
  if (data.length === 0) return null;
  return (
    <Box mb="4">
      <Panel title="Waits for your approval" count={data.length} flush>
        <OwnRows rows={data} />
      </Panel>
    </Box>
  );
}

const LeaveFeedDialog = dialogOnDemand(leaveFeedDialog.fetch);

/** The private address of the calendar that shows who of the team is away. */
function TeamCalendarAddress() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" color="gray" {...opens(LeaveFeedDialog)} onClick={() => setOpen(true)}>
        <CalendarSync />
        Calendar address
      </Button>
      {open && <LeaveFeedDialog of="TEAM" onClose={() => setOpen(false)} />}
    </>
  );
}

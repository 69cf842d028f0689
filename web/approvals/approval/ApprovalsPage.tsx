import { Button, Flex, Grid } from '@radix-ui/themes';
import { BadgeCheck, Check, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApprovalRow } from '../../../contracts/approvals/approval';
import { AREAS } from '../../../contracts/platform/limits';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { useChosenRows } from '../../platform/list/chosen-rows';
import { LeftNotice, type LeftRequest } from '../../platform/list/LeftNotice';
import { ListBody } from '../../platform/list/ListBody';
import { useListAddress } from '../../platform/list/list-address';
import { type Tab, TabLinks } from '../../platform/list/TabLinks';
import { useList } from '../../platform/list/use-list';
import { mayRead } from '../../platform/session/may';
import { OfAreas } from '../../platform/session/OfAreas';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { dateOf, isOverdue, waitedWords } from '../../platform/ui/format';
import { dialogOnDemand, partOnDemand } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { ALL_APPROVALS, WAITING_APPROVALS } from './reads';

const AssignmentsList = partOnDemand(async () => (await import('./AssignmentsList')).AssignmentsList);
const AwayList = partOnDemand(async () => (await import('./AwayList')).AwayList);
const RequestDetail = partOnDemand(async () => (await import('./RequestDetail')).RequestDetail);
const WorkflowsList = partOnDemand(async () => (await import('./WorkflowsList')).WorkflowsList);

const TABS: readonly (Tab & { settings?: true })[] = [
  { to: pages.approvals(), label: 'Waiting for me' },
  { to: pages.approvals({ tab: 'all' }), label: 'All requests' },
  { to: pages.approvals({ tab: 'settings' }), label: 'What needs approval', opens: AssignmentsList, settings: true },
  { to: pages.approvals({ tab: 'away' }), label: 'Who is away', opens: AwayList },
  { to: pages.approvals({ tab: 'workflows' }), label: 'Workflows', opens: WorkflowsList, settings: true },
];

/** The requests, what needs approval, who is away, and the workflows that say by whom. With `request`, one of the requests. */
export function ApprovalsPage() {
  const address = useListAddress();
  const tab = address.get('tab');
  const request = Number(address.get('request'));
  if (Number.isInteger(request) && request > 0)
    return <RequestDetail key={request} id={request} meanwhile={<FormSkeleton fields={5} />} />;
  const settings = tab === 'settings' || tab === 'workflows';
  return (
    <OfAreas areas={settings ? ['settings'] : AREAS}>
      <PageHeading title="Approvals">
        {tab === 'workflows' && (
          <Button asChild>
            <Link to={pages.newApprovalWorkflow()}>
              <Plus />
              New workflow
            </Link>
          </Button>
        )}
      </PageHeading>
      <TabLinks label="Approvals" tabs={TABS.filter(({ settings }) => !settings || mayRead('settings'))} />
      {tab === 'settings' ? (
        <AssignmentsList />
      ) : tab === 'away' ? (
        <AwayList />
      ) : tab === 'workflows' ? (
        <WorkflowsList />
      ) : (
        <ApprovalsList key={tab} all={tab === 'all'} />
      )}
    </OfAreas>
  );
}

const DecideApprovalsDialog = dialogOnDemand(
  async () => (await import('./DecideApprovalsDialog')).DecideApprovalsDialog,
);

const Title = ({ row }: { row: ApprovalRow }) => (
  <TwoLines second={row.company}>
    <Text asChild weight="medium">
      <Link to={pages.approvals({ request: row.id })} data-row-link>
        {row.title}
      </Link>
    </Text>
  </TwoLines>
);

/** The people whom a request waits for and the begin of the wait, or the time when it was made. */
const progressWords = (row: ApprovalRow): string =>
  row.status === 'PENDING'
    ? `${row.levels > 1 ? `Level ${row.approval_level} of ${row.levels}: ` : ''}${row.waits_for.join(', ')}`
    : '';

const Waiting = ({ row }: { row: ApprovalRow }) =>
  row.status === 'PENDING' ? (
    <Text {...(isOverdue(row.opened_at) && { tone: 'amber' })}>{waitedWords(row.opened_at)}</Text>
  ) : null;

const COLUMNS: readonly [Column<ApprovalRow>, ...Column<ApprovalRow>[]] = [
  { key: 'title', header: 'Request', cell: (row) => <Title row={row} /> },
  { key: 'by', header: 'Asked by', width: '16%', spare: true, cell: (row) => row.requested_by },
  { key: 'on', header: 'Asked on', width: '124px', spare: true, cell: (row) => dateOf(row.requested_at) },
  {
    key: 'state',
    header: 'Status',
    width: '128px',
    shape: 'badge',
    cell: (row) => <StatusBadge status={row.status} />,
  },
  {
    key: 'waits',
    header: 'Waits for',
    width: '26%',
    cell: (row) => (
      <Text truncate block title={progressWords(row)}>
        {progressWords(row)}
      </Text>
    ),
  },
  { key: 'since', header: 'Since', width: '88px', cell: (row) => <Waiting row={row} /> },
];

/** Requests for approval: those that wait for the reader, who can decide several together, or all. */
function ApprovalsList({ all }: { all: boolean }) {
  const list = useList(
    trpc.approval.requests,
    all ? ALL_APPROVALS : WAITING_APPROVALS,
    all ? {} : { also: { waiting: 'me' } },
  );
  const chosen = useChosenRows<ApprovalRow>((row) => row.id);
  const [deciding, setDeciding] = useState<'APPROVED' | 'DECLINED' | null>(null);
  const [left, setLeft] = useState<LeftRequest[]>([]);
  const bulk = [
    {
      label: 'Approve',
      icon: <Check />,
      onSelect: () => setDeciding('APPROVED'),
      opens: DecideApprovalsDialog,
    },
    {
      label: 'Decline',
      icon: <X />,
      danger: true,
      onSelect: () => setDeciding('DECLINED'),
      opens: DecideApprovalsDialog,
    },
  ];
  return (
    <>
      <ListBody
        list={list}
        label={all ? 'All requests' : 'Waiting for me'}
        what="requests for approval"
        icon={BadgeCheck}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={(row) => row.title}
        {...(!all && { chosen, bulk })}
        card={(row) => (
          <Grid gap="2">
            <Title row={row} />
            <Flex as="span" align="center" gap="2">
              <StatusBadge status={row.status} />
              <Waiting row={row} />
            </Flex>
            {progressWords(row) && (
              <Text size="12" tone="quiet" anywhere>
                {progressWords(row)}
              </Text>
            )}
          </Grid>
        )}
        none={{
          ...(all
            ? {
                title: 'Nothing was put up for approval yet',
                why: 'Once something follows a workflow, each request for it stands here.',
              }
            : {
                title: 'Nothing waits for you',
                why: 'You are told, here and by mail, when something needs your approval.',
              }),
          action: (!all || mayRead('settings')) && (
            <Button asChild variant="soft" color="gray">
              <Link to={pages.approvals({ tab: all ? 'settings' : 'all' })}>
                {all ? 'Choose what needs approval' : 'See all requests'}
              </Link>
            </Button>
          ),
        }}
        noneFits={{ title: 'No request fits', why: 'Try the beginning of a name, or fewer filters.' }}
      >
        {left.length > 0 && (
          <LeftNotice left={left} to={(request) => pages.approvals({ request })} onClose={() => setLeft([])} />
        )}
      </ListBody>
      {deciding && (
        <DecideApprovalsDialog
          status={deciding}
          rows={chosen.rows}
          onClose={() => setDeciding(null)}
          onDone={(rest) => {
            setDeciding(null);
            setLeft(rest);
            chosen.clear();
          }}
        />
      )}
    </>
  );
}

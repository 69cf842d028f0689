import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { CalendarCheck, Check, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Policy, Probation } from '../../../contracts/people/probation';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { useChosenRows } from '../../platform/list/chosen-rows';
import { ListBody } from '../../platform/list/ListBody';
import { useListAddress } from '../../platform/list/list-address';
import { TabLinks } from '../../platform/list/TabLinks';
import { useList } from '../../platform/list/use-list';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { OfAreas } from '../../platform/session/OfAreas';
import { countWithWord, figure, fullName } from '../../platform/ui/format';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { actionsOf, ProbationDialogOnDemand } from './due-actions';
import type { DueAct } from './due-acts';
import { DueCard, dueColumns } from './due-columns';
import { periodWords, reminderWords } from './probation-words';
import { POLICIES, PROBATION_LIST } from './reads';

const TABS = [
  { to: pages.confirmationSettings(), label: 'Policies' },
  { to: pages.confirmationSettings({ tab: 'due' }), label: 'Due for confirmation' },
];

/** The policies of confirmation, and the people who are to be confirmed by them. */
export function ConfirmationSettingsPage() {
  const due = useListAddress().get('tab') === 'due';
  return (
    <OfAreas areas={due ? ['records'] : ['settings']}>
      <PageHeading title="Confirmation settings">
        {!due && (
          <Button asChild>
            <Link to={pages.newPolicy()}>
              <Plus />
              New policy
            </Link>
          </Button>
        )}
      </PageHeading>
      <TabLinks label="Confirmation" tabs={TABS} />
      {due ? <DueList /> : <PoliciesList />}
    </OfAreas>
  );
}

const ConfirmManyDialog = dialogOnDemand(async () => (await import('./ConfirmManyDialog')).ConfirmManyDialog);

/** Employees whose probation ends soon or has passed, for HR's decision. */
function DueList() {
  const list = useList(trpc.probation.due, PROBATION_LIST);
  const { page, asked } = list;
  const [open, setOpen] = useState<{ id: number; act: DueAct } | null>(null);
  const chosen = useChosenRows<Probation>((one) => one.id);
  const [confirming, setConfirming] = useState(false);
  // The present rows are decided about, because the version of a row that was chosen a while ago may be outdated.
  const able = chosen.rows.map((old) => page?.results.find(({ id }) => id === old.id) ?? old).filter(({ own }) => !own);
  const see = ({ id }: Probation) => setOpen({ id, act: 'see' });
  // The dialog has the present row, so that a change by somebody else shows in it.
  const row = open && page?.results.find(({ id }) => id === open.id);
  return (
    <>
      <ListBody
        list={list}
        label="Due for confirmation"
        what="who is due for confirmation"
        icon={CalendarCheck}
        columns={dueColumns(see)}
        keyOf={(one) => one.id}
        nameOf={fullName}
        card={(one) => <DueCard row={one} onOpen={() => see(one)} />}
        menu={(one) => actionsOf(one, (act) => setOpen({ id: one.id, act }))}
        chosen={chosen}
        bulk={
          able.length > 0
            ? [
                {
                  label: `Confirm ${countWithWord(able.length, 'employment')}`,
                  icon: <Check />,
                  onSelect: () => setConfirming(true),
                  opens: ConfirmManyDialog,
                },
              ]
            : []
        }
        none={{
          title: 'Nobody is due for confirmation',
          why: 'Employees stand here from the first reminder of their policy until you decide.',
          action: (
            <Button asChild variant="soft" color="gray">
              <Link to={pages.confirmationSettings({ tab: 'due', span: 'all' })}>Everybody on probation</Link>
            </Button>
          ),
        }}
        noneFits={{ title: 'Nobody fits', why: 'No employee on probation fits the search and filters.' }}
      >
        {page !== undefined && page.results.length > 0 && (
          <Text as="p" tone="quiet" mb="2" role="status">
            {countWithWord(page.total, 'employee')}
            {asked.span === 'all' ? ' on probation' : asked.span === 'ended' ? ' past the end' : ' due'}
          </Text>
        )}
      </ListBody>
      {confirming && able.length > 0 && (
        <ConfirmManyDialog
          rows={able}
          onClose={() => setConfirming(false)}
          onDone={(decided) => {
            setConfirming(false);
            chosen.choose(decided, false);
          }}
        />
      )}
      {row && open && (
        <ProbationDialogOnDemand
          row={row}
          act={open.act}
          onAct={(act) => setOpen({ id: row.id, act })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** The people who follow a policy, as short as possible. */
function followerWords({ companies, job_roles, is_default }: Policy): string {
  const [first, ...more] = companies;
  const parts = [
    first && (more.length > 0 ? `${first.name} +${more.length}` : first.name),
    job_roles.length > 0 && countWithWord(job_roles.length, 'job role'),
    is_default && (companies.length + job_roles.length > 0 ? 'everybody else' : 'Everybody else'),
  ].filter(Boolean);
  return parts.join(', ') || 'Nobody yet';
}

function NameOf({ row }: { row: Policy }) {
  return (
    <Flex as="span" align="center" gap="2" minWidth="0">
      <Box asChild minWidth="0">
        <Text asChild weight="medium" truncate>
          <Link to={pages.editPolicy(row.id)} data-row-link title={row.name}>
            {row.name}
          </Link>
        </Text>
      </Box>
      {row.is_default && <StatusBadge tone="green">Default</StatusBadge>}
    </Flex>
  );
}

const COLUMNS: readonly [Column<Policy>, ...Column<Policy>[]] = [
  { key: 'name', header: 'Policy', cell: (row) => <NameOf row={row} /> },
  { key: 'period', header: 'Probation period', width: '136px', cell: (row) => periodWords(row.probation_period) },
  { key: 'reminder', header: 'Reminder', width: '208px', cell: (row) => reminderWords(row.reminder) },
  { key: 'followers', header: 'Followed by', spare: true, cell: followerWords },
  {
    key: 'employees',
    header: 'On probation',
    width: '112px',
    numeric: true,
    cell: (row) => figure(row.employees),
  },
];

/** The policies, the default first. */
function PoliciesList() {
  const list = useList(trpc.probation.policies, POLICIES);
  const navigate = useNavigate();
  const askDelete = useDeletePolicy();
  return (
    <ListBody
      list={list}
      label="Policies"
      icon={CalendarCheck}
      columns={COLUMNS}
      keyOf={(row) => row.id}
      nameOf={(row) => row.name}
      card={(row) => (
        <Grid pr="7" gap="1">
          <NameOf row={row} />
          <span>{periodWords(row.probation_period)}</span>
          <Text tone="quiet">Reminders {reminderWords(row.reminder)}</Text>
        </Grid>
      )}
      menu={(row) => [
        [{ label: 'Edit policy', icon: <Pencil />, onSelect: () => navigate(pages.editPolicy(row.id)) }],
        [{ label: 'Delete policy', icon: <Trash2 />, danger: true, onSelect: () => void askDelete(row) }],
      ]}
      none={{
        title: 'No policies yet',
        why: 'A policy says how long a probation lasts and when you and the line manager are reminded of its end. The first one is for everybody.',
        action: (
          <Button asChild variant="soft" color="gray">
            <Link to={pages.newPolicy()}>Set up the first policy</Link>
          </Button>
        ),
      }}
      noneFits={{ title: 'No policy fits', why: `Nothing has “${list.address.search}” in its name.` }}
    />
  );
}

/** Asks before a policy is deleted. */
function useDeletePolicy(): (row: Policy) => Promise<boolean> {
  const utils = trpc.useUtils();
  const { run } = useCommand(({ id }: Policy) => utils.client.probation.deletePolicy.mutate({ id }), {
    said: (_, row) => `${row.name} deleted`,
    refresh: () => utils.probation.invalidate(),
  });
  return (row) => {
    const followed = row.companies.length + row.job_roles.length > 0;
    return confirm({
      title: `Delete ${row.name}?`,
      text: `${followed ? 'Its companies and job roles follow the default policy then. ' : ''}A policy that somebody on probation follows stays.`,
      confirm: 'Delete policy',
      destructive: true,
      act: () => run(row),
    });
  };
}

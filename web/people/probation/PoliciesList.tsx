import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { CalendarCheck, Pencil, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { Policy } from '../../../contracts/people/probation';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListBody } from '../../platform/list/ListBody';
import { useList } from '../../platform/list/use-list';
import { countWithWord, figure } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { periodWords, reminderWords } from './probation-words';
import { POLICIES } from './reads';
import { useDeletePolicy } from './use-delete-policy';

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
export function PoliciesList() {
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

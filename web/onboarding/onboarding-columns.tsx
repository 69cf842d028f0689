import { Box, Flex } from '@radix-ui/themes';
import type { OnboardingRow } from '../../contracts/onboarding';
import { dateOf, orDash } from '../ui/format';
import { StatusBadge } from '../ui/StatusBadge';
import type { Column } from '../ui/Table';
import { Text } from '../ui/Text';
import { CandidateStatusBadge } from './CandidateStatusBadge';
import { PersonCell } from './PersonCell';
import { RoleCell } from './RoleCell';

function WaiverBadge({ waiver }: { waiver: OnboardingRow['waiver'] }) {
  if (waiver === 'NONE') return <Text tone="quiet">None</Text>;
  return <StatusBadge status={waiver} />;
}

/** The candidate of a row; a server that names none means the row itself. */
export const candidateOf = ({ candidate, id }: OnboardingRow): number => candidate ?? id;

/** The columns of the onboarding list. */
export const ONBOARDING_COLUMNS: readonly [Column<OnboardingRow>, ...Column<OnboardingRow>[]] = [
  {
    key: 'candidate',
    header: 'Candidate',
    width: '22%',
    cell: (row) => (
      <PersonCell id={candidateOf(row)} firstname={row.firstname} lastname={row.lastname} second={row.email} />
    ),
  },
  {
    key: 'role',
    header: 'Role',
    width: '19%',
    cell: (row) => <RoleCell row={row} />,
  },
  {
    key: 'workflow',
    header: 'Workflow',
    spare: true,
    cell: ({ workflow }) =>
      workflow === null ? <Text tone="quiet">None</Text> : <span title={workflow}>{orDash(workflow)}</span>,
  },
  {
    key: 'waiver',
    header: 'Waiver',
    width: '116px',
    shape: 'badge',
    cell: (row) => <WaiverBadge waiver={row.waiver} />,
  },
  {
    key: 'status',
    header: 'Status',
    width: '132px',
    shape: 'badge',
    cell: (row) => <CandidateStatusBadge status={row.status} />,
  },
  {
    key: 'initiated',
    header: 'Initiated',
    width: '116px',
    cell: (row) => dateOf(row.initiated_at),
  },
  {
    key: 'completed',
    header: 'Completed',
    width: '116px',
    spare: true,
    cell: (row) => row.completed_at && dateOf(row.completed_at),
  },
];

/** The card of a row on a narrow window. */
export function OnboardingCard({ row }: { row: OnboardingRow }) {
  return (
    <>
      <Box asChild pr="9">
        <Text as="div" weight="medium">
          <PersonCell
            id={candidateOf(row)}
            firstname={row.firstname}
            lastname={row.lastname}
            second={[row.job_role, row.company].filter(Boolean).join(' · ')}
            size={36}
          />
        </Text>
      </Box>
      <Flex align="center" justify="between" wrap="wrap" gap="2" mt="3">
        <CandidateStatusBadge status={row.status} />
        <Text tone="quiet" wrap="nowrap" figures>
          Since <Text tone="plain">{dateOf(row.initiated_at)}</Text>
        </Text>
      </Flex>
    </>
  );
}

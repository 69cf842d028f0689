import { Box, Button, Flex } from '@radix-ui/themes';
import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import type { OnboardingRow } from '../../../contracts/hiring/onboarding';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { useChosenRows } from '../../platform/list/chosen-rows';
import { ListScreen } from '../../platform/list/ListScreen';
import { useList } from '../../platform/list/use-list';
import { dateOf, figure, fullName, orDash } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { TwoLines } from '../../platform/ui/TwoLines';
import { CandidateStatusBadge } from './CandidateStatusBadge';
import { type Actor, useCandidateActions } from './candidate-actions';
import { InitiateLink } from './InitiateLink';
import { PersonCell } from './PersonCell';
import { RoleCell } from './RoleCell';
import { CANDIDATE_LIST } from './reads';

/** The candidate of a row, because the actions take candidates. */
const actorOf = (row: OnboardingRow): Actor => ({
  id: candidateIdOf(row),
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  status: row.status,
});

/** Everybody in onboarding and everybody onboarded, with the waiver of each. */
export function OnboardingListPage() {
  const list = useList(trpc.onboarding.list, CANDIDATE_LIST);
  const chosen = useChosenRows<OnboardingRow>(candidateIdOf);
  const actions = useCandidateActions({
    offered: ['complete', 'waiver', 'mail', 'sms'],
    onDone: (people) => {
      list.flash(people.length === 1 ? (people[0]?.id ?? null) : null);
      chosen.clear();
      list.refetch();
    },
  });
  const toOnboard = (
    <Button asChild variant="soft" color="gray">
      <Link to={pages.candidateOnboarding()}>Candidates to onboard</Link>
    </Button>
  );
  return (
    <>
      <ListScreen
        list={list}
        title="Onboarding"
        actions={
          <>
            {toOnboard}
            <InitiateLink />
          </>
        }
        icon={UserPlus}
        columns={ONBOARDING_COLUMNS}
        keyOf={candidateIdOf}
        nameOf={fullName}
        card={(row) => <OnboardingCard row={row} />}
        menu={(row) => actions.menuFor(actorOf(row))}
        chosen={chosen}
        bulk={actions.bulkFor(chosen.rows.map(actorOf))}
        none={{
          title: 'Nobody in onboarding',
          why: 'Onboarding begins once the letters of a candidate are approved.',
          action: toOnboard,
        }}
        noneFits={{ title: 'Nobody fits this search', why: 'Try a shorter name.' }}
      />
      {actions.dialogs}
    </>
  );
}

function WaiverBadge({ waiver }: { waiver: OnboardingRow['waiver'] }) {
  if (waiver === 'NONE') return <Text tone="quiet">None</Text>;
  return <StatusBadge status={waiver} />;
}

/** The candidate of a row; a server that names none means the row itself. */
const candidateIdOf = ({ candidate, id }: OnboardingRow): number => candidate ?? id;

const doneWords = ({ items, items_done }: OnboardingRow): string =>
  items === null || items_done === null || items === 0 ? '' : `${figure(items_done)} of ${figure(items)} done`;

/** Under which workflow somebody is onboarded, and how much of it is done; it leads to the checklist. */
function Workflow({ row }: { row: OnboardingRow }) {
  const { workflow } = row;
  if (workflow === null && !row.items) return <Text tone="quiet">None</Text>;
  const done = doneWords(row);
  const title = workflow === null ? 'No workflow' : orDash(workflow);
  return (
    <TwoLines
      second={
        done && (
          // Above the link of the row, which covers it.
          <Box as="span" position="relative">
            <TextLink>
              <Link to={pages.candidate(candidateIdOf(row), { tab: 'onboarding' })}>{done}</Link>
            </TextLink>
          </Box>
        )
      }
    >
      <span title={title}>{title}</span>
    </TwoLines>
  );
}

/** The columns of the onboarding list. */
const ONBOARDING_COLUMNS: readonly [Column<OnboardingRow>, ...Column<OnboardingRow>[]] = [
  {
    key: 'candidate',
    header: 'Candidate',
    cell: (row) => (
      <PersonCell id={candidateIdOf(row)} firstname={row.firstname} lastname={row.lastname} second={row.email} />
    ),
  },
  {
    key: 'role',
    header: 'Role',
    width: '18%',
    cell: (row) => <RoleCell row={row} />,
  },
  {
    key: 'workflow',
    header: 'Workflow',
    width: '18%',
    cell: (row) => <Workflow row={row} />,
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
    width: '152px',
    spare: true,
    cell: (row) => (
      <TwoLines second={row.completed_at && `Done ${dateOf(row.completed_at)}`}>{dateOf(row.initiated_at)}</TwoLines>
    ),
  },
];

/** The card of a row on a narrow window. */
function OnboardingCard({ row }: { row: OnboardingRow }) {
  return (
    <>
      <Box asChild pr="9">
        <Text as="div" weight="medium">
          <PersonCell
            id={candidateIdOf(row)}
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
          {doneWords(row) || (
            <>
              Since <Text tone="plain">{dateOf(row.initiated_at)}</Text>
            </>
          )}
        </Text>
      </Flex>
    </>
  );
}

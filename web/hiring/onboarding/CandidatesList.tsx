import { Box, Flex } from '@radix-ui/themes';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CandidateRow } from '../../../contracts/people/candidate';
import { ColumnChoice } from '../../platform/list/ColumnChoice';
import { useChosenRows } from '../../platform/list/chosen-rows';
import { ListScreen } from '../../platform/list/ListScreen';
import { useShownColumns } from '../../platform/list/shown-columns';
import type { List } from '../../platform/list/use-list';
import { date, dateOf, fullName, money, orDash } from '../../platform/ui/format';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { CandidateStatusBadge } from './CandidateStatusBadge';
import { useCandidateActions } from './candidate-actions';
import { resumptionWord } from './journey';
import { PersonCell } from './PersonCell';
import { RoleCell } from './RoleCell';

interface Props {
  list: List<CandidateRow>;
  title: string;
  /** The actions of the page, at the right of its heading. */
  actions: ReactNode;
  /** The words where there are no candidates, and the link to add some. */
  none: { title: string; why: string; action: ReactNode };
}

/** Candidates with search, filters, order, and what can be done with one or several of them. */
export function CandidatesList({ list, title, actions: headingActions, none }: Props) {
  const chosen = useChosenRows<CandidateRow>((row) => row.id);
  const columns = useShownColumns('candidates', CANDIDATE_COLUMNS);
  const actions = useCandidateActions({
    onDone: (people) => {
      list.flash(people.length === 1 ? (people[0]?.id ?? null) : null);
      chosen.clear();
      list.refetch();
    },
  });
  return (
    <>
      <ListScreen
        list={list}
        title={title}
        actions={headingActions}
        tools={<ColumnChoice columns={columns} />}
        icon={UserPlus}
        columns={columns.shown}
        keyOf={(row) => row.id}
        nameOf={fullName}
        card={(row) => <CandidateCard row={row} />}
        menu={actions.menuFor}
        chosen={chosen}
        bulk={actions.bulkFor(chosen.rows)}
        none={none}
        noneFits={{ title: 'No candidate fits', why: 'Nobody fits this search and these filters.' }}
      />
      {actions.dialogs}
    </>
  );
}

/** A candidate on a narrow window: who, in which state, and the next date. */
function CandidateCard({ row }: { row: CandidateRow }) {
  const over = row.status === 'DECLINED' || row.status === 'WITHDRAWN';
  return (
    <>
      <Box asChild pr="9">
        <Text as="div" weight="medium">
          <PersonCell
            id={row.id}
            firstname={row.firstname}
            lastname={row.lastname}
            second={`${row.job_role} · ${row.branch}`}
            size={36}
          />
        </Text>
      </Box>
      <Flex align="center" justify="between" wrap="wrap" gap="2" mt="3">
        <CandidateStatusBadge status={row.status} />
        {row.resumption_date && (
          <Text tone="quiet" wrap="nowrap" figures>
            {resumptionWord(row)} <Text tone={over ? undefined : 'plain'}>{date(row.resumption_date)}</Text>
          </Text>
        )}
      </Flex>
    </>
  );
}

/** The columns of the candidates list. */
const CANDIDATE_COLUMNS: readonly [Column<CandidateRow>, ...Column<CandidateRow>[]] = [
  {
    key: 'candidate',
    header: 'Candidate',
    width: '20%',
    sort: 'lastname',
    cell: (row) => <PersonCell id={row.id} firstname={row.firstname} lastname={row.lastname} second={row.email} />,
  },
  {
    key: 'role',
    header: 'Role',
    width: '18%',
    cell: (row) => <RoleCell row={row} />,
  },
  { key: 'branch', header: 'Branch', spare: true, cell: (row) => <span title={row.branch}>{row.branch}</span> },
  { key: 'email', header: 'Email', extra: true, cell: (row) => <span title={row.email}>{row.email}</span> },
  { key: 'phone', header: 'Phone', extra: true, width: '128px', cell: (row) => orDash(row.phone) },
  {
    key: 'status',
    header: 'Status',
    width: '176px',
    shape: 'badge',
    cell: (row) => <CandidateStatusBadge status={row.status} />,
  },
  {
    key: 'resumption',
    header: 'Resumption',
    width: '116px',
    sort: 'resumption_date',
    cell: (row) => row.resumption_date && date(row.resumption_date),
  },
  {
    key: 'gross',
    header: 'Annual gross',
    width: '140px',
    numeric: true,
    sort: 'gross_salary',
    cell: (row) => money(row.gross_salary),
  },
  { key: 'since', header: 'Waits since', extra: true, width: '116px', cell: (row) => dateOf(row.status_since) },
  {
    key: 'expires',
    header: 'Offer open until',
    extra: true,
    width: '132px',
    cell: (row) => date(row.offer_expires),
  },
];

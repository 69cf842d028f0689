import { Button } from '@radix-ui/themes';
import { FilePlus2, Scale, SquareArrowOutUpRight, UserRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { DisciplinaryRow } from '../../../../contracts/cases/disciplinary';
import { DECISION_WORDS } from '../../../../contracts/cases/disciplinary-state';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useListAddress } from '../../../platform/list/list-address';
import { useList } from '../../../platform/list/use-list';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { ExportButton } from '../../../platform/record/ExportButton';
import { mayRead } from '../../../platform/session/may';
import { dateOf } from '../../../platform/ui/format';
import { Initials } from '../../../platform/ui/Initials';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { RowCard } from '../../../platform/ui/RowCard';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { CaseDue } from '../../case/CaseDue';
import { DISCIPLINARY_CASE_LIST } from './case-list';

const NewQueryScreen = partOnDemand(async () => (await import('./NewQueryScreen')).NewQueryScreen);

/** `/disciplinary/management`: the cases of everybody, and a new query. */
export function ManagementPage() {
  return useListAddress().get('tab') === 'query' ? <NewQueryScreen /> : <CasesList />;
}

/** The disciplinary cases of everybody whom the reader looks after. */
function CasesList() {
  const navigate = useNavigate();
  const list = useList(trpc.disciplinary.list, DISCIPLINARY_CASE_LIST);
  return (
    <ListScreen
      list={list}
      title="Disciplinary"
      label="Disciplinary cases"
      icon={Scale}
      columns={CASE_COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ number }) => `case ${number}`}
      card={(row) => <CaseCard row={row} />}
      menu={({ id, employee }) => [
        [
          {
            label: 'Open',
            icon: <SquareArrowOutUpRight />,
            reads: true,
            onSelect: () => navigate(pages.disciplinaryCase(id)),
          },
          ...(mayRead('records')
            ? [
                {
                  label: 'Employee record',
                  icon: <UserRound />,
                  reads: true,
                  onSelect: () => navigate(pages.employee(employee.id)),
                },
              ]
            : []),
        ],
      ]}
      actions={list.isNone ? undefined : <ExportButton call="disciplinary.listFile" asked={list.asked} />}
      add={
        <Button asChild>
          <Link to={pages.disciplinaryManagement({ tab: 'query' })}>
            <FilePlus2 />
            New query
          </Link>
        </Button>
      }
      none={{ title: 'No disciplinary cases yet', why: 'A query to an employee opens one.' }}
      noneFits={{ title: 'No case fits', why: 'Try the beginning of a name, or another status.' }}
    />
  );
}

function Person({ row: { id, employee } }: { row: DisciplinaryRow }) {
  const photo = useEmployeePhoto(employee.id, employee.image);
  return (
    <TwoLines
      mark={<Initials name={employee.name} image={photo} size={28} />}
      second={[employee.company, employee.branch].filter(Boolean).join(', ')}
    >
      <Link to={pages.disciplinaryCase(id)} data-row-link>
        {employee.name}
      </Link>
    </TwoLines>
  );
}

const About = ({ row: { subject, number, type } }: { row: DisciplinaryRow }) => (
  <TwoLines second={`${number} · ${type}`}>{subject}</TwoLines>
);

/** How a case stands, with what was decided. */
const CaseStatusBadge = ({ row: { status, decision } }: { row: DisciplinaryRow }) => (
  <TwoLines second={decision ? DECISION_WORDS[decision] : undefined}>
    <StatusBadge status={status} />
  </TwoLines>
);

const CASE_COLUMNS: readonly [Column<DisciplinaryRow>, ...Column<DisciplinaryRow>[]] = [
  { key: 'employee', header: 'Employee', sort: 'name', cell: (row) => <Person row={row} /> },
  { key: 'case', header: 'Case', width: '32%', cell: (row) => <About row={row} /> },
  {
    key: 'opened',
    header: 'Opened',
    width: '124px',
    sort: 'opened_at',
    cell: ({ opened_at }) => dateOf(opened_at),
    spare: true,
  },
  { key: 'due', header: 'Due', width: '132px', sort: 'due', cell: (row) => <CaseDue row={row} /> },
  { key: 'status', header: 'Status', width: '136px', shape: 'badge', cell: (row) => <CaseStatusBadge row={row} /> },
];

/** A case where there is no room for a table. */
const CaseCard = ({ row }: { row: DisciplinaryRow }) => (
  <RowCard
    foot={
      <>
        <StatusBadge status={row.status} />
        {row.decision && <Text tone="quiet">{DECISION_WORDS[row.decision]}</Text>}
      </>
    }
  >
    <Person row={row} />
    <Text as="p" mt="2" anywhere>
      {row.subject}
    </Text>
    <Text as="p" size="13" tone="quiet">
      {row.number} · {row.type}
    </Text>
  </RowCard>
);

import { SquareArrowOutUpRight, UserRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { ExitRow } from '../../../../contracts/cases/exit';
import { EXIT_COURSE } from '../../../../contracts/cases/exit-state';
import { pages } from '../../../../contracts/platform/pages';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import type { MenuAction } from '../../../platform/ui/ActionMenu';
import { countWithWord, date } from '../../../platform/ui/format';
import { Initials } from '../../../platform/ui/Initials';
import { RowCard } from '../../../platform/ui/RowCard';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { dueWords } from '../../case/due-words';
import { ClearedLine } from '../ClearedLine';
import { shortTenure, typeWords } from '../exit-words';

export const nameOfExit = ({ number, employee }: ExitRow): string => `${employee.name}, ${number}`;

function Person({ row: { id, employee } }: { row: ExitRow }) {
  const photo = useEmployeePhoto(employee.id, employee.image);
  const place = [employee.company, employee.branch].filter(Boolean).join(', ');
  return (
    <TwoLines
      mark={<Initials name={employee.name} image={photo} size={28} />}
      second={[employee.job_role, place].filter(Boolean).join(' · ')}
    >
      <Link to={pages.exitRequest(id)} data-row-link>
        {employee.name}
      </Link>
    </TwoLines>
  );
}

const isOver = ({ status }: ExitRow): boolean => EXIT_COURSE.last.includes(status);

/** How many departments have cleared, or why none is asked. */
function Cleared({ row }: { row: ExitRow }) {
  const { status, departments, cleared, silent_days } = row;
  if (departments === 0) {
    const words = status === 'PENDING' ? 'After approval' : isOver(row) ? 'None' : 'Not started';
    return <Text tone="quiet">{words}</Text>;
  }
  const line = <ClearedLine cleared={cleared} departments={departments} />;
  if (silent_days === null || status !== 'CLEARANCE') return line;
  return <TwoLines second={<Text tone="amber">Silent for {countWithWord(silent_days, 'day')}</Text>}>{line}</TwoLines>;
}

const lastDay = (row: ExitRow) => (
  <TwoLines {...(!isOver(row) && { second: dueWords(row.last_day) })}>{date(row.last_day)}</TwoLines>
);

export const EXIT_COLUMNS: readonly [Column<ExitRow>, ...Column<ExitRow>[]] = [
  { key: 'employee', header: 'Employee', sort: 'name', cell: (row) => <Person row={row} /> },
  { key: 'type', header: 'Reason', width: '132px', cell: ({ type }) => typeWords(type) },
  { key: 'last_day', header: 'Last day', width: '116px', sort: 'last_day', cell: lastDay },
  {
    key: 'tenure',
    header: 'Tenure',
    width: '92px',
    numeric: true,
    spare: true,
    cell: ({ tenure_months }) => shortTenure(tenure_months),
  },
  { key: 'clearance', header: 'Clearance', width: '148px', cell: (row) => <Cleared row={row} /> },
  {
    key: 'status',
    header: 'Status',
    width: '124px',
    shape: 'badge',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
];

/** An exit where there is no room for a table. */
export function ExitCard({ row }: { row: ExitRow }) {
  return (
    <RowCard
      foot={
        <>
          <StatusBadge status={row.status} />
          <Cleared row={row} />
        </>
      }
    >
      <Person row={row} />
      <Text as="p" mt="2">
        {typeWords(row.type)}, {shortTenure(row.tenure_months)}
      </Text>
      <Text as="p" tone="quiet">
        {date(row.last_day)}
        {!isOver(row) && `, ${dueWords(row.last_day)}`}
      </Text>
    </RowCard>
  );
}

/** The acts on an exit in a list. Deciding happens on its page alone. */
export function useExitMenu(): (row: ExitRow) => MenuAction[][] {
  const navigate = useNavigate();
  return ({ id, employee }) => [
    [
      {
        label: 'Open',
        icon: <SquareArrowOutUpRight />,
        reads: true,
        onSelect: () => navigate(pages.exitRequest(id)),
      },
      {
        label: 'Employee record',
        icon: <UserRound />,
        reads: true,
        onSelect: () => navigate(pages.employee(employee.id)),
      },
    ],
  ];
}

import { Link } from 'react-router';
import type { DisciplinaryRow } from '../../../../contracts/cases/disciplinary';
import { DECISION_WORDS } from '../../../../contracts/cases/disciplinary-state';
import { pages } from '../../../../contracts/platform/pages';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { dateOf } from '../../../platform/ui/format';
import { Initials } from '../../../platform/ui/Initials';
import { RowCard } from '../../../platform/ui/RowCard';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { CaseDue } from '../../case/CaseDue';

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

export const CASE_COLUMNS: readonly [Column<DisciplinaryRow>, ...Column<DisciplinaryRow>[]] = [
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
export const CaseCard = ({ row }: { row: DisciplinaryRow }) => (
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

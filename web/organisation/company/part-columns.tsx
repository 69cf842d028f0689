import type { Part, PartKind } from '../../../contracts/organisation/company-part';
import { pages } from '../../../contracts/platform/pages';
import { countWithWord, figure, plainText } from '../../platform/ui/format';
import type { Column } from '../../platform/ui/Table';
import { NameCell } from './NameCell';

type Columns = readonly [Column<Part>, ...Column<Part>[]];

const text = (key: keyof Part & string, header: string, width?: string): Column<Part> => ({
  key,
  header,
  ...(width ? { width } : {}),
  cell: (row) => plainText(String(row[key] ?? '')),
});
const number = (key: 'employees' | 'units' | 'job_roles', header: string): Column<Part> => ({
  key,
  header,
  width: '104px',
  numeric: true,
  cell: (row) => figure(row[key] ?? 0),
});

const DESCRIPTION: Column<Part> = { ...text('description', 'Description'), spare: true };

const REST: Record<PartKind, readonly Column<Part>[]> = {
  department: [
    DESCRIPTION,
    number('units', 'Units'),
    number('job_roles', 'Job roles'),
    number('employees', 'Employees'),
  ],
  branch: [text('address', 'Address'), text('state', 'State', '120px'), number('employees', 'Employees')],
  job_role: [text('department_name', 'Department', '200px'), DESCRIPTION, number('employees', 'Employees')],
  unit: [text('description', 'Description'), text('address', 'Address')],
  location: [text('address', 'Address'), text('state', 'State', '120px')],
};

/** The address of a department's row. */
const placeOf = (kind: PartKind, row: Part) => (kind === 'department' ? pages.departmentUnits(row.id) : undefined);

/** The columns of a kind, with the company where the list is of all companies. */
export const companyPartColumns = (kind: PartKind, ofAll: boolean): Columns => [
  {
    key: 'name',
    header: 'Name',
    cell: (row) => <NameCell name={plainText(row.name)} second={row.code} to={placeOf(kind, row)} />,
  },
  ...(ofAll ? [text('company_name', 'Company', '200px')] : []),
  ...REST[kind],
];

/** A row on a narrow window: the name, and what tells it from others. */
export function PartCard({ kind, row, ofAll }: { kind: PartKind; row: Part; ofAll: boolean }) {
  const facts = [
    row.code,
    ofAll && row.company_name,
    kind === 'job_role' && row.department_name,
    row.state,
    row.employees !== null && countWithWord(row.employees, 'employee'),
  ];
  return (
    <NameCell
      name={plainText(row.name)}
      second={plainText(facts.filter(Boolean).join(' · '))}
      to={placeOf(kind, row)}
    />
  );
}

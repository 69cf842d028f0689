import type { EmployeeRow } from '../../../contracts/people/employee';
import { EMPLOYMENT_TYPE_WORDS } from '../../../contracts/people/employment-type';
import { date, orDash } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { TwoLines } from '../../platform/ui/TwoLines';
import { EmployeeCell } from './EmployeeCell';
import { EmploymentBadge } from './EmploymentBadge';
import { choiceWord, confirmationLook, GENDER, leavesOn } from './employee-words';

export type EmployeeColumns = readonly [Column<EmployeeRow>, ...Column<EmployeeRow>[]];

const text = (
  key: string,
  header: string,
  read: (row: EmployeeRow) => string,
  more: Partial<Column<EmployeeRow>> = {},
): Column<EmployeeRow> => ({
  key,
  header,
  cell: (row) => <span title={read(row) || undefined}>{orDash(read(row))}</span>,
  ...more,
});

const person = (tab?: string): Column<EmployeeRow> => ({
  key: 'employee',
  header: 'Employee',
  width: '22%',
  sort: 'lastName',
  cell: (row) => <EmployeeCell row={row} tab={tab} />,
});
const ROLE: Column<EmployeeRow> = {
  key: 'jobrole',
  header: 'Job role',
  cell: (row) => <TwoLines second={row.company_name}>{orDash(row.jobrole_name)}</TwoLines>,
};
const BRANCH = text('branch', 'Branch', (row) => row.location_name, { width: '13%', spare: true });
const JOB = text('job', 'Job role', (row) => row.jobrole_name);
const COMPANY = text('company', 'Company', (row) => row.company_name);
const DEPARTMENT = text('department', 'Department', (row) => row.department_name, { spare: true });
const HIRED: Column<EmployeeRow> = {
  key: 'hired',
  header: 'Employed',
  width: '116px',
  sort: 'employment_date',
  cell: (row) => date(row.employment_date),
};
const STATUS: Column<EmployeeRow> = {
  key: 'status',
  header: 'Status',
  width: '124px',
  shape: 'badge',
  cell: (row) => {
    const day = leavesOn(row);
    return (
      <TwoLines second={day && `last day ${date(day)}`}>
        <EmploymentBadge row={row} />
      </TwoLines>
    );
  },
};
const CONFIRMED: Column<EmployeeRow> = {
  key: 'confirmation',
  header: 'Confirmation',
  width: '164px',
  shape: 'badge',
  cell: (row) => <StatusBadge look={confirmationLook(row)} />,
};

const MANAGER = text('manager', 'Line manager', (row) => row.supervisor_name ?? '', { extra: true });
const EMAIL = text('email', 'Email', (row) => row.email ?? '', { extra: true });
const PHONE = text('phone', 'Phone', (row) => row.phone ?? '', { extra: true, width: '128px' });
const OF_GENDER = text('gender', 'Gender', (row) => choiceWord(GENDER, row.gender) ?? '', {
  extra: true,
  width: '92px',
});

const UNIT = text('unit', 'Unit', (row) => row.unit_name, { extra: true });
const LOCATION = text('work_location', 'Location', (row) => row.work_location_name, { extra: true });
const GRADE = text('grade', 'Grade', (row) => [row.grade, row.step].filter(Boolean).join(' · '), {
  extra: true,
  width: '104px',
});
const TYPE = text('type', 'Employment type', (row) => choiceWord(EMPLOYMENT_TYPE_WORDS, row.employment_type) ?? '', {
  extra: true,
  width: '132px',
});

/** The columns of the list of people. */
export const EMPLOYEE_COLUMNS: EmployeeColumns = [
  person(),
  ROLE,
  BRANCH,
  { ...DEPARTMENT, extra: true },
  UNIT,
  LOCATION,
  GRADE,
  TYPE,
  MANAGER,
  EMAIL,
  PHONE,
  OF_GENDER,
  HIRED,
  STATUS,
  CONFIRMED,
];
/** The columns of the list of jobs: where everybody works now. */
export const JOB_COLUMNS: EmployeeColumns = [person('job'), JOB, COMPANY, BRANCH, DEPARTMENT, MANAGER, HIRED];

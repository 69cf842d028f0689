import { addDays, type Day } from '../../../contracts/platform/dates';
import type { Desk } from '../../seed/desk';
import type { SeedRows } from '../../seed/rows';

type Employee = SeedRows['employee'][number];

const SIZES = ['39', '41', '43', '45'];
/** Shares of the gross; what is left of it is the part called other. */
const SHARES = { basic_pay: 0.4, housing_pay: 0.3, transport_pay: 0.2 } as const;

/**
 * The terms and parts of pay of those who never moved and never had another pay: the database writes their history from the
 * record. The people of the first company have values in its fields.
 */
export function terms({ rows, today }: Desk): void {
  const withEntry = (kind: string) =>
    new Set(rows.employeeEntry.filter((entry) => entry.kind === kind).map((entry) => entry.employee_id));
  const [moved, raised] = [withEntry('JOB'), withEntry('PAY')];
  rows.employee.forEach((one, i) => {
    if (!moved.has(one.id ?? 0)) Object.assign(one, termsOf(one, i, today));
    if (!raised.has(one.id ?? 0) && i % 2 === 0) Object.assign(one, partsOf(one.gross_salary));
    one.custom = JSON.stringify(one.company_id === 1 && i % 3 !== 1 ? ownFields(one, i) : {});
  });
}

function termsOf({ gross_salary }: Employee, i: number, today: Day) {
  const fixed = i % 9 === 4;
  return {
    // A grade for each two million naira a year.
    grade: `G${Math.min(15, 3 + Math.floor(gross_salary / 200_000_000))}`,
    step: String(1 + (i % 5)),
    employment_type: fixed ? 'FIXED_TERM' : i % 31 === 30 ? 'NYSC' : 'PERMANENT',
    contract_end: fixed ? addDays(today, 45 + (i % 7) * 60) : null,
  };
}

function partsOf(gross: number) {
  const parts = Object.entries(SHARES).map(([name, share]) => [name, Math.round((gross * share) / 100) * 100] as const);
  return {
    ...Object.fromEntries(parts),
    other_pay: gross - parts.reduce((sum, [, part]) => sum + part, 0),
  };
}

/** Values by the ids of the fields: boot size, day of the safety induction, badge number. */
const ownFields = (one: Employee, i: number) => ({
  1: SIZES[i % SIZES.length],
  2: addDays(one.employment_date, 3),
  3: 1000 + i,
});

import type { Laws } from '../../../contracts/pay/pay-law-shape';
import type { PartsOfPay, PayFacts } from '../../../contracts/pay/payslip-shape';
import { type LeaverFacts, type Settlement, settlementEntries, settlementOf } from '../../../contracts/pay/settlement';
import { PAY_PART_NAMES } from '../../../contracts/people/employment-type';
import { calendarDays, daysIn, firstOf } from '../../../contracts/platform/pay-month';
import { STANDARD_LAWS } from '../../pay/pay-law/standard-laws';
import { partsBy, STANDARD_STRUCTURE } from '../../pay/payroll/facts';
import type { SeedRows } from '../../seed/rows';
import { STANDARD_EXIT_SETTING } from './standard-setting';

type Employee = SeedRows['employee'][number];
type Left = Pick<LeaverFacts, 'type' | 'last_day' | 'notice_until' | 'tenure_months'>;

/** The laws of a month as a new deployment has them. */
const lawsOn = (month: string): Laws =>
  Object.fromEntries(
    STANDARD_LAWS.filter(({ from_day }) => from_day <= firstOf(month))
      .toSorted((one, other) => one.from_day.localeCompare(other.from_day))
      .map(({ kind, title, from_day: from, value }, id) => [kind, { id, title, from, value }]),
  );

/** The settlement of somebody who has left, calculated as that of an exit is; without leave and loans. */
export function seedSettlement(rows: SeedRows, one: Employee, left: Left): Settlement {
  const state = rows.branch.find(({ id }) => id === one.branch_id)?.state;
  const month = left.last_day.slice(0, 7);
  const from = [one.employment_date, firstOf(month)].toSorted().at(-1) ?? firstOf(month);
  const told = Object.fromEntries(PAY_PART_NAMES.map((part) => [part, one[part] ?? 0])) as PartsOfPay;
  const parts = told.basic_pay > 0 ? told : partsBy(one.gross_salary ?? 0, STANDARD_STRUCTURE);
  const facts: PayFacts = {
    month,
    stretches: [{ from, until: left.last_day, days: calendarDays(from, left.last_day), parts, structure: null }],
    month_days: daysIn(month),
    unpaid: { days: 0, of: 0 },
    ...{ one_offs: [], repayments: [] },
    applies: { pension: true, nhf: false, nsitf: true, itf: true, nhia: false },
    reliefs: { rent: 0, life: 0, mortgage: 0, evidence: null },
    tax_state: null,
    method: 'ANNUAL',
    // Nobody knows the months before: the year is left alone.
    to_date: { months: 0, taxable: 0, off: 0, paye: 0, relief: 0, known: false },
    year_ends: true,
  };
  const entries = settlementEntries({
    ...STANDARD_EXIT_SETTING,
    ...left,
    ...{ pay: parts, leave: 0 },
    holidays: rows.holidayDay.filter((row) => row.state === '' || row.state === state).map(({ day }) => day),
  });
  return settlementOf(facts, lawsOn(month), entries, []);
}

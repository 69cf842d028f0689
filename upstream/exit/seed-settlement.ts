import type { SettlementLine } from '../../contracts/exit';
import type { SeedRows } from '../seed/rows';
import { reckonedLines, type SettlementFacts } from './settlement-rules';
import { STANDARD_SETTING } from './standard-setting';

type Employee = SeedRows['employee'][number];
type Left = Pick<SettlementFacts, 'type' | 'last_day' | 'notice_until' | 'tenure_months'>;

/** The settlement of somebody who has left, reckoned as that of an exit is; without leave and loans. */
export function settledLines(rows: SeedRows, one: Employee, left: Left): SettlementLine[] {
  const state = rows.branch.find(({ id }) => id === one.branch_id)?.state;
  const { employment_date, gross_salary, basic_pay, housing_pay, transport_pay } = one;
  const { gratuity_days, gratuity_years } = STANDARD_SETTING;
  return reckonedLines({
    ...left,
    ...{ employment_date, gratuity_days, gratuity_years, leave: 0, loans: [] },
    gross: gross_salary,
    parts: { basic_pay, housing_pay, transport_pay },
    holidays: rows.holidayDay.filter((row) => row.state === '' || row.state === state).map(({ day }) => day),
  });
}

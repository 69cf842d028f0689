import { CAUSE_WORDS, NO_STATE, RELIEF_STATES, RUN_STATES, STALE_AT_ONCE } from '../../../contracts/pay/payroll-state';
import { lagosDay } from '../../../contracts/platform/dates';
import { STATES } from '../../../contracts/platform/states';
import { useDepartments } from '../../organisation/company/of-company';
import { OF_COMPANY } from '../../organisation/company/use-companies';
import { listedFilter, oneOf } from '../../platform/list/filters';
import { type ListSpec, numberIn } from '../../platform/list/list-spec';
import { statusWords } from '../../platform/ui/status-look';

/** Years that lists and reports offer. */
const YEARS = 6;

const useYears = () => {
  const now = Number(lagosDay().slice(0, 4));
  const data = Array.from({ length: YEARS }, (_, back) => ({ id: now + 1 - back, name: String(now + 1 - back) }));
  return { data, error: null };
};

/** Months of companies, the newest first. */
export const RUNS = {
  size: 20,
  filters: [
    OF_COMPANY,
    listedFilter('year', 'Year', useYears),
    oneOf('status', 'Status', statusWords(RUN_STATES)),
    oneOf('waiting', 'Decision', { me: 'Waits for you' }),
  ],
} satisfies ListSpec;

const SLIP_ORDERINGS = ['name', '-name', 'net', '-net'] as const;

/** The payslips of a run. */
export const SLIPS = {
  size: 20,
  search: 'Search name or staff ID',
  filters: [
    oneOf('cause', 'Changed by', CAUSE_WORDS),
    oneOf('held', 'Payment', { true: 'Held', false: 'To pay' }),
    listedFilter('department', 'Department', useDepartments),
  ],
  ordering: (text: string) => SLIP_ORDERINGS.find((known) => known === text) ?? 'name',
} satisfies ListSpec;

/** Differences of locked months that wait in a run. */
export const DIFFERENCES_OF_RUN = { size: 20 } satisfies ListSpec;

/** The warnings of a run. */
export const WARNINGS_OF_RUN = { size: 20 } satisfies ListSpec;

/** The payslips of a run that changed since they were prepared. */
export const STALE_OF_RUN = { size: STALE_AT_ONCE } satisfies ListSpec;

export const LINES = { size: 20, search: 'Search name, staff ID or title', filters: [OF_COMPANY] } satisfies ListSpec;

export const STRUCTURES = { size: 20, search: 'Search name or grade', filters: [OF_COMPANY] } satisfies ListSpec;

/** Reliefs that employees declared; those that wait unless a filter says otherwise. */
export const RELIEFS = {
  size: 20,
  search: 'Search name or staff ID',
  filters: [oneOf('status', 'Status', { ...statusWords(RELIEF_STATES), ALL: 'All' }), OF_COMPANY],
} satisfies ListSpec;

/** The earnings of months without a payslip. */
export const OPENINGS = {
  size: 20,
  search: 'Search name or staff ID',
  filters: [OF_COMPANY, listedFilter('year', 'Year', useYears)],
} satisfies ListSpec;

/** A year, a row a person, employer and state. */
export const YEAR = {
  size: 20,
  search: 'Search name or staff ID',
  filters: [
    oneOf('state', 'State', {
      ...Object.fromEntries(STATES.map((state) => [state, state])),
      [NO_STATE]: 'No state of residence',
    }),
  ],
} satisfies ListSpec;

/** The tax of a year, a person a row. */
export const YEAR_TAX = {
  size: 20,
  search: 'Search name or staff ID',
  filters: [oneOf('differs', 'Difference', { true: 'Only with a difference' })],
} satisfies ListSpec;

/** The scope of the reports. */
export interface PayrollScope {
  year: number;
  company?: number;
}

/** The year and the company that an address names; this year without one. */
export function payrollScopeIn(params: URLSearchParams): PayrollScope {
  const company = numberIn(params.get('company'), 0, Number.MAX_SAFE_INTEGER);
  const year = Number(params.get('year'));
  const isYear = Number.isInteger(year) && year >= 2000 && year <= 2200;
  return { year: isYear ? year : Number(lagosDay().slice(0, 4)), ...(company > 0 && { company }) };
}

/** By what the cost of a year is told apart. */
export const byIn = (params: URLSearchParams): 'month' | 'department' =>
  params.get('by') === 'department' ? 'department' : 'month';

/** The part for each employee below the cost: their pay in the form of Form H1, or the tax of their year. */
export const ofIn = (params: URLSearchParams): 'pay' | 'tax' => (params.get('of') === 'tax' ? 'tax' : 'pay');

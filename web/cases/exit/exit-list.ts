import { EXIT_STATES, EXIT_TYPE_WORDS } from '../../../contracts/cases/exit-state';
import { lastDayOf } from '../../../contracts/platform/calendar';
import { lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { firstOf } from '../../../contracts/platform/pay-month';
import { OF_COMPANY } from '../../organisation/company/use-companies';
import { days, oneOf } from '../../platform/list/filters';
import { type ListSpec, numberIn } from '../../platform/list/list-spec';
import { statusWords } from '../../platform/ui/status-look';
import { TENURE_WORDS } from './exit-words';

const ORDERINGS = ['last_day', '-last_day', 'name', '-name', 'opened_at', '-opened_at'] as const;

const ordering = (text: string) => ORDERINGS.find((known) => known === text) ?? 'last_day';

/** Every exit; those that are open unless a filter says otherwise. */
export const EXITS = {
  search: 'Search name, email or code',
  filters: [
    oneOf('status', 'Status', { LEFT: 'Has left', ALL: 'All', ...statusWords(EXIT_STATES) }),
    oneOf('type', 'Reason', EXIT_TYPE_WORDS),
    OF_COMPANY,
    days('last_from', 'last_until', 'Last day'),
    oneOf('tenure', 'Tenure', TENURE_WORDS),
    oneOf('silent', 'Clearance', { true: 'Behind for more than 3 days' }),
  ],
  ordering,
} satisfies ListSpec;

/** The open exits below the charts. */
export const OPEN_EXITS = { ordering } satisfies ListSpec;

/** The scope of the charts. */
export interface ExitListScope {
  year: number;
  /** The id of a company; none for all. */
  company?: number;
}

/** The year and the company that an address names; this year without one. */
export function exitListScopeIn(params: URLSearchParams): ExitListScope {
  const company = numberIn(params.get('company'), 0, Number.MAX_SAFE_INTEGER);
  const year = Number(params.get('year'));
  const isYear = Number.isInteger(year) && year >= 2000 && year <= 2200;
  return { year: isYear ? year : Number(lagosDay().slice(0, 4)), ...(company > 0 && { company }) };
}

type Asked = NonNullable<Parameters<typeof pages.exitOverview>[0]>;

/** The list of exits that fit; the company of the charts stays. */
export const exitsAt = ({ company }: Pick<ExitListScope, 'company'>, asked: Asked): string =>
  pages.exitOverview({ tab: 'list', ...(company !== undefined && { company: String(company) }), ...asked });

/** The leavers of a year. */
export const leftIn = (scope: ExitListScope, asked: Asked = {}): string =>
  exitsAt(scope, {
    status: 'LEFT',
    last_from: `${scope.year}-01-01`,
    last_until: `${scope.year}-12-31`,
    ...asked,
  });

/** The first and the last day of a month of a year. */
export function monthDays(year: number, month: number): { first: string; last: string } {
  const last = lastDayOf(year, month);
  return { first: firstOf(last.slice(0, 7)), last };
}

import { lagosDay, MONTH_NAMES, type MonthName } from '../../../contracts/platform/dates';
import { HEADCOUNT_FILTERS, type HeadcountFilter } from '../../../contracts/time/headcount-state';
import { oneOf } from '../../platform/list/filters';
import { askedOf, type ListFilter, type ListSpec, numberIn } from '../../platform/list/list-spec';

/** The month and the company that the dashboard and the responses are about. */
export interface Scope {
  year: number;
  month: MonthName;
  /** The name of a company; none for all. */
  company: string;
}

/** The scope of an address: this month, in Lagos, unless it says another. Of another year it is the last month. */
export function scopeIn(params: URLSearchParams, today: string = lagosDay()): Scope {
  const now = Number(today.slice(0, 4));
  const year = numberIn(params.get('year'), now, 2200);
  const usual = year === now ? Number(today.slice(5, 7)) - 1 : MONTH_NAMES.length - 1;
  const named = MONTH_NAMES.find((name) => name === params.get('month'));
  return {
    year,
    month: named ?? MONTH_NAMES[usual] ?? 'January',
    company: (params.get('company') ?? '').slice(0, 160),
  };
}

/** The query of the dashboard: the month of every company, of which there are at most two hundred in one start. */
export const monthsAsked = ({ year, month, company }: Scope) => ({
  year,
  month,
  page_size: 1000,
  ...(company !== '' && { company__name: company }),
});

/** The four filters of a response, in the order of the figures (document 2 section 4). */
export const STANDINGS: Readonly<Record<HeadcountFilter, string>> = {
  approved: 'Approved',
  submitted: 'Submitted',
  pending: 'Pending',
  declined: 'Declined',
};
export const standingIn = (params: URLSearchParams): HeadcountFilter | undefined =>
  (Object.keys(STANDINGS) as HeadcountFilter[]).find((name) => name === params.get('status'));

type Statuses = Partial<(typeof HEADCOUNT_FILTERS)[HeadcountFilter]>;
const OF_STANDING: ListFilter<Statuses> = {
  ...oneOf('status', 'Status', STANDINGS),
  asked: (params) => {
    const standing = standingIn(params);
    return standing ? HEADCOUNT_FILTERS[standing] : {};
  },
};

export const RESPONSES = { size: 12, search: 'Search name or staff ID', filters: [OF_STANDING] } satisfies ListSpec;

/** The query of the list of responses beside its filters. */
export const scopeAsked = ({ year, month, company }: Scope) => ({
  headcount__year: year,
  headcount__month: month,
  ...(company !== '' && { employee__company__name: company }),
});

export const responsesAsked = (params: URLSearchParams) => ({
  ...askedOf(RESPONSES, params),
  ...scopeAsked(scopeIn(params)),
});

export const QUESTIONS = { size: 50, search: 'Search question' } satisfies ListSpec;

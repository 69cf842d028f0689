import { lagosDay, MONTH_NAMES, type MonthName } from '../../../contracts/platform/dates';
import { HEADCOUNT_FILTERS, type HeadcountFilter } from '../../../contracts/time/headcount-state';
import { oneOf } from '../../platform/list/filters';
import { type ListFilter, type ListSpec, listInput, numberIn } from '../../platform/list/list-spec';

/** The month and the company that the dashboard and the responses are about. */
export interface HeadcountScope {
  year: number;
  month: MonthName;
  /** The name of a company; none for all. */
  company: string;
}

/** The scope of an address: this month, in Lagos, unless it says another. Of another year it is the last month. */
export function headcountScopeIn(params: URLSearchParams, today: string = lagosDay()): HeadcountScope {
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
export const monthsInput = ({ year, month, company }: HeadcountScope) => ({
  year,
  month,
  page_size: 1000,
  ...(company !== '' && { company__name: company }),
});

/** The four filters of a response, in the order of the figures (document 2 section 4). */
export const RESPONSE_FILTERS: Readonly<Record<HeadcountFilter, string>> = {
  approved: 'Approved',
  submitted: 'Submitted',
  pending: 'Pending',
  declined: 'Declined',
};
export const responseFilterIn = (params: URLSearchParams): HeadcountFilter | undefined =>
  (Object.keys(RESPONSE_FILTERS) as HeadcountFilter[]).find((name) => name === params.get('status'));

type Statuses = Partial<(typeof HEADCOUNT_FILTERS)[HeadcountFilter]>;
const OF_STANDING: ListFilter<Statuses> = {
  ...oneOf('status', 'Status', RESPONSE_FILTERS),
  asked: (params) => {
    const standing = responseFilterIn(params);
    return standing ? HEADCOUNT_FILTERS[standing] : {};
  },
};

export const RESPONSES = { size: 12, search: 'Search name or staff ID', filters: [OF_STANDING] } satisfies ListSpec;

/** The query of the list of responses beside its filters. */
export const scopeInput = ({ year, month, company }: HeadcountScope) => ({
  headcount__year: year,
  headcount__month: month,
  ...(company !== '' && { employee__company__name: company }),
});

export const responsesInput = (params: URLSearchParams) => ({
  ...listInput(RESPONSES, params),
  ...scopeInput(headcountScopeIn(params)),
});

export const QUESTIONS = { size: 50, search: 'Search question' } satisfies ListSpec;

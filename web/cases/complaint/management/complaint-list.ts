import { COMPLAINT_STATES, OUTCOME_WORDS } from '../../../../contracts/cases/complaint-state';
import { lagosDay } from '../../../../contracts/platform/dates';
import { OF_COMPANY } from '../../../organisation/company/use-companies';
import { trpc } from '../../../platform/call/trpc';
import { listedFilter, oneOf } from '../../../platform/list/filters';
import { type ListSpec, numberIn } from '../../../platform/list/list-spec';
import { plainTexts } from '../../../platform/ui/format';
import { statusWords } from '../../../platform/ui/status-look';

/** The categories of complaints, as lists and charts offer them. */
export const useComplaintCategories = () =>
  trpc.complaint.categories.useQuery(
    { page_size: 1000 },
    { staleTime: 300_000, select: ({ results }) => plainTexts(results) },
  );

/** The scope of the dashboard. */
export interface ComplaintScope {
  year: number;
  company?: number;
  category?: number;
}

/** The scope of an address: this year, in Lagos, unless it says another. */
export function complaintScopeIn(params: URLSearchParams, today: string = lagosDay()): ComplaintScope {
  const idOf = (name: string) => numberIn(params.get(name), 0, Number.MAX_SAFE_INTEGER);
  const company = idOf('company');
  const category = idOf('category');
  return {
    year: numberIn(params.get('year'), Number(today.slice(0, 4)), 2200),
    ...(company > 0 && { company }),
    ...(category > 0 && { category }),
  };
}

/** Years that the filter offers. */
const years = (today: string = lagosDay()): Record<string, string> => {
  const now = Number(today.slice(0, 4));
  // Keys that are numbers would come in their own order.
  return Object.fromEntries(Array.from({ length: 6 }, (_, back) => [String(now - back), String(now - back)]));
};

const ORDERINGS = ['-opened_at', 'opened_at', 'due'] as const;

/** Complaints that the caller may look into: those that are not closed, unless a status is chosen. */
export const COMPLAINTS = {
  size: 20,
  search: 'Search number or name',
  filters: [
    oneOf('status', 'Status', { ...statusWords(COMPLAINT_STATES), ALL: 'All, closed too' }),
    listedFilter('category', 'Category', useComplaintCategories),
    OF_COMPANY,
    oneOf('outcome', 'Outcome', OUTCOME_WORDS),
    oneOf('year', 'Filed in', years()),
    oneOf('late', 'Due', { true: 'Past its due date' }),
  ],
  ordering: (text: string) => ORDERINGS.find((one) => one === text) ?? '-opened_at',
} satisfies ListSpec;

export const CATEGORIES = { size: 50, search: 'Search name or hint' } satisfies ListSpec;

import { isDay, lagosDay } from '../../../../contracts/platform/dates';
import { yearOf } from '../../../../contracts/time/leave-days';
import { LEAVE_DECIDER_WORDS, LEAVE_STATUSES } from '../../../../contracts/time/leave-state';
import { companyWith, ofCompany, useBranches, useDepartments } from '../../../organisation/company/of-company';
import { trpc } from '../../../platform/call/trpc';
import { days, listedFilter, oneOf } from '../../../platform/list/filters';
import type { ListSpec } from '../../../platform/list/list-spec';
import { plainTexts } from '../../../platform/ui/format';
import { statusWords } from '../../../platform/ui/status-look';

const STATUS_WORDS = statusWords(LEAVE_STATUSES);

const useTypes = () =>
  trpc.leaveType.list.useQuery(
    { archived: 'yes' },
    {
      staleTime: 300_000,
      select: ({ results }) => plainTexts(results).map(({ id, title }) => ({ id, name: title })),
    },
  );

const useCountedTypes = () =>
  trpc.leaveType.list.useQuery(
    {},
    {
      staleTime: 300_000,
      select: ({ results }) =>
        plainTexts(results)
          .filter(({ type }) => type !== 'UNPAID')
          .map(({ id, title }) => ({ id, name: title })),
    },
  );

/** The years that a balance is looked for in: the one to come, this one, and those before. */
const useYears = () => {
  const year = yearOf(lagosDay());
  return { error: null, data: Array.from({ length: 5 }, (_, i) => ({ id: year + 1 - i, name: String(year + 1 - i) })) };
};

const ORDERINGS = ['-created_at', 'created_at', 'start_date', '-start_date', 'name', '-name'] as const;

/** The newest first; of some days by their first day, which costs the same whatever their number (`upstream/time/leave/README.md`). */
const usual = (params: URLSearchParams) =>
  isDay(params.get('from') ?? '') ? 'start_date' : isDay(params.get('until') ?? '') ? '-start_date' : '-created_at';

/** The requests for leave of every company. */
export const LEAVES = {
  search: 'Search name, email or code',
  filters: [
    oneOf('status', 'Status', STATUS_WORDS),
    oneOf('for_hr', 'To decide', { yes: 'By human resources' }),
    oneOf('turn', 'Turn', LEAVE_DECIDER_WORDS),
    days('from', 'until', 'Dates'),
    listedFilter('leave_type', 'Type', useTypes),
    companyWith(['department', 'branch']),
    ofCompany('department', 'Department', useDepartments),
    ofCompany('branch', 'Branch', useBranches),
    oneOf('escalated', 'Escalated', { yes: 'Not answered for 5 days' }),
  ],
  ordering: (text: string, params: URLSearchParams) => ORDERINGS.find((ordering) => ordering === text) ?? usual(params),
} satisfies ListSpec;

/** The balances of one kind of leave, of everybody who may take it. */
export const BALANCES = {
  search: 'Search name, email or code',
  filters: [
    listedFilter('leave_type', 'Type', useCountedTypes),
    listedFilter('year', 'Year', useYears),
    companyWith([]),
  ],
} satisfies ListSpec;

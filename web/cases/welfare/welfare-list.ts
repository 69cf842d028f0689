import { WELFARE_STATES } from '../../../contracts/cases/welfare-state';
import { companyWith, ofCompany, useBranches, useDepartments } from '../../organisation/company/of-company';
import { OF_COMPANY } from '../../organisation/company/use-companies';
import { trpc } from '../../platform/call/trpc';
import { days, listedFilter, oneOf } from '../../platform/list/filters';
import type { ListSpec } from '../../platform/list/list-spec';
import { plainTexts } from '../../platform/ui/format';
import { statusWords } from '../../platform/ui/status-look';

const useKinds = () =>
  trpc.welfare.kinds.useQuery(
    { page_size: 100 },
    {
      staleTime: 300_000,
      select: ({ results }) => plainTexts(results).map(({ id, title }) => ({ id, name: title })),
    },
  );

const ORDERINGS = ['opened_at', '-opened_at', 'name', '-name'] as const;

/** The requests for welfare; those that wait unless a filter says otherwise, the oldest first. */
export const REQUESTS = {
  search: 'Search name, email or code',
  filters: [
    oneOf('status', 'Status', { WAITING: 'Waiting', ALL: 'All', ...statusWords(WELFARE_STATES) }),
    listedFilter('kind', 'Kind', useKinds),
    companyWith(['department', 'branch']),
    ofCompany('department', 'Department', useDepartments),
    ofCompany('branch', 'Branch', useBranches),
    days('asked_from', 'asked_to', 'Asked'),
    days('paid_from', 'paid_to', 'Paid'),
    oneOf('repayment', 'Repayment', { OVERDUE: 'Overdue' }),
  ],
  ordering: (text: string) => ORDERINGS.find((known) => known === text) ?? 'opened_at',
} satisfies ListSpec;

export const WELFARE_KIND_LIST = { size: 50, search: 'Search kind' } satisfies ListSpec;

export const DUE = { search: 'Search name, email or code', filters: [OF_COMPANY] } satisfies ListSpec;

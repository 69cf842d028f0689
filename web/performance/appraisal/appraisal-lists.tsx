import { OF_COMPANY } from '../../organisation/company/use-companies';
import { trpc } from '../../platform/call/trpc';
import { FilterChoices } from '../../platform/list/FilterChoices';
import { listedFilter, oneOf } from '../../platform/list/filters';
import { useListAddress } from '../../platform/list/list-address';
import { filterInput, type ListSpec, numberIn, type SetFilters, searchIn } from '../../platform/list/list-spec';
import { plainTexts } from '../../platform/ui/format';
import { HOLDER_WORDS } from './appraisal-words';

const idIn = (params: URLSearchParams, name: string) => numberIn(params.get(name), 0, Number.MAX_SAFE_INTEGER);

/** Every appraisal, named with its company, as filters offer it. */
export const useAppraisals = () =>
  trpc.appraisal.list.useQuery(
    { page_size: 1000 },
    {
      staleTime: 60_000,
      select: ({ results }) =>
        plainTexts(results).map(({ id, name, company }) => ({
          id,
          name: company ? `${name} · ${company.name}` : name,
          company: company?.id ?? 0,
        })),
    },
  );

const OF_APPRAISAL = listedFilter('appraisal', 'Appraisal', useAppraisals);

const useDepartmentsOf = (company: number) =>
  trpc.company.departments.useQuery(
    { company: company || 1 },
    { enabled: company > 0, staleTime: 300_000, select: plainTexts },
  );

/** The departments of the company whose appraisal the board shows. */
function useBoardDepartments() {
  const { data } = trpc.appraisal.board.useQuery(boardInput(useListAddress().params));
  return useDepartmentsOf(data?.appraisal?.company?.id ?? 0);
}

export const BOARD = {
  size: 'all',
  search: 'Search name or code',
  filters: [OF_APPRAISAL, listedFilter('department', 'Department', useBoardDepartments)],
} as const satisfies ListSpec;

/** The board's query for that of an address. */
export function boardInput(params: URLSearchParams): { appraisal?: number; department?: number; search?: string } {
  const search = searchIn(params);
  return { ...filterInput(BOARD.filters, params), ...(search && { search }) };
}

/** The departments of the company, or of the company of the appraisal, that the address names. */
function useDepartments() {
  const { params } = useListAddress();
  const { data } = useAppraisals();
  const ofAppraisal = data?.find(({ id }) => id === idIn(params, 'appraisal'))?.company ?? 0;
  return useDepartmentsOf(idIn(params, 'company') || ofAppraisal);
}

const OF_DEPARTMENT = listedFilter('department', 'Department', useDepartments);
const BY_DEPARTMENT = {
  ...OF_DEPARTMENT,
  editor: (params: URLSearchParams, set: SetFilters) =>
    idIn(params, 'company') > 0 || idIn(params, 'appraisal') > 0 ? (
      OF_DEPARTMENT.editor(params, set)
    ) : (
      <FilterChoices
        legend="Department"
        choices={[]}
        chosen={undefined}
        said="Filter by appraisal or company first."
        onChoose={() => undefined}
      />
    ),
};

const ORDERINGS = ['name', '-name', 'state_at', '-state_at'] as const;

/** The appraisals of employees. Their status is chosen apart, because PENDING is asked for unless another is chosen. */
export const EMPLOYEE_KPIS = {
  search: 'Search name or code',
  filters: [
    {
      ...OF_APPRAISAL,
      asked: (params: URLSearchParams): { kpi__appraisal__id?: number } => {
        const id = idIn(params, 'appraisal');
        return id > 0 ? { kpi__appraisal__id: id } : {};
      },
    },
    OF_COMPANY,
    BY_DEPARTMENT,
    oneOf('holder', 'With', HOLDER_WORDS),
    oneOf('late', 'Waiting', { yes: 'Longer than 3 days' }),
  ],
  ordering: (text: string) => ORDERINGS.find((ordering) => ordering === text) ?? 'name',
} satisfies ListSpec;

/** The appraisals of every company, the one that ends last first. */
export const APPRAISALS = { size: 50, search: 'Search appraisal or company', filters: [OF_COMPANY] } satisfies ListSpec;

/** The KPIs of one appraisal, of which it has two; without one, those of all. */
export const KPIS = { size: 2, filters: [OF_APPRAISAL] } satisfies ListSpec;

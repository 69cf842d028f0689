import { EMPLOYEE_ORDERINGS } from '../../../contracts/people/employee-search';
import { EMPLOYMENT_TYPE_WORDS } from '../../../contracts/people/employment-type';
import { customFilters } from '../../../contracts/platform/custom-filter';
import {
  type CodedRow,
  companyWith,
  ofCompany,
  useBranches,
  useCompanyInAddress,
  useDepartments,
} from '../../organisation/company/of-company';
import { trpc } from '../../platform/call/trpc';
import { FilterChoices } from '../../platform/list/FilterChoices';
import { days, oneOf, textFilter } from '../../platform/list/filters';
import { type ListFilter, type ListSpec, numberIn, type SetFilters } from '../../platform/list/list-spec';
import { countWithWord, date, plainTexts } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/on-demand';
import { EMPLOYMENT } from './employee-words';
import { asAtIn } from './history/use-as-at';

const CustomFilterEditor = partOnDemand(async () => (await import('./CustomFilterEditor')).CustomFilterEditor);

const NAME = 'custom';

/** The filter by fields that the company of the list keeps of its people. */
const BY_CUSTOM: ListFilter<{ custom?: string }> = {
  key: NAME,
  label: 'Company fields',
  names: [NAME],
  asked: (params) => {
    const custom = params.get(NAME)?.slice(0, 600);
    return customFilters(custom).length > 0 && custom ? { custom } : {};
  },
  said: (params) => {
    const { length } = customFilters(params.get(NAME) ?? '');
    return length > 0 ? countWithWord(length, 'field') : null;
  },
  editor: (params, set) => {
    const company = numberIn(params.get('company'), 0, Number.MAX_SAFE_INTEGER);
    return company > 0 ? (
      <CustomFilterEditor
        company={company}
        filters={customFilters(params.get(NAME) ?? '')}
        onChange={(custom) => set({ [NAME]: custom || null })}
      />
    ) : (
      <FilterChoices
        legend="Company fields"
        choices={[]}
        chosen={undefined}
        said="Filter by company first."
        onChoose={() => undefined}
      />
    );
  },
};

const DayChoice = partOnDemand(async () => (await import('../../platform/form/DayChoice')).DayChoice);

const PARTS = ['location', 'department', 'jobrole', 'unit', 'work_location', 'custom'];

const useJobRoles = () => trpc.company.jobRoles.useQuery(...useCompanyInAddress());

/** Parts of which a company has pages: their names alone. */
const useUnits = () => {
  const [{ company }, { enabled, staleTime }] = useCompanyInAddress();
  const select = (page: { results: CodedRow[] }) => plainTexts(page.results);
  return trpc.company.unitList.useQuery({ company, page_size: 200 }, { enabled, staleTime, select });
};
const useLocations = () => {
  const [{ company }, { enabled, staleTime }] = useCompanyInAddress();
  const select = (page: { results: CodedRow[] }) => plainTexts(page.results);
  return trpc.company.locationList.useQuery({ company, page_size: 200 }, { enabled, staleTime, select });
};

const BY_GRADE = textFilter('grade', 'Grade', { hint: 'As it stands in records, such as G7', maxLength: 20 });

/** The list as it was, or will be, on one day. */
const AS_AT = {
  key: 'as_at',
  label: 'As at',
  names: ['as_at'],
  asked: (params: URLSearchParams): { as_at?: string } => {
    const day = asAtIn(params);
    return day ? { as_at: day } : {};
  },
  said: (params: URLSearchParams) => {
    const day = asAtIn(params);
    return day ? date(day) : null;
  },
  editor: (params: URLSearchParams, set: SetFilters) => (
    <DayChoice label="As at" value={asAtIn(params) ?? ''} onChange={(day) => set({ as_at: day })} />
  ),
};

/** The filters of employees. */
export const EMPLOYEE_FILTERS = [
  companyWith(PARTS),
  ofCompany('location', 'Branch', useBranches),
  ofCompany('department', 'Department', useDepartments),
  ofCompany('jobrole', 'Job role', useJobRoles),
  ofCompany('unit', 'Unit', useUnits),
  ofCompany('work_location', 'Location', useLocations),
  BY_GRADE,
  oneOf('employment_type', 'Employment type', EMPLOYMENT_TYPE_WORDS),
  oneOf('status', 'Status', EMPLOYMENT),
  oneOf('confirmation', 'Confirmation', {
    PENDING: 'On probation',
    CONFIRMED: 'Confirmed',
    NOT_CONFIRMED: 'Not confirmed',
  }),
  days('hired_from', 'hired_to', 'Employed'),
  days('leaving_from', 'leaving_to', 'Last day'),
  days('contract_from', 'contract_to', 'Contract ends'),
  BY_CUSTOM,
  AS_AT,
];

export const EMPLOYEES = {
  search: 'Search employees',
  filters: EMPLOYEE_FILTERS,
  ordering: (text: string) => EMPLOYEE_ORDERINGS.find((known) => known === text) ?? 'lastName',
} satisfies ListSpec;

import { trpc } from '../../platform/call/trpc';
import { type ListSpec, listInput } from '../../platform/list/list-spec';
import { partOf } from '../../platform/page/page-lookup';
import { type FirstReads, firstRead, type PagePlace, readById } from '../../platform/page/read';
import { idIn } from '../../platform/record/id-in';
import { PART_CALLS } from './part-calls';
import { OF_COMPANY } from './use-companies';

export const COMPANY_LIST = { size: 20, search: 'Search name or code' } satisfies ListSpec;

export const COMPANY_PART_LIST = { search: 'Search name or code' } satisfies ListSpec;

export const JOB_ROLE_LIST = { ...COMPANY_PART_LIST, filters: [OF_COMPANY] } satisfies ListSpec;

const department = ({ params }: PagePlace) => readById(trpc.company.department, params.id);

/** The parts of a company that have a tab on its page. */
const PARTS_AT = { departments: 'department', branches: 'branch', roles: 'job_role', locations: 'location' } as const;

export const reads: FirstReads = {
  companies: ({ search }) => [firstRead(trpc.company.list, listInput(COMPANY_LIST, search))],
  company: ({ params, search }) => {
    const company = idIn(params.id);
    const kind = partOf(PARTS_AT, search.get('tab'));
    const parts =
      company > 0 && kind
        ? [firstRead(trpc.company[PART_CALLS[kind].list], { ...listInput(COMPANY_PART_LIST, search), company })]
        : [];
    return [...readById(trpc.company.detail, params.id), ...parts];
  },
  departmentUnits: department,
  departmentRoles: department,
  roles: ({ search }) => [
    firstRead(trpc.company.jobRoleList, listInput(JOB_ROLE_LIST, search)),
    firstRead(trpc.company.all, {}),
  ],
};

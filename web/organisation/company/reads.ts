import { trpc } from '../../platform/call/trpc';
import { askedOf, type ListSpec } from '../../platform/list/list-spec';
import { partOf } from '../../platform/page/page-lookup';
import { type FirstReads, type Place, read, readById } from '../../platform/page/read';
import { idIn } from '../../platform/record/id-in';
import { CALLS } from './part-calls';
import { OF_COMPANY } from './use-companies';

export const COMPANIES = { size: 20, search: 'Search name or code' } satisfies ListSpec;

export const PARTS = { search: 'Search name or code' } satisfies ListSpec;

export const ROLES = { ...PARTS, filters: [OF_COMPANY] } satisfies ListSpec;

const department = ({ params }: Place) => readById(trpc.company.department, params.id);

/** The parts of a company that have a tab on its page. */
const PARTS_AT = { departments: 'department', branches: 'branch', roles: 'job_role', locations: 'location' } as const;

export const reads: FirstReads = {
  companies: ({ search }) => [read(trpc.company.list, askedOf(COMPANIES, search))],
  company: ({ params, search }) => {
    const company = idIn(params.id);
    const kind = partOf(PARTS_AT, search.get('tab'));
    const parts =
      company > 0 && kind ? [read(trpc.company[CALLS[kind].list], { ...askedOf(PARTS, search), company })] : [];
    return [...readById(trpc.company.detail, params.id), ...parts];
  },
  departmentUnits: department,
  departmentRoles: department,
  roles: ({ search }) => [read(trpc.company.jobRoleList, askedOf(ROLES, search)), read(trpc.company.all, {})],
};

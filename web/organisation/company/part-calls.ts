import type { PartKind } from '../../../contracts/organisation/company-part';

/** The calls of each kind. */
export const PART_CALLS = {
  department: {
    list: 'departmentList',
    detail: 'department',
    create: 'createDepartment',
    update: 'updateDepartment',
    delete: 'deleteDepartment',
  },
  branch: {
    list: 'branchList',
    detail: 'branch',
    create: 'createBranch',
    update: 'updateBranch',
    delete: 'deleteBranch',
  },
  job_role: {
    list: 'jobRoleList',
    detail: 'jobRole',
    create: 'createJobRole',
    update: 'updateJobRole',
    delete: 'deleteJobRole',
  },
  unit: { list: 'unitList', detail: 'unit', create: 'createUnit', update: 'updateUnit', delete: 'deleteUnit' },
  location: {
    list: 'locationList',
    detail: 'location',
    create: 'createLocation',
    update: 'updateLocation',
    delete: 'deleteLocation',
  },
} as const satisfies Record<PartKind, object>;

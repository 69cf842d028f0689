import * as z from 'zod';
import { admins } from './access';
import { calls } from './call';
import { Id } from './fields';

export const CompanyName = z.object({ id: Id, name: z.string(), code: z.string() });
const OfCompany = z.object({ company: Id });
/** Branches, departments and job roles of one company, for the selects of a form. */
export const Placed = z.object({ id: Id, name: z.string(), code: z.string() });
export type Placed = z.infer<typeof Placed>;

export const company = calls({
  /** C096: every company by name, unpaged. */
  all: { method: 'GET', path: '/company/all', access: admins, input: z.object({}), output: z.array(CompanyName) },
  branches: {
    method: 'GET',
    path: '/branch/',
    access: admins,
    input: OfCompany,
    output: z.array(Placed),
    assumed: true,
  },
  departments: {
    method: 'GET',
    path: '/department/',
    access: admins,
    input: OfCompany,
    output: z.array(Placed),
    assumed: true,
  },
  jobRoles: {
    method: 'GET',
    path: '/job-role/',
    access: admins,
    input: OfCompany,
    output: z.array(Placed),
    assumed: true,
  },
});

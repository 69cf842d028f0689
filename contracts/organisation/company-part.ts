import * as z from 'zod';
import { anyArea, inArea, orActing } from '../platform/access';
import { del, get, patch, post } from '../platform/call';
import { ById, DoneAnswer, Id, optional, requiredText } from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';
import { LastEdit, Version } from '../platform/version';

/** The parts of a company. Units belong to a department, and job roles may. */
const PART_KINDS = ['department', 'branch', 'job_role', 'unit', 'location'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** Letters and digits; kept in capitals, so that `hq` and `HQ` are one code. */
export const Code = requiredText('Code')
  .max(20, 'should not be more than 20 characters')
  .regex(/^[a-z\d][a-z\d/_-]*$/i, 'Use letters, digits and - / _')
  .toUpperCase();

/** Document 2 sections 3, 5 and 9. */
const Description = z.string().trim().max(300, 'should not be more than 300 characters');
const Address = z.string().trim().max(300, 'should not be more than 300 characters');
const State = requiredText('State').max(60);

const common = {
  name: requiredText('Name').max(120),
  code: Code,
  description: Description.default(''),
  address: Address.default(''),
};

/** The one form that requires a description (inventory X076). */
export const DepartmentForm = z.object({
  ...common,
  description: requiredText('Description').max(300, 'should not be more than 300 characters'),
});
export const BranchForm = z.object({ ...common, address: requiredText('Address').pipe(Address), state: State });
export const JobRoleForm = z.object({ ...common, department: optional(Id) });
export const UnitForm = z.object({ ...common, department: Id });
export const LocationForm = z.object({ ...common, address: requiredText('Address').pipe(Address), state: State });

/** A department, branch, job role, unit or location, as lists show it. */
export const Part = z.object({
  id: Id,
  company: Id,
  company_name: z.string(),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  address: z.string(),
  /** Of branches and locations. */
  state: z.string().nullable(),
  /** Of units and of job roles that have one. */
  department: Id.nullable(),
  department_name: z.string().nullable(),
  /** How many employees have it; null for units and locations, which records do not name. */
  employees: z.number().int().nullable(),
  /** Units of a department; null for everything else. */
  units: z.number().int().nullable(),
  /** Job roles of a department; null for everything else. */
  job_roles: z.number().int().nullable(),
  /** Counts the edits; sent back with an edit, so that none undoes another unseen. */
  version: z.number().int(),
});
export type Part = z.infer<typeof Part>;

export const PartDetail = Part.extend({ edited: LastEdit });
export type PartDetail = z.infer<typeof PartDetail>;

export const PartFilters = PageInput.extend({ company: Id.optional(), department: Id.optional() });
export type PartFilters = z.infer<typeof PartFilters>;

/** The calls of one kind. Its documents name operations without paths (C913 to C916, C921). */
export function partCalls<F extends z.ZodRawShape>(path: string, form: z.ZodObject<F>) {
  return {
    list: get(path, orActing(anyArea), PartFilters, pageOf(Part)),
    detail: get(`${path}{id}/`, orActing(inArea('settings')), ById, PartDetail),
    create: post(path, orActing(inArea('settings')), form.extend({ company: Id }), Part),
    /** 409 when somebody saved another version meanwhile. */
    update: patch(`${path}{id}/`, orActing(inArea('settings')), form.extend({ id: Id, version: Version }), Part),
    /** 409 while something refers to it. */
    delete: del(`${path}{id}/`, orActing(inArea('settings')), ById, DoneAnswer),
  };
}

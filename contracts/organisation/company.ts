import * as z from 'zod';
import { anyArea, inArea, orActing } from '../platform/access';
import { calls, del, download, get, patch, post, uploadCall } from '../platform/call';
import { assumedField, ById, DoneAnswer, Email, Id, mayLack, Phone, requiredText } from '../platform/fields';
import { PHOTO_FILE } from '../platform/files';
import { PageInput, pageOf } from '../platform/page';
import { edits, Version } from '../platform/version';
import { BranchForm, Code, DepartmentForm, JobRoleForm, LocationForm, partCalls, UnitForm } from './company-part';
import { CustomField, CustomFieldEdit, NewCustomField } from './custom-field';
import { FORMAT_MOST, hasOneNumber, hasPlainSigns, NUMBER } from './staff-id';

/** `LGS-{number}`: letters, digits and a few signs, with the place of the number in it exactly once. */
export const StaffIdFormat = requiredText('Staff ID format')
  .max(FORMAT_MOST, `should not be more than ${FORMAT_MOST} characters`)
  .refine((format) => format === '' || hasOneNumber(format), `Put ${NUMBER} once where the number goes`)
  .refine(hasPlainSigns, `Use letters, digits and - _ . / around ${NUMBER}`);

/** The fields of a company in the documents (document 2 section 3), with its registration number. */
export const CompanyForm = z.object({
  name: requiredText('Name').max(120),
  code: Code,
  rc_number: z.string().trim().max(20),
  email: requiredText('Email').pipe(Email),
  phone: requiredText('Phone').pipe(Phone),
  address: requiredText('Address').max(300),
  /** `Nigerian` is what the documents store for Nigeria (X075). */
  country: requiredText('Country').max(60),
  staff_id_format: StaffIdFormat,
  /** The details that the directory shows employees beside name, job role and branch. */
  directory_email: z.boolean().default(false),
  directory_phone: z.boolean().default(false),
  directory_photo: z.boolean().default(false),
});
export type CompanyForm = z.infer<typeof CompanyForm>;

/** How many; null where the server does not say. */
const Count = assumedField(z.number().int().nullable(), null);
const text = mayLack(z.string(), '');

const stored = {
  id: Id,
  name: z.string(),
  code: text,
  rc_number: assumedField(z.string(), ''),
  email: text,
  phone: text,
  address: text,
  country: text,
  staff_id_format: text,
  /** Names the stored logo and changes with it; null without one. `logo` answers its bytes. */
  logo: assumedField(z.string().nullable(), null),
  employees: Count,
  branches: Count,
};
export const CompanyRow = z.object(stored);
export type CompanyRow = z.infer<typeof CompanyRow>;

export const CompanyDetail = z.object({
  ...stored,
  candidates: Count,
  departments: Count,
  job_roles: Count,
  units: Count,
  locations: Count,
  /** The first number that is tried for the next staff ID. */
  next_staff_number: Count,
  directory_email: assumedField(z.boolean(), false),
  directory_phone: assumedField(z.boolean(), false),
  directory_photo: assumedField(z.boolean(), false),
  /** Counts the edits; sent back with an edit, so that none undoes another unseen. */
  ...edits,
});
export type CompanyDetail = z.infer<typeof CompanyDetail>;

/** Where people work, the companies and departments with most of them first: who is archived does not count. */
export const CompanyPeople = z.object({
  employees: z.number().int(),
  companies: z.array(z.object({ id: Id, name: z.string(), employees: z.number().int() })),
  /** Companies with anybody in them, of which the largest are named. */
  company_count: z.number().int(),
  departments: z.array(
    z.object({ id: Id, name: z.string(), company: Id, company_name: z.string(), employees: z.number().int() }),
  ),
  department_count: z.number().int(),
});
export type CompanyPeople = z.output<typeof CompanyPeople>;

const CompanyName = z.object({ id: Id, name: z.string(), code: text });
const OfCompany = z.object({ company: Id });
/** Branches, departments and job roles of one company, for the selects of a form. */
const Placed = z.object({ id: Id, name: z.string(), code: z.string() });

const names = (path: string) => get(path, orActing(anyArea), OfCompany, z.array(Placed));
const department = partCalls('/department/', DepartmentForm);
const branch = partCalls('/branch/', BranchForm);
const jobRole = partCalls('/job-role/', JobRoleForm);
const unit = partCalls('/unit/', UnitForm);
const location = partCalls('/location/', LocationForm);

/** Companies and their departments, branches, job roles, units and locations. */
export const company = calls('/company/', () => ({
  list: get(
    '',
    orActing(anyArea),
    PageInput.extend({ page_size: PageInput.shape.page_size.unwrap().default(20) }),
    pageOf(CompanyRow),
    { documented: 'C095' },
  ),
  /** Every company by name, unpaged. */
  all: get('all', orActing(anyArea), z.object({}), z.array(CompanyName), { documented: 'C096' }),
  /** How many people the largest companies and departments have. */
  people: get('people/', orActing(inArea('records')), z.object({}), CompanyPeople),
  /** All parts by name, unpaged, of the kinds that a person's record names. */
  branches: names('/branch/all'),
  departments: names('/department/all'),
  jobRoles: names('/job-role/all'),

  create: post('', orActing(inArea('settings')), CompanyForm, CompanyDetail, { documented: 'C097' }),
  detail: get('{id}/', orActing(inArea('settings')), ById, CompanyDetail, { documented: 'C099' }),
  /** 409 when somebody saved another version meanwhile. */
  update: patch(
    '{id}/',
    orActing(inArea('settings')),
    CompanyForm.extend({ id: Id, version: Version }),
    CompanyDetail,
    { documented: 'C100' },
  ),
  /** Refused while something belongs to the company. */
  delete: del('{id}/', orActing(inArea('settings')), ById, DoneAnswer, { documented: 'C101' }),

  saveLogo: uploadCall(
    '{id}/logo/',
    orActing(inArea('settings')),
    ById,
    CompanyDetail,
    { logo: PHOTO_FILE },
    { method: 'PATCH' },
  ),
  deleteLogo: del('{id}/logo/', orActing(inArea('settings')), ById, CompanyDetail),
  /** The bytes of the logo; `version` only gives each logo an address of its own. */
  logo: download('{id}/logo/', orActing(anyArea), ById.extend({ version: z.string().max(120).optional() }), {
    kept: true,
    serves: ['image/jpeg', 'image/png'],
  }),

  /** C913. */
  departmentList: department.list,
  department: department.detail,
  createDepartment: department.create,
  updateDepartment: department.update,
  deleteDepartment: department.delete,

  /** C914. */
  branchList: branch.list,
  branch: branch.detail,
  createBranch: branch.create,
  updateBranch: branch.update,
  deleteBranch: branch.delete,

  /** C915. */
  jobRoleList: jobRole.list,
  jobRole: jobRole.detail,
  createJobRole: jobRole.create,
  updateJobRole: jobRole.update,
  deleteJobRole: jobRole.delete,

  /** C916. */
  unitList: unit.list,
  unit: unit.detail,
  createUnit: unit.create,
  updateUnit: unit.update,
  deleteUnit: unit.delete,

  /** C921. */
  locationList: location.list,
  location: location.detail,
  createLocation: location.create,
  updateLocation: location.update,
  deleteLocation: location.delete,

  /** The own fields of a company for its people, beside those of every record; archived ones last. */
  fields: get('/custom-field/', orActing(inArea('records', 'settings')), OfCompany, z.array(CustomField)),
  createField: post('/custom-field/', orActing(inArea('settings')), NewCustomField, CustomField),
  /** Its kind stays, and so does a choice that somebody has. 409 when somebody saved another version meanwhile. */
  updateField: patch('/custom-field/{id}/', orActing(inArea('settings')), CustomFieldEdit, CustomField),
  /** Takes a field out of forms, lists and files, and back with `archived: false`. What was entered is kept. */
  archiveField: patch(
    '/custom-field/{id}/archive/',
    orActing(inArea('settings')),
    z.object({ id: Id, archived: z.boolean() }),
    CustomField,
  ),
}));

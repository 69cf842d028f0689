import { and, eq, sql } from 'drizzle-orm';
import { company as contract } from '../../../contracts/organisation/company';
import { type App, type Call, serve } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { byName } from '../../platform/record/by-name';
import { archiveField, createField, listFields, updateField } from './custom-fields';
import { deleteLogo, logoAnswer, saveCompanyLogo } from './logo';
import { createPart, deletePart, listParts, readPart, updatePart } from './parts';
import { peopleOfCompanies } from './people';
import { createCompany, deleteCompany, listCompanies, readCompany, updateCompany } from './store';
import { branch, company, department, jobRole } from './tables';

type Named = typeof branch | typeof department | typeof jobRole;

/** The parts of one kind of a company, by name, for a select. */
const namesOf = ({ db, caller, input }: Call<{ company: number }>, table: Named) =>
  db
    .select({ id: table.id, name: table.name, code: table.code })
    .from(table)
    .where(and(eq(table.company_id, input.company), inCompanyScope(caller, sql`${table.company_id}`)))
    .orderBy(byName(table));

export const companyRoutes = (app: App) =>
  serve(app, 'company', contract, {
    list: listCompanies,
    all: ({ db, caller }) =>
      db
        .select({ id: company.id, name: company.name, code: company.code })
        .from(company)
        .where(inCompanyScope(caller, sql`${company.id}`))
        .orderBy(byName(company)),
    people: peopleOfCompanies,
    branches: (call) => namesOf(call, branch),
    departments: (call) => namesOf(call, department),
    jobRoles: (call) => namesOf(call, jobRole),

    create: createCompany,
    detail: ({ db, input }) => readCompany(db, input.id),
    update: updateCompany,
    delete: deleteCompany,
    saveLogo: saveCompanyLogo,
    deleteLogo,
    logo: logoAnswer,

    departmentList: (call) => listParts(call, 'department'),
    department: (call) => readPart(call, 'department'),
    createDepartment: (call) => createPart(call, 'department'),
    updateDepartment: (call) => updatePart(call, 'department'),
    deleteDepartment: (call) => deletePart(call, 'department'),

    branchList: (call) => listParts(call, 'branch'),
    branch: (call) => readPart(call, 'branch'),
    createBranch: (call) => createPart(call, 'branch'),
    updateBranch: (call) => updatePart(call, 'branch'),
    deleteBranch: (call) => deletePart(call, 'branch'),

    jobRoleList: (call) => listParts(call, 'job_role'),
    jobRole: (call) => readPart(call, 'job_role'),
    createJobRole: (call) => createPart(call, 'job_role'),
    updateJobRole: (call) => updatePart(call, 'job_role'),
    deleteJobRole: (call) => deletePart(call, 'job_role'),

    unitList: (call) => listParts(call, 'unit'),
    unit: (call) => readPart(call, 'unit'),
    createUnit: (call) => createPart(call, 'unit'),
    updateUnit: (call) => updatePart(call, 'unit'),
    deleteUnit: (call) => deletePart(call, 'unit'),

    locationList: (call) => listParts(call, 'location'),
    location: (call) => readPart(call, 'location'),
    createLocation: (call) => createPart(call, 'location'),
    updateLocation: (call) => updatePart(call, 'location'),
    deleteLocation: (call) => deletePart(call, 'location'),

    fields: listFields,
    createField,
    updateField,
    archiveField,
  });

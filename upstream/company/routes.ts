import { asc, eq } from 'drizzle-orm';
import { company as contract } from '../../contracts/company';
import { branch, company, department, jobRole } from '../schema';
import { type App, serve } from '../serve';

export const companyRoutes = (app: App) =>
  serve(app, 'company', contract, {
    all: ({ db }) =>
      db.select({ id: company.id, name: company.name, code: company.code }).from(company).orderBy(asc(company.name)),
    branches: ({ db, input }) =>
      db
        .select({ id: branch.id, name: branch.name, code: branch.code })
        .from(branch)
        .where(eq(branch.company_id, input.company))
        .orderBy(asc(branch.name)),
    departments: ({ db, input }) =>
      db
        .select({ id: department.id, name: department.name, code: department.code })
        .from(department)
        .where(eq(department.company_id, input.company))
        .orderBy(asc(department.name)),
    jobRoles: ({ db, input }) =>
      db
        .select({ id: jobRole.id, name: jobRole.name, code: jobRole.code })
        .from(jobRole)
        .where(eq(jobRole.company_id, input.company))
        .orderBy(asc(jobRole.name)),
  });

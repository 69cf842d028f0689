import { sql } from 'drizzle-orm';
import { belongsToEmployee } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { consentNames, reliefNames } from './names';
import { payslipRoutes } from './routes';

export const payslipModule = {
  routes: payslipRoutes,
  named: { pay_relief: reliefNames, pay_consent: consentNames },
  decisions: ['Relief accepted', 'Relief declined'],
  recordOwners: {
    '/payslip/consent/{id}': belongsToEmployee(sql`pay_consent t JOIN employee e ON e.id = t.employee_id`),
    '/payslip/relief/{id}': belongsToEmployee(sql`pay_relief t JOIN employee e ON e.id = t.employee_id`),
    '/payslip/{id}': (id) => sql`SELECT t.company_id AS company, e.user_id AS account
      FROM payslip t JOIN employee e ON e.id = t.employee_id WHERE t.id = ${id}`,
  },
} satisfies Module;

import { sql } from 'drizzle-orm';
import { namesFrom } from '../../platform/audit/audit-names';
import type { Module } from '../../platform/module/module';
import { companiesMailed } from './company-scope';
import { employeeMailRoutes } from './routes';
import { writeMails } from './writing';

export const employeeMailModule = {
  routes: employeeMailRoutes,
  writeMails,
  named: { employee_mail: namesFrom('employee_mail', 'subject') },
  recordOwners: {
    '/employee/mails/{id}': (id) =>
      sql`SELECT t.company, m.sender_id AS account FROM employee_mail m, (${companiesMailed(id)}) t WHERE m.id = ${id}`,
  },
} satisfies Module;

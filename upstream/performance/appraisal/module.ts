import { sql } from 'drizzle-orm';
import { namesFrom } from '../../platform/audit/audit-names';
import type { Module } from '../../platform/module/module';
import { askNextManagers } from './ask';
import { appraisalNames } from './names';
import { appraisalReminder } from './remind';
import { appraisalRenewals } from './renew';
import { appraisalRoutes } from './routes';
import { writeSending } from './write-sending';

export const appraisalModule = {
  routes: appraisalRoutes,
  writeMails: async (env, now) => {
    await writeSending(env, now);
    await askNextManagers(env, now);
  },
  reminders: [appraisalReminder],
  renewals: appraisalRenewals,
  named: { appraisal: namesFrom('appraisal'), kpi: namesFrom('kpi'), employee_kpi: appraisalNames },
  recordOwners: {
    '/appraisal/employee_kpi/{id}': (id) => sql`SELECT t.company_id AS company, e.user_id AS account
      FROM employee_kpi t JOIN employee e ON e.id = t.employee_id WHERE t.id = ${id}`,
    '/appraisal/kpi/{id}': (id) => sql`SELECT a.company_id AS company, NULL AS account
      FROM kpi t JOIN appraisal a ON a.id = t.appraisal_id WHERE t.id = ${id}`,
    '/appraisal/objectives/{id}': (id) => sql`SELECT a.company_id AS company, e.user_id AS account
      FROM objective t JOIN kpi p ON p.id = t.kpi_id JOIN appraisal a ON a.id = p.appraisal_id
        LEFT JOIN employee_kpi k ON k.id = t.employee_kpi_id LEFT JOIN employee e ON e.id = k.employee_id
      WHERE t.id = ${id}`,
    '/appraisal/{id}': (id, { userId }) => sql`SELECT t.company_id AS company, (SELECT e.user_id FROM employee e
        JOIN employee_kpi k ON k.employee_id = e.id WHERE e.user_id = ${userId} AND k.appraisal_id = t.id) AS account
      FROM appraisal t WHERE t.id = ${id}`,
  },
} satisfies Module;

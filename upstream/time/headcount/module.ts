import { sql } from 'drizzle-orm';
import { namesFrom } from '../../platform/audit/audit-names';
import { NOBODYS, ofTable } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { headcountDigest, tellSupervisors } from './digest';
import { headcountNames, responseNames } from './names';
import { headcountReminder } from './remind';
import { renewHeadcount } from './renew';
import { headcountRoutes } from './routes';
import { writeHeadcounts } from './write-headcounts';

export const headcountModule = {
  routes: headcountRoutes,
  writeMails: async (env, now) => {
    await writeHeadcounts(env, now);
    await tellSupervisors(env, now);
  },
  reminders: [headcountReminder, headcountDigest],
  renewals: { 'headcount-review': renewHeadcount },
  named: {
    headcount: headcountNames,
    employee_headcount: responseNames,
    headcount_question: namesFrom('headcount_question', 'label'),
  },
  recordOwners: {
    '/headcount/employee_response/{id}': (id) => sql`SELECT t.company_id AS company, e.user_id AS account
      FROM employee_headcount t JOIN employee e ON e.id = t.employee_id WHERE t.id = ${id}`,
    '/headcount/month/{id}': ofTable('headcount'),
    '/headcount/question/{id}': NOBODYS,
  },
  forAllCompanies: ['createQuestion', 'updateQuestion', 'deleteQuestion'],
} satisfies Module;

import { sql } from 'drizzle-orm';
import { namesIn, OF_PERSON } from '../audit-names';
import { database } from '../db';
import type { Module } from '../module';
import { audit } from '../tables';
import { CUSTOM_CHANGED } from './custom';
import { dropOldExports } from './export-job';
import { ITEM_ACTIONS } from './item-words';
import { applyDueJobs } from './job';
import { employeeQueue, employeesComing } from './queue';
import { employeeRoutes } from './routes';

export const employeeModule = {
  routes: employeeRoutes,
  afterMails: async (env, now) => {
    const db = database(env.DB);
    await applyDueJobs(db, now);
    await dropOldExports(db, now);
  },
  queue: employeeQueue,
  coming: employeesComing,
  decisions: ['Employment declined'],
  told: {
    records: { employee: (userId) => sql`(SELECT id FROM employee WHERE user_id = ${userId})` },
    actions: ['Photo changed', 'Personal details changed', 'Bank details changed', CUSTOM_CHANGED, ...ITEM_ACTIONS],
    // The employee is told of a change of job from its first day on, because HR may plan it and take it back before.
    also: [
      sql`(${audit.action} = 'Job change recorded' AND EXISTS (
        SELECT 1 FROM employee_job j WHERE j.employee_id = ${audit.record_id} AND j.applied = 1
          AND j.effective_from = ${audit.after} ->> 'effective_from'))`,
    ],
  },
  named: { employee: namesIn('employee', OF_PERSON) },
} satisfies Module;

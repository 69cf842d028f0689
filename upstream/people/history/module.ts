import { sql } from 'drizzle-orm';
import { lagosDay } from '../../../contracts/platform/dates';
import { NOBODYS } from '../../platform/caller/company-scope';
import { database } from '../../platform/database/db';
import { audit } from '../../platform/database/tables';
import { actOf } from '../../platform/module/approvable';
import type { Module } from '../../platform/module/module';
import { addEntry, correctEntry, endEntry, withdrawEntry } from './act';
import { applyDue } from './entries';
import { STORED_KINDS } from './kinds';
import { historyRoutes } from './routes';

const TOLD = JSON.stringify([STORED_KINDS.JOB.recorded, STORED_KINDS.PAY.recorded, STORED_KINDS.BANK.recorded]);

export const historyModule = {
  routes: historyRoutes,
  everyMinute: async (env, now) => applyDue(database(env.DB), now, lagosDay(now)),
  acts: {
    'history.add': actOf(addEntry),
    'history.correct': actOf(correctEntry),
    'history.withdraw': actOf(withdrawEntry),
    'history.end': actOf(endEntry),
  },
  ownRecordAudit: {
    // The employee is told of a change from its first day on, because HR may plan it and take it back before.
    also: [
      sql`(${audit.action} IN (SELECT value FROM json_each(${TOLD})) AND EXISTS (
        SELECT 1 FROM employee_entry n WHERE n.employee_id = ${audit.record_id} AND n.applied = 1
          AND n.kind <> 'STATUS' AND n.effective_from = ${audit.after} ->> 'effective_from'))`,
    ],
  },
  recordOwners: {
    '/employee/{id}/history/{entryId}': NOBODYS,
  },
} satisfies Module;

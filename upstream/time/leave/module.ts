import { sql } from 'drizzle-orm';
import type { Module } from '../../platform/module/module';
import { askNextApprovers } from './ask';
import { leaveNames } from './names';
import { leaveQueue } from './queue';
import { recountNext } from './recount';
import { leaveReminders } from './remind';
import { leaveRenewals } from './renewals';
import { returnComeDays } from './resume';
import { leaveRoutes } from './routes';
import { runLedger } from './runs';

export const leaveModule = {
  routes: leaveRoutes,
  everyMinute: async (env, now) => {
    await runLedger(env, now, 10_000);
    await returnComeDays(env, now);
  },
  writeMails: async (env, now) => {
    await runLedger(env, now, 1000);
    await recountNext(env, now);
    await askNextApprovers(env, now);
  },
  reminders: leaveReminders,
  renewals: leaveRenewals,
  named: { leave: leaveNames },
  decisions: ['Leave accepted', 'Leave rejected'],
  ownRecordAudit: {
    records: {
      leave: (userId) =>
        sql`(SELECT r.id FROM leave_request r JOIN employee e ON e.id = r.employee_id WHERE e.user_id = ${userId})`,
    },
    actions: [
      'Leave requested',
      'Leave approved',
      'Leave declined',
      'Leave accepted',
      'Leave rejected',
      'Leave cancelled',
      'Recalled from leave',
      'Resumed from leave',
      'Return from leave put right',
      'Certificate of leave added',
    ],
  },
  queue: { leave: leaveQueue },
  recordOwners: {
    '/leave/{id}': (id) => sql`SELECT t.company_id AS company, e.user_id AS account
      FROM leave_request t JOIN employee e ON e.id = t.employee_id WHERE t.id = ${id}`,
  },
} satisfies Module;

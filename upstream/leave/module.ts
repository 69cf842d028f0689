import { sql } from 'drizzle-orm';
import type { Module } from '../module';
import { askNext } from './ask';
import { leaveNames } from './names';
import { leaveQueue } from './queue';
import { leaveReminders } from './remind';
import { leaveRenewals } from './renewals';
import { leaveRoutes } from './routes';

export const leaveModule = {
  routes: leaveRoutes,
  writeMails: askNext,
  reminders: leaveReminders,
  renewals: leaveRenewals,
  named: { leave: leaveNames },
  decisions: ['Leave accepted', 'Leave rejected'],
  told: {
    records: {
      leave: (userId) =>
        sql`(SELECT r.id FROM leave_request r JOIN employee e ON e.id = r.employee_id WHERE e.user_id = ${userId})`,
    },
    actions: ['Leave requested', 'Leave approved', 'Leave declined', 'Leave accepted', 'Leave rejected'],
  },
  queue: { leave: leaveQueue },
} satisfies Module;

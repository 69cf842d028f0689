import { sql } from 'drizzle-orm';
import { belongsToEmployee } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { applyApproved } from './effect';
import { changeQueue } from './queue';
import { changeRequestRoutes } from './routes';
import { requestsToDecide } from './waiting';

export const changeRequestModule = {
  routes: changeRequestRoutes,
  waiting: { change: requestsToDecide },
  queue: { change: changeQueue },
  decisions: ['Change request decided'],
  ownRecordAudit: { actions: ['Change requested', 'Change request withdrawn', 'Change request decided'] },
  approvals: { 'change-request': { record: 'change_request', effect: applyApproved } },
  named: {
    change_request: (ids) => sql`SELECT r.id, trim(e.firstname || ' ' || e.lastname) AS name
    FROM change_request r JOIN employee e ON e.id = r.employee_id WHERE r.id IN ${ids}`,
  },
  recordOwners: {
    '/employee/change_requests/{id}': belongsToEmployee(sql`change_request t JOIN employee e ON e.id = t.employee_id`),
  },
} satisfies Module;

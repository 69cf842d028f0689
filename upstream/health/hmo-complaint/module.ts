import { sql } from 'drizzle-orm';
import { namesFrom } from '../../platform/audit/audit-names';
import { belongsToEmployee } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { renewComplaint } from './complaint-by-link';
import { remindHrOfComplaints, remindProviders } from './remind';
import { hmoComplaintRoutes } from './routes';

export const hmoComplaintModule = {
  routes: hmoComplaintRoutes,
  reminders: [remindProviders, remindHrOfComplaints],
  renewals: { 'hmo-complaint': renewComplaint },
  named: { hmo_complaint: namesFrom('hmo_complaint', 'number') },
  recordOwners: {
    '/hmo/complaint/paper/{id}': belongsToEmployee(
      sql`hmo_complaint_paper t JOIN hmo_complaint c ON c.id = t.complaint_id JOIN employee e ON e.id = c.employee_id`,
    ),
    '/hmo/complaint/{id}': belongsToEmployee(sql`hmo_complaint t JOIN employee e ON e.id = t.employee_id`),
  },
} satisfies Module;

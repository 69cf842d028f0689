import { sql } from 'drizzle-orm';
import { namesIn } from '../../platform/audit/audit-names';
import { ofEmployee } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { renewComplaint } from './complaint-by-link';
import { remindDesk, remindProviders } from './remind';
import { hmoComplaintRoutes } from './routes';

export const hmoComplaintModule = {
  routes: hmoComplaintRoutes,
  reminders: [remindProviders, remindDesk],
  renewals: { 'hmo-complaint': renewComplaint },
  named: { hmo_complaint: namesIn('hmo_complaint', 'number') },
  whose: {
    '/hmo/complaint/paper/{id}': ofEmployee(
      sql`hmo_complaint_paper t JOIN hmo_complaint c ON c.id = t.complaint_id JOIN employee e ON e.id = c.employee_id`,
    ),
    '/hmo/complaint/{id}': ofEmployee(sql`hmo_complaint t JOIN employee e ON e.id = t.employee_id`),
  },
} satisfies Module;

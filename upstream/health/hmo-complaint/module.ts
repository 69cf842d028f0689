import { sql } from 'drizzle-orm';
import { caseById, ofCase } from '../../cases/case/company-scope';
import { namesFrom } from '../../platform/audit/audit-names';
import type { Module } from '../../platform/module/module';
import { renewComplaint } from './complaint-by-link';
import { remindHrOfComplaints, remindProviders } from './remind';
import { hmoComplaintRoutes } from './routes';

export const hmoComplaintModule = {
  routes: hmoComplaintRoutes,
  reminders: [remindProviders, remindHrOfComplaints],
  renewals: { 'hmo-complaint': renewComplaint },
  named: { hmo_complaint: namesFrom('case_file', 'number') },
  recordOwners: {
    '/hmo/complaint/paper/{id}': ofCase(sql`case_paper t JOIN case_file c ON c.id = t.case_id`),
    '/hmo/complaint/{id}': caseById,
  },
} satisfies Module;

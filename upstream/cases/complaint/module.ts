import { signUnsigned } from '../../platform/audit/audit';
import { namesFrom } from '../../platform/audit/audit-names';
import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { caseById } from '../case/company-scope';
import { complaintQueue } from './queue';
import { passOnTheSilent, tellInTheMorning } from './remind';
import { remindReporters } from './remind-reporter';
import { complaintRoutes } from './routes';

export const complaintModule = {
  routes: complaintRoutes,
  everyMinute: signUnsigned,
  reminders: [tellInTheMorning, passOnTheSilent, remindReporters],
  queue: { complaint: complaintQueue },
  decisions: ['Complaint taken up', 'Complaint closed'],
  named: { complaint: namesFrom('case_file', 'number'), complaint_category: namesFrom('complaint_category', 'name') },
  recordOwners: {
    '/complaint/categories/{id}': NOBODYS,
    '/complaint/keyed/paper/{id}': NOBODYS,
    '/complaint/{id}': caseById,
  },
  forAllCompanies: ['createCategory', 'updateCategory', 'deleteCategory'],
} satisfies Module;

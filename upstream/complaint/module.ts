import { signUnsigned } from '../audit';
import { namesIn } from '../audit-names';
import type { Module } from '../module';
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
  named: { complaint: namesIn('case_file', 'number'), complaint_category: namesIn('complaint_category', 'name') },
} satisfies Module;

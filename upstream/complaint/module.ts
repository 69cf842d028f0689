import { signUnsigned } from '../audit';
import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { passOnTheSilent, tellInTheMorning } from './remind';
import { complaintRoutes } from './routes';

export const complaintModule = {
  routes: complaintRoutes,
  everyMinute: signUnsigned,
  reminders: [tellInTheMorning, passOnTheSilent],
  named: { complaint: namesIn('case_file', 'number'), complaint_category: namesIn('complaint_category', 'name') },
} satisfies Module;

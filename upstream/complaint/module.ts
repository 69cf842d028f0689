import { signUnsigned } from '../audit';
import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { complaintRoutes } from './routes';

export const complaintModule = {
  routes: complaintRoutes,
  everyMinute: signUnsigned,
  named: { complaint: namesIn('case_file', 'number'), complaint_category: namesIn('complaint_category', 'name') },
} satisfies Module;

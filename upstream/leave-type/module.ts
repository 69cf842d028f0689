import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { leaveTypeRoutes } from './routes';

export const leaveTypeModule = {
  routes: leaveTypeRoutes,
  named: { leave_type: namesIn('leave_type', 'title') },
} satisfies Module;

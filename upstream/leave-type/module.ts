import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { NOBODYS } from '../reach';
import { leaveTypeRoutes } from './routes';

export const leaveTypeModule = {
  routes: leaveTypeRoutes,
  named: { leave_type: namesIn('leave_type', 'title') },
  whose: {
    '/leave_type/{id}': NOBODYS,
  },
  forAllCompanies: ['create', 'update', 'delete'],
} satisfies Module;

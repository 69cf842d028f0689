import { namesFrom } from '../../platform/audit/audit-names';
import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { leaveTypeRoutes } from './routes';

export const leaveTypeModule = {
  routes: leaveTypeRoutes,
  named: { leave_type: namesFrom('leave_type', 'title') },
  recordOwners: {
    '/leave_type/{id}': NOBODYS,
  },
  forAllCompanies: ['create', 'update', 'delete'],
} satisfies Module;

import { namesIn, OF_PERSON } from '../audit-names';
import type { Module } from '../module';
import { adminUserRoutes } from './routes';
import { unansweredInvitations } from './waiting';

export const adminUserModule = {
  routes: adminUserRoutes,
  waiting: { invitation: unansweredInvitations },
  told: { actions: ['Impersonation started', 'Impersonation ended'] },
  named: { user: namesIn('user', OF_PERSON) },
} satisfies Module;

import type { Module } from '../module';
import { adminUserRoutes } from './routes';
import { unansweredInvitations } from './waiting';

export const adminUserModule = {
  routes: adminUserRoutes,
  waiting: { invitation: unansweredInvitations },
  told: { actions: ['Impersonation started', 'Impersonation ended'] },
} satisfies Module;

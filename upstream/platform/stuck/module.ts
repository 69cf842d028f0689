import { namesFrom } from '../audit/audit-names';
import type { Module } from '../module/module';
import { stuckRoutes } from './routes';

export const stuckModule = {
  routes: stuckRoutes,
  named: { message: namesFrom('outbox', "iif(t.subject = '', 'SMS to ' || t.recipient, t.subject)") },
} satisfies Module;

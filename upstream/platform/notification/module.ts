import { namesIn } from '../audit/audit-names';
import type { Module } from '../module/module';
import { notificationRoutes } from './routes';

export const notificationModule = {
  routes: notificationRoutes,
  named: { notification: namesIn('notification', "t.sender || ' ' || t.subject") },
} satisfies Module;

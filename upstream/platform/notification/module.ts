import { namesFrom } from '../audit/audit-names';
import type { Module } from '../module/module';
import { notificationRoutes } from './routes';

export const notificationModule = {
  routes: notificationRoutes,
  named: { notification: namesFrom('notification', "t.sender || ' ' || t.subject") },
} satisfies Module;

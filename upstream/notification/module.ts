import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { notificationRoutes } from './routes';

export const notificationModule = {
  routes: notificationRoutes,
  named: { notification: namesIn('notification', "t.sender || ' ' || t.subject") },
} satisfies Module;

import type { Module } from '../module';
import { notificationRoutes } from './routes';

export const notificationModule = {
  routes: notificationRoutes,
} satisfies Module;

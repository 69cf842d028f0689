import type { Module } from '../../platform/module/module';
import { activityRoutes } from './routes';

export const activityModule = {
  routes: activityRoutes,
} satisfies Module;

import type { Module } from '../module';
import { activityRoutes } from './routes';

export const activityModule = {
  routes: activityRoutes,
} satisfies Module;

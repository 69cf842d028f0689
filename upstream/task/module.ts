import type { Module } from '../module';
import { taskRoutes } from './routes';

export const taskModule = {
  routes: taskRoutes,
} satisfies Module;

import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { taskRoutes } from './routes';

export const taskModule = {
  routes: taskRoutes,
  named: { task: namesIn('task', 'title') },
} satisfies Module;

import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { taskQueue } from './queue';
import { taskRoutes } from './routes';

export const taskModule = {
  routes: taskRoutes,
  named: { task: namesIn('task', 'title') },
  queue: { task: taskQueue },
} satisfies Module;

import { sql } from 'drizzle-orm';
import { namesFrom } from '../audit/audit-names';
import type { Module } from '../module/module';
import { taskQueue } from './queue';
import { taskRoutes } from './routes';

export const taskModule = {
  routes: taskRoutes,
  named: { task: namesFrom('task', 'title') },
  queue: { task: taskQueue },
  recordOwners: {
    '/task/{id}': (id, { userId }) => sql`SELECT 0 AS company,
      CASE ${userId} WHEN t.created_by THEN t.created_by ELSE t.assignee_id END AS account FROM task t WHERE t.id = ${id}`,
  },
} satisfies Module;

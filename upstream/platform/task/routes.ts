import { task } from '../../../contracts/platform/task';
import { type App, serve } from '../call/serve';
import type { House } from '../module/module';
import { listTasks } from './list';
import { createTask, deleteTask, finishTask, readTask, updateTask } from './own';

export const taskRoutes = (app: App, { waiting }: Pick<House, 'waiting'>) =>
  serve(app, 'task', task, {
    list: (call) => listTasks(call, waiting),
    create: createTask,
    detail: (call) => readTask(call, call.input.id),
    update: updateTask,
    finish: finishTask,
    delete: deleteTask,
  });

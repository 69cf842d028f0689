import { task } from '../../contracts/task';
import { type App, serve } from '../serve';
import { listTasks } from './list';
import { createTask, finishTask, readTask, removeTask, updateTask } from './own';

export const taskRoutes = (app: App) =>
  serve(app, 'task', task, {
    list: listTasks,
    create: createTask,
    detail: (call) => readTask(call, call.input.id),
    update: updateTask,
    finish: finishTask,
    remove: removeTask,
  });

import * as z from 'zod';
import { anyArea, orActing } from './access';
import { calls, del, get, patch, post } from './call';
import { ById, Day, DoneAnswer, Id, optional, requiredId, requiredText } from './fields';
import { PageInput, pageOf } from './page';
import { KINDS } from './task-kinds';

export const TaskForm = z.object({
  title: requiredText('Title').max(160),
  due: optional(Day),
  assignee: requiredId('Person'),
  notes: z.string().trim().max(1000),
});
export type TaskForm = z.output<typeof TaskForm>;

/** The fields that only an own task has. */
const OwnTask = z.object({
  notes: z.string(),
  created_by: z.string(),
  done_at: z.string().nullable(),
  /** Whether the caller may change it: its author, its owner and super admins may. */
  editable: z.boolean(),
  version: z.number().int().positive(),
});

export const Task = z.object({
  kind: z.enum(KINDS),
  /** The id of the record that the kind is about; for an own task, of the task itself. */
  id: Id,
  /** The words of an own task; for any other kind, its subject. */
  title: z.string(),
  due: Day.nullable(),
  /** The owner of the task; null when it is every admin's. */
  owner: z.object({ id: Id, name: z.string() }).nullable(),
  /** The page where it is done. */
  path: z.string(),
  own: OwnTask.nullable(),
});
export type Task = z.infer<typeof Task>;

const TaskFilter = z.object({
  /** `mine`: the caller's tasks and those that are every admin's. */
  whose: z.enum(['mine', 'all']).default('mine'),
  kind: z.enum(KINDS).optional(),
  /** The overdue ones. */
  due: z.enum(['overdue']).optional(),
  /** Only own tasks are kept when they are done; the others disappear with their cause. */
  state: z.enum(['open', 'done']).default('open'),
});

/** Tasks, and what waits for somebody. */
export const task = calls('/task/', () => ({
  /** C953. Ordered by due date, so that overdue tasks come first; tasks without a date come last. */
  list: get(
    '',
    orActing(anyArea),
    PageInput.extend(TaskFilter.shape),
    pageOf(Task).extend({ overdue: z.number().int() }),
  ),
  create: post('', orActing(anyArea), TaskForm, Task),
  detail: get('{id}/', orActing(anyArea), ById, Task),
  update: patch('{id}/', orActing(anyArea), TaskForm.extend({ id: Id, version: z.number().int().positive() }), Task),
  /** Marks an own task as done, or as open again. Doing so twice is no error. */
  finish: post('{id}/finish/', orActing(anyArea), ById.extend({ done: z.boolean() }), Task),
  delete: del('{id}/', orActing(anyArea), ById, DoneAnswer),
}));

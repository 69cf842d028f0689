import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { isSuper } from '../../contracts/admin-user';
import type { Task, TaskForm } from '../../contracts/task';
import { isAdministering } from '../admin-user/store';
import { changesOf, outdated } from '../company/last-edit';
import { type Db, mustChange, run, type Statement } from '../db';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { user } from '../tables';
import { task } from './tables';

const NOT_YOURS = 'Only who wrote a task, who has to do it, and super admins change it.';

/** What a task that somebody wrote has beside what every task has. */
export interface OwnRow {
  notes: string;
  created_by: number;
  author: string;
  assignee_id: number;
  done_at: string | null;
  version: number;
}

/** The columns of an `OwnRow`, over the table `task`. */
export const OWN_COLUMNS = sql`notes, created_by, assignee_id, done_at, version,
  (SELECT a.firstname || ' ' || a.lastname FROM user a WHERE a.id = created_by) AS author`;

export const isSuperAdmin = ({ principal }: Pick<Call<unknown>, 'principal'>): boolean =>
  principal.kind === 'user' && isSuper(principal.roles);

/** What only an own task has, as who asks sees it. */
export const ownTask = (row: OwnRow, me: number | null, superAdmin: boolean): NonNullable<Task['own']> => ({
  notes: row.notes,
  created_by: row.author,
  done_at: row.done_at,
  editable: superAdmin || row.created_by === me || row.assignee_id === me,
  version: row.version,
});

type Read = OwnRow & { id: number; title: string; due: string | null; owner: string };

async function rowOf(db: Db, where: ReturnType<typeof sql>): Promise<Read> {
  const row = await db.get<Read | undefined>(
    sql`SELECT id, title, due, ${OWN_COLUMNS},
      (SELECT b.firstname || ' ' || b.lastname FROM user b WHERE b.id = assignee_id) AS owner
    FROM task WHERE ${where}`,
  );
  if (!row) throw refuse.notFound();
  return row;
}

/** One task that somebody wrote. */
export async function readTask(call: Pick<Call<unknown>, 'db' | 'caller' | 'principal'>, id: number): Promise<Task> {
  const row = await rowOf(call.db, sql`id = ${id}`);
  return {
    kind: 'own',
    id,
    title: row.title,
    due: row.due,
    owner: { id: row.assignee_id, name: row.owner },
    path: `/tasks?task=${id}`,
    own: ownTask(row, call.caller.userId, isSuperAdmin(call)),
  };
}

/** A task to change, if who asks may. */
async function mine(call: Call<{ id: number }>): Promise<Read> {
  const row = await rowOf(call.db, sql`id = ${call.input.id}`);
  if (!ownTask(row, call.caller.userId, isSuperAdmin(call)).editable) throw refuse.forbidden(NOT_YOURS);
  return row;
}

async function refuseOtherAssignee(db: Db, id: number): Promise<void> {
  const found = await db.$count(user, and(eq(user.id, id), eq(user.active, true), isAdministering));
  if (found === 0) throw refuse.fields({ assignee: ['Choose somebody who administers Tenure'] });
}

/** The task that the batch has just made. */
const MADE = sql`(SELECT max(id) FROM task)`;

/** Tells one person, unless they did it themselves, of something about a task of theirs. */
const tell = ({ db, caller, now }: Call<unknown>, person: number, task: string | SQL, subject: string): Statement[] =>
  person === caller.userId || person === caller.throughId
    ? []
    : [
        run(
          db,
          sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
          SELECT id, ${caller.name}, ${subject}, '/tasks?task=' || ${task}, ${now.toISOString()} FROM user
          WHERE id = ${person} AND active = 1`,
        ),
      ];

export async function createTask(call: Call<TaskForm>): Promise<Task> {
  const { db, input, caller, now, audit, commit } = call;
  await refuseOtherAssignee(db, input.assignee);
  const { assignee, due, ...form } = input;
  const values = {
    ...form,
    due: due ?? null,
    assignee_id: assignee,
    created_by: caller.userId ?? 0,
    created_at: now.toISOString(),
  };
  return commit(
    [
      db.insert(task).values(values),
      audit({ action: 'Task created', record: 'task', record_id: null, after: input }),
      run(db, sql`UPDATE audit SET record_id = ${MADE} WHERE id = last_insert_rowid()`),
      ...tell(call, assignee, MADE, `gave you a task: ${input.title}`),
    ],
    async () => {
      const made = await db.get<{ id: number }>(
        sql`SELECT max(id) AS id FROM task WHERE created_by = ${values.created_by} AND created_at = ${values.created_at}`,
      );
      return readTask(call, made.id);
    },
  );
}

/** Changes a task, if nobody saved it since the version that the form was made from. */
export async function updateTask(call: Call<TaskForm & { id: number; version: number }>): Promise<Task> {
  const { db, input, audit, commit } = call;
  const { id, version, assignee, due, ...form } = input;
  const before = await mine(call);
  if (before.version !== version) throw refuse.conflict(outdated('task'));
  if (assignee !== before.assignee_id) await refuseOtherAssignee(db, assignee);
  const after = { ...form, due: due ?? null, assignee_id: assignee };
  const { title, notes, due: day, assignee_id } = before;
  return commit(
    [
      db
        .update(task)
        .set({ ...after, version: version + 1 })
        .where(and(eq(task.id, id), eq(task.version, version))),
      mustChange(db),
      audit({
        action: 'Task changed',
        record: 'task',
        record_id: id,
        ...changesOf<Record<string, unknown>>({ title, notes, due: day, assignee_id }, after),
      }),
      ...(assignee === assignee_id ? [] : tell(call, assignee, String(id), `gave you a task: ${input.title}`)),
    ],
    () => readTask(call, id),
    { conflict: outdated('task') },
  );
}

/** Marks a task as done or as open again. Its author hears that another did it. */
export async function finishTask(call: Call<{ id: number; done: boolean }>): Promise<Task> {
  const { db, input, caller, now, audit, commit } = call;
  const { id, done } = input;
  const before = await mine(call);
  if ((before.done_at !== null) === done) return readTask(call, id);
  return commit(
    [
      db
        .update(task)
        .set({ done_at: done ? now.toISOString() : null, done_by: done ? caller.userId : null })
        .where(and(eq(task.id, id), done ? isNull(task.done_at) : isNotNull(task.done_at))),
      mustChange(db),
      audit({ action: done ? 'Task done' : 'Task opened again', record: 'task', record_id: id, after: before.title }),
      ...(done ? tell(call, before.created_by, String(id), `finished the task: ${before.title}`) : []),
    ],
    () => readTask(call, id),
    { conflict: 'Somebody changed this task in the meantime. Reload the page.' },
  );
}

export async function removeTask(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { db, input, audit, commit } = call;
  const before = await mine(call);
  const { title, notes, due, assignee_id } = before;
  return commit(
    [
      db.delete(task).where(eq(task.id, input.id)),
      mustChange(db),
      audit({
        action: 'Task deleted',
        record: 'task',
        record_id: input.id,
        before: { title, notes, due, assignee_id },
      }),
    ],
    { message: 'Task deleted' },
    { conflict: 'Somebody changed this task in the meantime. Reload the page.' },
  );
}

import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isSuper } from '../../../contracts/platform/access';
import { pages } from '../../../contracts/platform/pages';
import type { Task, TaskForm } from '../../../contracts/platform/task';
import { refuse } from '../call/refusal';
import type { Call } from '../call/serve';
import { isAdministering } from '../caller/roles';
import { type Db, mustChange, run, type Statement } from '../database/db';
import { user } from '../database/tables';
import { addressWith } from '../mail/page-address';
import {
  changedMeanwhile,
  createRecord,
  deleteRecord,
  editRecord,
  refuseOutdated,
  type StoredRecordKind,
} from '../record/change';
import { type RecordId, requireRow } from '../record/row';
import { task } from './tables';

const NOT_YOURS = 'Only who wrote a task, who has to do it, and super admins change it.';
const TASK: StoredRecordKind<typeof task> = { table: task, record: 'task', word: 'task' };

/** The columns that only a task written by somebody has. */
export const OwnRow = z.object({
  notes: z.string(),
  created_by: z.int(),
  author: z.string(),
  assignee_id: z.int(),
  done_at: z.string().nullable(),
  version: z.int(),
});
export type OwnRow = z.output<typeof OwnRow>;

/** The columns of an `OwnRow`, over the table `task`. */
export const OWN_COLUMNS = sql`notes, created_by, assignee_id, done_at, version,
  (SELECT a.firstname || ' ' || a.lastname FROM user a WHERE a.id = created_by) AS author`;

export const isSuperAdmin = ({ principal }: Pick<Call<unknown>, 'principal'>): boolean =>
  principal.kind === 'user' && isSuper(principal.roles);

/** The fields of a task written by somebody, as the asker sees it. */
export const ownTask = (row: OwnRow, me: number | null, superAdmin: boolean): NonNullable<Task['own']> => ({
  notes: row.notes,
  created_by: row.author,
  done_at: row.done_at,
  editable: superAdmin || row.created_by === me || row.assignee_id === me,
  version: row.version,
});

const Read = OwnRow.extend({ id: z.int(), title: z.string(), due: z.string().nullable(), owner: z.string() });
type Read = z.output<typeof Read>;

const rowOf = (db: Db, id: RecordId): Promise<Read> =>
  requireRow(
    db,
    Read,
    sql`SELECT id, title, due, ${OWN_COLUMNS},
      (SELECT b.firstname || ' ' || b.lastname FROM user b WHERE b.id = assignee_id) AS owner
    FROM task WHERE id = ${id}`,
  );

/** One task that somebody wrote. */
export async function readTask(call: Pick<Call<unknown>, 'db' | 'caller' | 'principal'>, of: RecordId): Promise<Task> {
  const row = await rowOf(call.db, of);
  const { id } = row;
  return {
    kind: 'own',
    id,
    title: row.title,
    due: row.due,
    owner: { id: row.assignee_id, name: row.owner },
    path: pages.tasks({ task: id }),
    own: ownTask(row, call.caller.userId, isSuperAdmin(call)),
  };
}

/** A task to change, if the asker may change it. */
async function mine(call: Call<{ id: number }>): Promise<Read> {
  const row = await rowOf(call.db, call.input.id);
  if (!ownTask(row, call.caller.userId, isSuperAdmin(call)).editable) throw refuse.forbidden(NOT_YOURS);
  return row;
}

async function refuseOtherAssignee(db: Db, id: number): Promise<void> {
  const found = await db.$count(user, and(eq(user.id, id), eq(user.active, true), isAdministering));
  if (found === 0) throw refuse.fields({ assignee: ['Choose somebody who administers Tenure'] });
}

/** Tells a person about their task, unless they did it themselves. */
const tell = ({ db, caller, now }: Call<unknown>, person: number, task: number | SQL, subject: string): Statement[] =>
  person === caller.userId || person === caller.throughId
    ? []
    : [
        run(
          db,
          sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
          SELECT id, ${caller.name}, ${subject}, ${addressWith(pages.tasks({ task: '{id}' }), { id: sql`${task}` })}, ${now.toISOString()} FROM user
          WHERE id = ${person} AND active = 1`,
        ),
      ];

/** The columns of a form. */
const columnsOf = ({ title, notes, due, assignee }: TaskForm) => ({
  title,
  notes,
  due: due ?? null,
  assignee_id: assignee,
});

export async function createTask(call: Call<TaskForm>): Promise<Task> {
  const { db, input, caller, now } = call;
  await refuseOtherAssignee(db, input.assignee);
  const by = { created_by: caller.userId ?? 0, created_at: now.toISOString() };
  return createRecord(
    call,
    TASK,
    {
      values: { ...columnsOf(input), ...by },
      audited: input,
      after: (id) => tell(call, input.assignee, id, `gave you a task: ${input.title}`),
    },
    (id) => readTask(call, id),
  );
}

/** Changes a task, if nobody saved it since the version that the form was made from. */
export async function updateTask(call: Call<TaskForm & { id: number; version: number }>): Promise<Task> {
  const { db, input } = call;
  const { id, assignee, title } = input;
  const before = await mine(call);
  refuseOutdated(before, input.version, TASK.word);
  const given = assignee !== before.assignee_id;
  if (given) await refuseOtherAssignee(db, assignee);
  return editRecord(
    call,
    TASK,
    {
      input,
      stored: before,
      values: columnsOf(input),
      after: given ? tell(call, assignee, id, `gave you a task: ${title}`) : [],
    },
    () => readTask(call, id),
  );
}

/** Marks a task as done, or as open again. Its author is told when somebody else did it. */
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
      ...(done ? tell(call, before.created_by, id, `finished the task: ${before.title}`) : []),
    ],
    () => readTask(call, id),
    { conflict: changedMeanwhile(TASK.word) },
  );
}

export async function deleteTask(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { title, notes, due, assignee_id } = await mine(call);
  return deleteRecord(call, TASK, { id: call.input.id, audited: { title, notes, due, assignee_id } });
}

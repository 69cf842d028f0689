import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { task as contract, type Task } from '../../../contracts/platform/task';
import { KINDS, type TaskKind } from '../../../contracts/platform/task-kinds';
import type { Call } from '../call/serve';
import type { ScopedCaller } from '../caller/company-scope';
import { pageAnswer, slice } from '../database/db';
import { addressWith } from '../mail/page-address';
import { readsTasks } from '../module/areas-of-kinds';
import type { WaitingKind, WaitingQuery } from '../module/waiting';
import { readEach } from '../record/row';
import { holds } from '../record/search';
import { isSuperAdmin, OWN_COLUMNS, OwnRow, ownTask } from './own';

type Asked = ParsedOf<typeof contract.list>;

const Row = z.object({
  id: z.int(),
  title: z.string(),
  due: z.string().nullable(),
  owner_id: z.int().nullable(),
  owner: z.string().nullable(),
  path: z.string(),
  total: z.int(),
  overdue: z.int(),
  ...OwnRow.partial().shape,
});
type Row = z.output<typeof Row>;

/** Tasks of one day are in the order of the filter. */
const WAITING_KINDS = KINDS.filter((kind) => kind !== 'own');

/** Due first, then the older record; a task without a day comes last. */
const ORDER = sql`t.due IS NULL, t.due, t.id`;

/** Nobody knows of what company a task is that somebody wrote: who looks after some companies sees their own. */
const isTheirs = ({ limits, userId }: ScopedCaller): SQL =>
  limits?.companies ? sql`${userId ?? 0} IN (assignee_id, created_by)` : sql`1`;

const ownQuery = (state: Asked['state'], me: ScopedCaller): SQL => sql`
  SELECT id, title, due, assignee_id AS owner_id, ${addressWith(pages.tasks({ task: '{id}' }), { id: sql`id` })} AS path, ${OWN_COLUMNS} FROM task
  WHERE done_at IS ${state === 'done' ? sql`NOT NULL` : sql`NULL`} AND ${isTheirs(me)}`;

/**
 * One page of the tasks from every source, by one query for each in one batch. Each query gives its first rows up to
 * the end of the page, and its total; the page is cut from all of them together.
 */
export async function listTasks(call: Call<Asked>, waiting: Record<WaitingKind, WaitingQuery>) {
  const { db, input, caller, now } = call;
  const today = lagosDay(now);
  const kinds: [TaskKind, SQL][] = [
    ['own', ownQuery(input.state, caller)],
    ...(input.state === 'done'
      ? []
      : WAITING_KINDS.filter((kind) => readsTasks(caller, kind)).map((kind): [TaskKind, SQL] => [
          kind,
          waiting[kind](today, now, caller),
        ])),
  ];
  const asked = kinds.filter(([kind]) => !input.kind || kind === input.kind);
  const { limit, offset } = slice(input);
  const order = input.state === 'done' ? sql`t.done_at DESC` : ORDER;
  const where = conditions(input, caller.userId ?? 0, today);
  const found = await readEach(
    db,
    ...asked.map(([, query]): [typeof Row, SQL] => [
      Row,
      sql`SELECT t.*, u.firstname || ' ' || u.lastname AS owner, count(*) OVER () AS total,
        coalesce(sum(t.due < ${today}) OVER (), 0) AS overdue
      FROM (${query}) t LEFT JOIN user u ON u.id = t.owner_id WHERE ${where} ORDER BY ${order} LIMIT ${offset + limit}`,
    ]),
  );
  const isSuper = isSuperAdmin(call);
  const rows = found.flatMap((some, i) => some.map((row) => ({ kind: asked[i]?.[0] ?? 'own', row })));
  if (input.state === 'open') rows.sort((a, b) => byDue(a.row, b.row));
  const shown = rows.slice(offset, offset + limit).map(
    ({ kind, row }): Task => ({
      kind,
      id: row.id,
      title: row.title,
      due: row.due,
      owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner ?? '' },
      path: row.path,
      own: kind === 'own' ? ownTask(OwnRow.parse(row), caller.userId, isSuper) : null,
    }),
  );
  const sum = (name: 'total' | 'overdue') => found.reduce((all, [row]) => all + (row?.[name] ?? 0), 0);
  const overdue = input.state === 'open' ? sum('overdue') : 0;
  return { ...pageAnswer(contract.list.path, input, sum('total'), shown), overdue };
}

function conditions({ whose, search, due }: Asked, me: number, today: Day): SQL {
  const mine = whose === 'mine' ? sql`(t.owner_id = ${me} OR t.owner_id IS NULL)` : undefined;
  const late = due === 'overdue' ? sql`t.due < ${today}` : undefined;
  return and(mine, late, holds(search, sql`t.title`)) ?? sql`1`;
}

function byDue(a: Row, b: Row): number {
  if (a.due === b.due) return 0;
  if (a.due === null || b.due === null) return a.due === null ? 1 : -1;
  return a.due < b.due ? -1 : 1;
}

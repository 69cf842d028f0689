import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AuditEntry, AuditFilter } from '../../contracts/admin-user';
import type { Day } from '../../contracts/dates';
import { changedFields } from '../audit-fields';
import type { Db } from '../db';
import { readRows } from '../record/row';

const text = z.string().nullable();
const Row = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  through: text,
  action: z.string(),
  record: z.string(),
  record_id: z.int().nullable(),
  note: text,
  before: text,
  after: text,
  request_id: text,
});

/** The first instant of a day in Lagos. */
const dawn = (day: Day): string => new Date(`${day}T00:00:00+01:00`).toISOString();
const nextDawn = (day: Day): string => new Date(Date.parse(dawn(day)) + 86_400_000).toISOString();

/** Where a page begins: after the row with this instant and id. Rows of one instant follow each other by id. */
function after(cursor: string | undefined): SQL {
  const [at, id] = cursor?.split('_') ?? [];
  return at ? sql`a.at <= ${at} AND (a.at < ${at} OR a.id < ${Number(id)})` : sql`1`;
}

/**
 * The newest rows before a cursor that fit. Each filter has an index in the order of the page, so only the rows shown
 * are read. With several filters one index leads (the act, then the kind of record); the unary plus keeps the planner
 * from joining in another index, which would sort all rows that fit.
 */
function rowsBy(column: SQL | undefined, filter: AuditFilter, cursor: string | undefined, limit: number): SQL {
  const { record, action, from, to } = filter;
  const leads = column ? 'person' : action ? 'action' : 'record';
  return sql`SELECT a.* FROM audit a WHERE ${after(cursor)}
    ${column ? sql`AND ${column} = ${filter.person}` : sql``}
    ${action ? sql`AND ${leads === 'action' ? sql`a.action` : sql`+a.action`} = ${action}` : sql``}
    ${record ? sql`AND ${leads === 'record' ? sql`a.record` : sql`+a.record`} = ${record}` : sql``}
    ${from ? sql`AND a.at >= ${dawn(from)}` : sql``}
    ${to ? sql`AND a.at < ${nextDawn(to)}` : sql``}
    ORDER BY a.at DESC, a.id DESC LIMIT ${limit}`;
}

/**
 * The statement of a page. The acts of a person, and their acts in another's name, are two walks that are joined at the
 * end.
 */
export function auditQuery(filter: AuditFilter, cursor: string | undefined, limit: number): SQL {
  const found = filter.person
    ? sql`SELECT * FROM (SELECT * FROM (${rowsBy(sql`a.actor_id`, filter, cursor, limit)})
        UNION SELECT * FROM (${rowsBy(sql`a.through_id`, filter, cursor, limit)}))
        ORDER BY at DESC, id DESC LIMIT ${limit}`
    : rowsBy(undefined, filter, cursor, limit);
  return sql`SELECT f.id, f.at, f.actor, f.action, f.record, f.record_id, f.note, f.before, f.after, f.request_id,
      u.firstname || ' ' || u.lastname AS through
    FROM (${found}) f LEFT JOIN user u ON u.id = f.through_id
    ORDER BY f.at DESC, f.id DESC`;
}

export async function readAuditRows(db: Db, filter: AuditFilter, cursor: string | undefined, limit: number) {
  const rows = await readRows(db, Row, auditQuery(filter, cursor, limit));
  const last = rows.at(-1);
  return {
    results: rows.map(({ before, after: now, ...row }): AuditEntry => ({ ...row, fields: changedFields(before, now) })),
    next: last && rows.length === limit ? `${last.at}_${last.id}` : null,
  };
}

/**
 * The distinct values of an indexed column. The query steps from one value to the next, so it takes one look-up a
 * value.
 */
export async function kindsOf(db: Db, column: 'record' | 'action'): Promise<string[]> {
  const name = sql.raw(column);
  const rows = await readRows(
    db,
    z.object({ value: z.string() }),
    sql`
    WITH RECURSIVE kind (value) AS (
      SELECT min(${name}) FROM audit
      UNION ALL
      SELECT (SELECT min(${name}) FROM audit WHERE ${name} > kind.value) FROM kind WHERE kind.value IS NOT NULL)
    SELECT value FROM kind WHERE value IS NOT NULL`,
  );
  return rows.map(({ value }) => value);
}

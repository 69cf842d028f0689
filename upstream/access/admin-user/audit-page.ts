import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AuditFilter } from '../../../contracts/access/admin-user';
import { dawnAfter, dawnOf } from '../../../contracts/platform/dates';
import { readableActs } from '../../platform/audit/audit-names';
import { casesNaming } from '../../platform/call/caller-role';
import type { Call } from '../../platform/call/serve';
import type { Db } from '../../platform/database/db';
import type { House } from '../../platform/module/module';
import { peopleQuery } from '../../platform/person/people-search';
import { readEach, readRows } from '../../platform/record/row';
import { holds, searchQuery } from '../../platform/record/search';

const text = z.string().nullable();
/** A row of the audit as it is stored. */
export const Act = z.object({
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

/** The begin of a page: after the row with this instant and id. Rows of one instant are ordered by id. */
function after(cursor: string | undefined): SQL {
  const [at, id] = cursor?.split('_') ?? [];
  return at ? sql`a.at <= ${at} AND (a.at < ${at} OR a.id < ${Number(id)})` : sql`1`;
}

/** The index from which the rows are read. */
type Lead = 'person' | 'action' | 'about' | 'record' | 'time';

/** The condition that a row before the cursor fits the filters. */
function fits(filter: AuditFilter, cursor: string | undefined, lead: Lead): SQL {
  const { record, action, from, to, person } = filter;
  // The unary plus keeps the planner from another index than that of the lead, which would sort all rows that fit.
  const by = (column: string, leads: boolean) => sql.raw(leads ? `a.${column}` : `+a.${column}`);
  const also: SQL[] = [
    after(cursor),
    ...(record ? [sql`${by('record', lead === 'record')} = ${record}`] : []),
    ...(action ? [sql`${by('action', lead === 'action')} = ${action}`] : []),
    ...(person ? [sql`(+a.actor_id = ${person} OR +a.through_id = ${person})`] : []),
    ...(from ? [sql`a.at >= ${dawnOf(from)}`] : []),
    ...(to ? [sql`a.at < ${dawnAfter(to)}`] : []),
  ];
  return sql.join(also, sql` AND `);
}

/**
 * The newest rows before a cursor that fit. Each filter has an index in the order of the page, so only the rows shown
 * are read. With several filters one index leads: the person, then the act, then the kind of record.
 */
function rowsBy(
  column: 'actor_id' | 'through_id' | null,
  filter: AuditFilter,
  cursor: string | undefined,
  limit: number,
) {
  const { person, ...rest } = filter;
  const lead = column ? 'person' : rest.action ? 'action' : rest.record ? 'record' : 'time';
  return sql`SELECT a.* FROM audit a WHERE ${column ? sql`${sql.raw(`a.${column}`)} = ${person} AND` : sql``}
    ${fits(rest, cursor, lead)} ORDER BY a.at DESC, a.id DESC LIMIT ${limit}`;
}

/** Most people, acts and records that a search goes on to. */
const MOST_FOUND = 50;

/**
 * The newest rows that a search finds: acts of people with the name, acts about them or their appraisals, and acts of which
 * the words stand in the name. The people come from their indexes of words, and from each the walk takes no more rows than the page shows.
 */
function searched(filter: AuditFilter, cursor: string | undefined, limit: number): SQL {
  const { search = '', ...rest } = filter;
  const words = searchQuery(search);
  const people = peopleQuery(search);
  if (!words || !people) return sql`SELECT a.* FROM audit a WHERE 0`;
  const newest = (
    lead: Lead,
    leads: SQL,
  ) => sql`(SELECT a.id FROM audit a WHERE ${leads} AND ${fits(rest, cursor, lead)}
    ORDER BY a.at DESC, a.id DESC LIMIT ${limit})`;
  return sql`SELECT a.* FROM audit a WHERE a.id IN (
      SELECT b.id FROM (SELECT rowid FROM user_search WHERE user_search MATCH ${words} LIMIT ${MOST_FOUND}) w
        CROSS JOIN audit b ON b.id IN ${newest('person', sql`a.actor_id = w.rowid`)}
      UNION SELECT b.id FROM (SELECT rowid FROM user_search WHERE user_search MATCH ${words} LIMIT ${MOST_FOUND}) w
        CROSS JOIN audit b ON b.id IN ${newest('person', sql`a.through_id = w.rowid`)}
      UNION SELECT b.id FROM (${namedKinds('action', search)}) k
        CROSS JOIN audit b ON b.id IN ${newest('action', sql`a.action = k.value`)}
      UNION SELECT b.id FROM (
          SELECT 'user' AS record, rowid FROM (
            SELECT rowid FROM user_search WHERE user_search MATCH ${words} LIMIT ${MOST_FOUND})
          UNION ALL SELECT 'employee', rowid FROM (
            SELECT rowid FROM employee_search WHERE employee_search MATCH ${people} LIMIT ${MOST_FOUND})
          UNION ALL SELECT 'employee_kpi', id FROM employee_kpi WHERE employee_id IN (
            SELECT rowid FROM employee_search WHERE employee_search MATCH ${people} LIMIT ${MOST_FOUND})
          UNION ALL SELECT 'candidate', rowid FROM (
            SELECT rowid FROM candidate_search WHERE candidate_search MATCH ${people} LIMIT ${MOST_FOUND})) p
        CROSS JOIN audit b ON b.id IN ${newest('about', sql`a.record = p.record AND a.record_id = p.rowid`)})
    ORDER BY a.at DESC, a.id DESC LIMIT ${limit}`;
}

/**
 * The statement of a page. The acts of a person, and their acts in another's name, are two walks that are joined at the
 * end.
 */
export function auditQuery(filter: AuditFilter, cursor: string | undefined, limit: number): SQL {
  const found = filter.search
    ? searched(filter, cursor, limit)
    : filter.person
      ? sql`SELECT * FROM (SELECT * FROM (${rowsBy('actor_id', filter, cursor, limit)})
        UNION SELECT * FROM (${rowsBy('through_id', filter, cursor, limit)}))
        ORDER BY at DESC, id DESC LIMIT ${limit}`
      : rowsBy(null, filter, cursor, limit);
  return sql`SELECT f.id, f.at, f.actor, f.action, f.record, f.record_id, f.note, f.before, f.after, f.request_id,
      u.firstname || ' ' || u.lastname AS through
    FROM (${found}) f LEFT JOIN user u ON u.id = f.through_id
    ORDER BY f.at DESC, f.id DESC`;
}

const OfCase = z.object({ id: z.int() });

/** A page of the audit. For whom a complaint names, nothing was done about it. */
export async function readAuditRows(
  { db, caller }: Pick<Call<unknown>, 'db' | 'caller'>,
  named: House['named'],
  filter: AuditFilter,
  cursor: string | undefined,
  limit: number,
) {
  const [rows, naming] = await readEach(
    db,
    [Act, auditQuery(filter, cursor, limit)],
    [OfCase, sql`SELECT n.case_id AS id FROM ${casesNaming({ caller })} n`],
  );
  const hidden = new Set(naming.map(({ id }) => id));
  const last = rows.at(-1);
  return {
    results: await readableActs(
      db,
      named,
      rows.filter(({ record, record_id }) => record !== 'complaint' || !hidden.has(record_id ?? 0)),
    ),
    next: last && rows.length === limit ? `${last.at}_${last.id}` : null,
  };
}

/**
 * The distinct values of an indexed column, as a query. It steps from one value to the next, so it takes one look-up a
 * value.
 */
const kinds = (column: 'record' | 'action'): SQL => {
  const name = sql.raw(column);
  return sql`WITH RECURSIVE kind (value) AS (
      SELECT min(${name}) FROM audit
      UNION ALL
      SELECT (SELECT min(${name}) FROM audit WHERE ${name} > kind.value) FROM kind WHERE kind.value IS NOT NULL)
    SELECT value FROM kind WHERE value IS NOT NULL`;
};

/** Those of them with what was typed in their name. */
const namedKinds = (column: 'record' | 'action', typed: string): SQL =>
  sql`SELECT value FROM (${kinds(column)}) WHERE ${holds(typed, sql`value`) ?? sql`0`} LIMIT ${MOST_FOUND}`;

/** The distinct kinds of records or acts that the audit has rows of. */
export async function kindsOf(db: Db, column: 'record' | 'action'): Promise<string[]> {
  return (await readRows(db, z.object({ value: z.string() }), kinds(column))).map(({ value }) => value);
}

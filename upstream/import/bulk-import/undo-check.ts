import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { UndoCheck } from '../../../contracts/import/bulk-import';
import { REVEALED_ACTION } from '../../people/employee/read';
import type { Env } from '../../platform/call/env';
import type { Db } from '../../platform/database/db';
import { readEach } from '../../platform/record/row';
import { holderCountWords, holdersOf, type ReferringColumn } from './holders';
import { IMPORT_TARGETS } from './kinds';
import type { BatchRow } from './store';
import { readPiece } from './stored-pieces';

/** The most records in the way that are told of one by one. */
const TOLD = 20;
/** The most records that are counted in one table. An exact number beyond this helps nobody. */
const COUNTED = 1000;

/**
 * The pieces of a batch, which lead to the consecutive ids that they created. CROSS JOIN makes SQLite begin with the
 * pieces, which are few, and find the rest by index.
 */
const CREATED: SQL = sql`import_piece p CROSS JOIN`;
const ofPiece = ({ id }: BatchRow): SQL =>
  sql`BETWEEN p.first_id AND p.first_id + p.creates - 1 AND p.batch_id = ${id} AND p.state = 'APPLIED'`;

const InTheWay = z.object({
  id: z.int(),
  number: z.int(),
  first: z.int(),
  /** The table that names the record; null when somebody changed the record itself. */
  table: z.string().nullable(),
  count: z.int(),
});
type InTheWay = z.output<typeof InTheWay>;

const Later = z.object({ n: z.int() });

/** The effects of taking an import back, and the records in its way. */
export async function undoCheck(env: Env, db: Db, batch: BatchRow): Promise<UndoCheck> {
  const none = { deletes: 0, restores: 0, kept: 0, hindered: 0, hindrances: [] };
  if (batch.state !== 'APPLIED') return none;
  const { table } = IMPORT_TARGETS[batch.kind];
  const holders = await holdersOf(db, table);
  const ways = [...holders.map((holder) => named(batch, holder)), touched(batch, table)];
  // Each table has a statement of its own, because D1 takes few in one UNION.
  const [[later], ...found] = await readEach(
    db,
    [
      Later,
      sql`SELECT count(DISTINCT a.record_id) AS n FROM ${CREATED} audit a
          ON a.record = ${table} AND a.at = p.applied_at AND a.record_id IS NOT NULL AND p.batch_id = ${batch.id}
        WHERE EXISTS (SELECT 1 FROM audit b WHERE b.record = a.record AND b.record_id = a.record_id AND +b.at > a.at
          AND b.action <> ${REVEALED_ACTION})`,
    ],
    ...ways.map((way) => [InTheWay, sql`${way} ORDER BY 1 LIMIT ${COUNTED}`] as const),
  );
  const all = found.flat().sort((a, b) => a.id - b.id);
  const hindered = new Set(all.map(({ id }) => id)).size;
  const kept = later?.n ?? 0;
  return {
    deletes: batch.creates,
    restores: batch.updates - kept,
    kept,
    hindered,
    hindrances: await told(env, batch, all),
  };
}

const named = (batch: BatchRow, { table, column }: ReferringColumn): SQL =>
  sql`SELECT h.${sql.identifier(column)} AS id, p.number, p.first_id AS first, ${table} AS "table", count(*) AS count
    FROM ${CREATED} ${sql.identifier(table)} h ON h.${sql.identifier(column)} ${ofPiece(batch)} GROUP BY 1`;

/** Records that somebody has changed since the import. */
const touched = (batch: BatchRow, table: string): SQL =>
  sql`SELECT a.record_id AS id, p.number, p.first_id AS first, NULL AS "table", count(*) AS count
    FROM ${CREATED} audit a ON a.record = ${table} AND a.record_id ${ofPiece(batch)} AND +a.at > p.applied_at
      AND a.action <> ${REVEALED_ACTION} GROUP BY 1`;

/** For the first records in the way: the line that each came from, and what keeps it. */
async function told(env: Env, batch: BatchRow, ways: InTheWay[]): Promise<UndoCheck['hindrances']> {
  const pieces = new Map<number, Awaited<ReturnType<typeof readPiece>>>();
  const reasons = new Map<number, { way: InTheWay; reasons: string[] }>();
  for (const way of ways) {
    const one = reasons.get(way.id) ?? { way, reasons: [] };
    if (way.table)
      one.reasons.push(`${holderCountWords(way.count, way.table)} ${way.count === 1 ? 'belongs' : 'belong'} to it`);
    else one.reasons.push('somebody changed it since');
    if (reasons.has(way.id) || reasons.size < TOLD) reasons.set(way.id, one);
  }
  const lines: UndoCheck['hindrances'] = [];
  for (const { way, reasons: words } of reasons.values()) {
    const rows = pieces.get(way.number) ?? (await readPiece(env, batch, way.number));
    pieces.set(way.number, rows);
    const row = rows.filter(({ outcome }) => outcome === 'CREATE')[way.id - way.first];
    const reason = words.join(', ');
    lines.push({
      line: row?.line ?? 1,
      label: row?.label ?? '',
      reason: reason.charAt(0).toUpperCase() + reason.slice(1),
    });
  }
  return lines;
}

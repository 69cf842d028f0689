import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { LAW_KINDS, type LawKind, LawRef, type Laws, LawValue } from '../../../contracts/pay/pay-law-shape';
import type { Db } from '../../platform/database/db';
import { readRows } from '../../platform/record/row';

const Row = LawRef.extend({ kind: z.enum(LAW_KINDS), value: LawValue });

const byKind = (rows: z.output<typeof Row>[]): Laws =>
  Object.fromEntries(rows.map(({ kind, ...law }) => [kind, law])) as Laws;

/** A query of the laws of a month, YYYY-MM: of each kind the latest that holds on its first day. */
export const lawsOfMonth = (month: string): SQL =>
  // The other columns of a grouped row are those of its latest day.
  sql`SELECT kind, id, title, value, max(from_day) AS "from" FROM pay_law WHERE from_day <= ${`${month}-01`} GROUP BY kind`;

/** The same, read. */
export const lawsOn = async (db: Db, month: string): Promise<Laws> =>
  byKind(await readRows(db, Row, lawsOfMonth(month)));

/** The law of a kind that held before that of a month; undefined where none is known. */
export async function lawBefore<K extends LawKind>(db: Db, kind: K, month: string): Promise<Laws[K]> {
  const found = await readRows(
    db,
    Row,
    sql`SELECT kind, id, title, value, from_day AS "from" FROM pay_law WHERE kind = ${kind} AND from_day <= ${`${month}-01`}
      ORDER BY from_day DESC LIMIT 1 OFFSET 1`,
  );
  return byKind(found)[kind];
}

/** The laws by their ids: those that a run was calculated by. */
export const lawsOf = async (db: Db, ids: Partial<Record<LawKind, number>>): Promise<Laws> =>
  byKind(
    await readRows(
      db,
      Row,
      sql`SELECT kind, id, title, value, from_day AS "from" FROM pay_law
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(Object.values(ids))}))`,
    ),
  );

/** The ids of laws by their kinds, as a run keeps them. */
export const lawIds = (laws: Laws): Partial<Record<LawKind, number>> =>
  Object.fromEntries(Object.entries(laws).map(([kind, { id }]) => [kind, id]));

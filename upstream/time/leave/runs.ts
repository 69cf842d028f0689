import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { grantedYears, yearOf } from '../../../contracts/time/leave-days';
import type { Env } from '../../platform/call/env';
import { type Db, database, mustChange, run, type Statement, wasRefused } from '../../platform/database/db';
import { readRow, requireRow } from '../../platform/record/row';
import { carryOver, expireCarriedOver } from './carry-over';
import { correctGrants, RECALCULATED_WHY } from './corrections';
import { settleDue } from './due';
import { writeAccruals, writeGrants } from './grants';

/** Employees in one batch. */
const PIECE = 500;
/** The least that a piece counts for, so that a small house does not make many trips at once. */
const LEAST = 50;

const KINDS = ['GRANT', 'ACCRUE', 'CORRECT', 'CARRY', 'EXPIRE'] as const;

/** A step that is done once for everybody who may take a kind of leave. */
interface What {
  what: string;
  of: (typeof KINDS)[number];
  year: number;
  month: number;
}

/**
 * The steps due by a day, in their order: the days of a year are granted from 1 October before it, a month accrues on its first
 * day, grants are corrected after the kind changed, the rest is carried at New Year, and carried days end after their day, which
 * may be the last of the year. Months of the year before that were not run come first.
 */
function dueBy(today: Day): What[] {
  const year = yearOf(today);
  const months = (until: number) => Array.from({ length: until }, (_, i) => i + 1);
  const one = (of: What['of'], in_year: number, month = 0): What => ({
    what: of === 'CORRECT' ? of : `${of} ${in_year}${month ? `-${String(month).padStart(2, '0')}` : ''}`,
    of,
    year: in_year,
    month,
  });
  return [
    ...grantedYears(today).map((granted) => one('GRANT', granted)),
    ...months(12).map((month) => one('ACCRUE', year - 1, month)),
    ...months(Number(today.slice(5, 7))).map((month) => one('ACCRUE', year, month)),
    one('CORRECT', year),
    one('EXPIRE', year - 1),
    one('CARRY', year),
    one('EXPIRE', year),
  ];
}

const Next = z.object({
  type_id: z.int(),
  what: z.string(),
  of: z.enum(KINDS),
  year: z.int(),
  month: z.int(),
  after_id: z.int(),
});
type Next = z.output<typeof Next>;

/** SQL condition on kind `t`: it has a run whose name begins so. */
const hasRun = (from: string): SQL =>
  sql`EXISTS (SELECT 1 FROM leave_run u WHERE u.type_id = t.id AND u.what BETWEEN ${from} AND ${`${from}~`})`;

/**
 * The next unfinished run. The way in which a kind gives days decides which runs it has; carried days end after their day. A
 * year that is over is made up for where it gave months or carried days, until it is carried.
 */
const nextRun = (db: Db, today: Day): Promise<Next | null> => {
  const year = yearOf(today);
  return readRow(
    db,
    Next,
    sql`SELECT t.id AS type_id, w.value ->> 'what' AS what, w.value ->> 'of' AS of, w.value ->> 'year' AS year,
      w.value ->> 'month' AS month, coalesce(r.after_id, 0) AS after_id
    FROM json_each(${JSON.stringify(dueBy(today))}) w CROSS JOIN leave_type t
      LEFT JOIN leave_run r ON r.type_id = t.id AND r.what = w.value ->> 'what'
    WHERE r.done_at IS NULL AND t.type <> 'UNPAID' AND (t.archived_at IS NULL OR w.value ->> 'of' IN ('CARRY', 'EXPIRE'))
      AND CASE w.value ->> 'of' WHEN 'GRANT' THEN t.granted = 'YEAR'
        WHEN 'ACCRUE' THEN t.granted = 'MONTH' AND (w.value ->> 'year' = ${year} OR (${hasRun(`ACCRUE ${year - 1}`)} AND NOT ${hasRun(`CARRY ${year}`)}))
        WHEN 'CORRECT' THEN r.what IS NOT NULL WHEN 'CARRY' THEN t.granted <> 'NEED'
        WHEN 'EXPIRE' THEN (w.value ->> 'year' = ${year} OR ${hasRun(`CARRY ${year - 1}`)}) AND t.carry_until IS NOT NULL AND (w.value ->> 'year') || '-' || t.carry_until < ${today} ELSE 1 END
    ORDER BY w.key, t.id LIMIT 1`,
  );
};

/** The entries of a run for the employees whom an SQL condition on `e` picks. Each entry has its `once`, so it is written once. */
function entriesOf(db: Db, { type_id, of, year, month }: Next, where: SQL, now: Date): Statement[] {
  const who = sql`t.id = ${type_id} AND ${where}`;
  switch (of) {
    case 'GRANT':
      return [writeGrants(db, { years: [year], where: who, now, today: lagosDay(now) })];
    case 'ACCRUE':
      return [writeAccruals(db, { year, months: [month], where: who, now })];
    case 'CORRECT':
      return correctGrants(db, who, now, RECALCULATED_WHY.kind);
    case 'CARRY':
      return carryOver(db, year, who, now);
    case 'EXPIRE':
      return [expireCarriedOver(db, year, who, now)];
  }
}

/**
 * Writes what years and months grant, carry and end, in pieces of about `most` employees in all, then settles the employees who
 * are new or have left.
 */
export async function runLedger(env: Env, now: Date, most: number): Promise<void> {
  const db = database(env.DB);
  for (let done = 0; done < most; ) {
    const next = await nextRun(db, lagosDay(now));
    if (!next) break;
    done += Math.max(LEAST, await writePiece(db, next, now));
  }
  await settleDue(db, now);
}

const Piece = z.object({ people: z.int(), last: z.int() });

/**
 * Does one piece of a run, and answers how many employees it had. One batch does it and moves the run on, so a kill loses
 * nothing, and of two at once the later writes nothing.
 */
async function writePiece(db: Db, next: Next, now: Date): Promise<number> {
  const { type_id, what, after_id } = next;
  const { people, last } = await requireRow(
    db,
    Piece,
    sql`SELECT count(*) AS people, coalesce(max(id), ${after_id}) AS last
    FROM (SELECT id FROM employee WHERE id > ${after_id} ORDER BY id LIMIT ${PIECE})`,
  );
  const statements: [Statement, ...Statement[]] = [
    run(db, sql`INSERT INTO leave_run (type_id, what) VALUES (${type_id}, ${what}) ON CONFLICT DO NOTHING`),
    run(
      db,
      sql`UPDATE leave_run SET after_id = ${last}, done_at = ${people < PIECE ? now.toISOString() : null}
      WHERE type_id = ${type_id} AND what = ${what} AND after_id = ${after_id} AND done_at IS NULL`,
    ),
    mustChange(db),
    ...entriesOf(db, next, sql`e.id > ${after_id} AND e.id <= ${last}`, now),
  ];
  try {
    await db.batch(statements);
  } catch (error) {
    // Another run came first, so nothing of this piece was written.
    if (!wasRefused(error)) throw error;
  }
  return people;
}

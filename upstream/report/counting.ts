import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Db, database, run } from '../db';
import type { Env } from '../env';
import { flag, readRow } from '../record/row';
import { restAfter } from '../rest';

/** How much one piece takes, so that it never holds the database for 100 ms (`bench/reports.ts`). */
const PEOPLE = 40;
const CHANGES = 150;
const OLD_NUMBERS = 2000;
/** Pieces done for one message, because the platform limits what one invocation may ask for. */
const PIECES_AT_ONCE = 50;

const Left = z.object({ people: flag, changes: flag, old: flag });

/** What is left to do: people to be counted anew, changes to be added to the tally, numbers of an earlier counting. */
const left = (db: Db) =>
  readRow(
    db,
    Left,
    sql`SELECT r.generation <> r.shown AS people, EXISTS (SELECT 1 FROM report_change) AS changes,
      EXISTS (SELECT 1 FROM report_tally t WHERE t.generation < min(r.shown, r.generation)) AS old FROM report_state r`,
  );

/** Counts the next people anew: what they were part of before belongs to an earlier counting. */
async function countNext(db: Db): Promise<void> {
  const next = sql`SELECT e.id FROM employee e WHERE e.id > (SELECT built_to FROM report_state) ORDER BY e.id LIMIT ${PEOPLE}`;
  await db.batch([
    run(db, sql`INSERT INTO employee_spans_of SELECT id FROM (${next})`),
    run(db, sql`UPDATE report_state SET shown = generation WHERE NOT EXISTS (${next})`),
    run(db, sql`UPDATE report_state SET built_to = coalesce((SELECT max(id) FROM (${next})), built_to)`),
  ]);
}

/** Adds the oldest changes to the tally. */
async function addNext(db: Db): Promise<void> {
  const last = sql`(SELECT max(id) FROM (SELECT id FROM report_change ORDER BY id LIMIT ${CHANGES}))`;
  await db.batch([
    run(
      db,
      sql`INSERT INTO report_tally SELECT generation, place, of, period, value, company_now, sum(people) FROM report_changed
        WHERE id <= ${last} GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(people) <> 0
        ON CONFLICT DO UPDATE SET people = people + excluded.people`,
    ),
    run(db, sql`DELETE FROM report_change WHERE id <= ${last}`),
  ]);
}

const dropNext = (db: Db): Promise<unknown> =>
  db.run(sql`DELETE FROM report_tally WHERE (generation, place, of, period, value, company_now) IN (
    SELECT generation, place, of, period, value, company_now FROM report_tally
    WHERE generation < (SELECT min(shown, generation) FROM report_state) LIMIT ${OLD_NUMBERS})`);

/** Does the next piece of what is left. Answers whether there was something. */
export async function nextPiece(db: Db): Promise<boolean> {
  const todo = await left(db);
  if (todo?.changes) await addNext(db);
  else if (todo?.people) await countNext(db);
  else if (todo?.old) await dropNext(db);
  else return false;
  return true;
}

/** Wakes the counting. A message that is lost is made up for within the minute. */
export async function wakeCounting(env: Env): Promise<void> {
  await env.IMPORTS.send({ counts: true }).catch(() => undefined);
}

/** Does the next pieces, and sends a message for the rest. Each piece is whole by itself, so two workers do no harm. */
export async function keepCounting(env: Env): Promise<void> {
  const db = database(env.DB);
  for (let pieces = PIECES_AT_ONCE; pieces > 0; pieces -= 1) {
    const begun = Date.now();
    if (!(await nextPiece(db))) return;
    await restAfter(begun);
  }
  await wakeCounting(env);
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Db, run } from '../database/db';
import { readRows } from '../record/row';

const Failing = z.object({ job: z.string() });

/**
 * Notes which work of the sweep fails, for the page of what is stuck: `noted` gives a piece of work a name, under which its failure
 * is kept until a run of it succeeds. The failure itself goes on to the caller.
 */
export async function jobNotes(db: Db, now: Date) {
  const failing = new Set((await readRows(db, Failing, sql`SELECT job FROM job_failure`)).map(({ job }) => job));
  return function noted(job: string, work: () => Promise<unknown> | unknown) {
    return async () => {
      try {
        await work();
      } catch (error) {
        await db.batch([fails(db, job, error, now)]);
        throw error;
      }
      if (failing.has(job)) await db.run(sql`DELETE FROM job_failure WHERE job = ${job}`);
    };
  };
}

/** The first line of the failure's own words: the values that a statement was given stay out, as they do of the log. */
const fails = (db: Db, job: string, error: unknown, now: Date) => {
  const at = now.toISOString();
  const words = (error instanceof Error ? error.message : 'unknown').split('\n')[0]?.slice(0, 200) ?? '';
  return run(
    db,
    sql`INSERT INTO job_failure (job, since, at, times, error) VALUES (${job}, ${at}, ${at}, 1, ${words})
    ON CONFLICT DO UPDATE SET at = excluded.at, times = times + 1, error = excluded.error`,
  );
};

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { addDays, lagosDay, lagosInstant } from '../../contracts/dates';
import { readRows } from '../record/row';
import type { Call } from '../serve';

const DAYS = 14;

const Row = z.object({ day: z.string(), total: z.int() });

/** How many decisions the audit has for each of the last days, today last. It is read off the index of acts and times. */
export async function decided({ db, now }: Call<unknown>, acts: readonly string[]) {
  const today = lagosDay(now);
  const days = Array.from({ length: DAYS }, (_, i) => addDays(today, i + 1 - DAYS));
  const since = lagosInstant(days[0] ?? today, '00:00').toISOString();
  const rows = await readRows(
    db,
    Row,
    sql`SELECT date(a.at, '+1 hour') AS day, count(*) AS total FROM audit a
    WHERE a.action IN (SELECT value FROM json_each(${JSON.stringify(acts)})) AND a.at >= ${since} GROUP BY 1`,
  );
  const totals = new Map(rows.map(({ day, total }) => [day, total]));
  return { days: days.map((day) => ({ day, total: totals.get(day) ?? 0 })) };
}

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';

/** SQL condition on a day and the state of a branch: people work there on that day. A holiday that is only expected counts as one. */
export const isWorked = (day: SQL, state: SQL): SQL => sql`(strftime('%w', ${day}) NOT IN ('0', '6')
  AND NOT EXISTS (SELECT 1 FROM holiday_day h WHERE h.day = ${day} AND h.state IN ('', ${state})))`;

/** A day that is free in a state. */
export const FreeDay = z.object({ day: z.string(), name: z.string(), expected: z.boolean() });
export type FreeDay = z.output<typeof FreeDay>;

/** The holidays of a state and of the federation from one day to another, one a day: a declared one before an expected one. */
export const freeDays = (state: SQL, from: SQL, until: SQL): SQL =>
  sql`SELECT d.day, h.name, min(h.status = 'EXPECTED') AS expected FROM holiday_day d JOIN holiday h ON h.id = d.holiday_id
    WHERE d.day BETWEEN ${from} AND ${until} AND d.state IN ('', ${state}) GROUP BY d.day ORDER BY d.day`;

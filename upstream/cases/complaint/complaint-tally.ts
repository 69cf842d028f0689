import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { COMPLAINT_OUTCOMES } from '../../../contracts/cases/complaint-state';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { readEach } from '../../platform/record/row';
import { lookedAfter } from '../case/list';
import { newYear } from './list';

/** Days from filing to close, up to the number; the last has no end. */
export const AGES = [
  { key: '7', most: 7 },
  { key: '14', most: 14 },
  { key: '30', most: 30 },
  { key: '60', most: 60 },
  { key: 'more', most: Number.POSITIVE_INFINITY },
] as const;

const ComplaintTally = z.object({
  company: z.int(),
  category: z.int(),
  /** Filed in the year that is asked for, not the one before. */
  now: z.boolean(),
  open: z.boolean(),
  late: z.boolean(),
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
  /** Days from filing to close; null while it is open. */
  days: z.int().nullable(),
  count: z.int(),
});
/** Complaints that are alike in all that the dashboard counts. */
export type ComplaintTally = z.output<typeof ComplaintTally>;

const Category = z.object({ id: z.int(), name: z.string(), owner: z.string().nullable(), due_days: z.int() });

/** A column of days, whatever the time of day at which something was filed and closed. */
const lagosDate = (column: string) => sql`julianday(date(${sql.raw(column)}, '+1 hour'))`;

/**
 * The complaints of a year and of the one before that the caller may look into, counted by what the dashboard shows. Those that
 * name the caller are in no number, so that none differs from the list.
 */
export function readComplaintTally(call: Call<unknown>, year: number) {
  const { db, now } = call;
  return readEach(
    db,
    [
      ComplaintTally,
      sql`SELECT c.company_id AS company, w.category_id AS category, (c.opened_at >= ${newYear(year)}) AS now,
        (c.closed_at IS NULL) AS open, (c.closed_at IS NULL AND c.due IS NOT NULL AND c.due < ${lagosDay(now)}) AS late,
        CASE WHEN c.closed_at IS NOT NULL THEN w.outcome END AS outcome,
        CAST(${lagosDate('c.closed_at')} - ${lagosDate('c.opened_at')} AS INTEGER) AS days, count(*) AS count
      FROM case_file c INDEXED BY case_file_newest JOIN complaint w ON w.case_id = c.id
      WHERE ${lookedAfter(call, 'COMPLAINT', sql`c`)}
        AND c.opened_at >= ${newYear(year - 1)} AND c.opened_at < ${newYear(year + 1)}
      GROUP BY 1, 2, 3, 4, 5, 6, 7`,
    ],
    [
      Category,
      sql`SELECT t.id, t.name, (SELECT trim(u.firstname || ' ' || u.lastname) FROM user u WHERE u.id = t.owner_id) AS owner,
        t.due_days FROM complaint_category t WHERE t.archived_at IS NULL
          OR EXISTS (SELECT 1 FROM complaint w WHERE w.category_id = t.id) ORDER BY t.id`,
    ],
  );
}

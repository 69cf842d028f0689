import { type SQL, sql } from 'drizzle-orm';

/**
 * An entry by a case key is shown only with the morning's mail: a row that shows by the minute would reveal when somebody sat at
 * a computer. `complaint.untold` is the day of the first entry that nobody was told of.
 */
const onDay = (at: SQL): SQL => sql`date(${at}, '+1 hour')`;

/** SQL condition on an event: it came by a case key, and nobody was told of it yet. */
export const isUnseen = (v: SQL): SQL => sql`(${v}.way = 'KEY' AND EXISTS (SELECT 1 FROM complaint n
  WHERE n.case_id = ${v}.case_id AND ${onDay(sql`${v}.at`)} >= n.untold))`;

/** The cases that came by a case key and were announced to nobody yet. Only their reporter sees them. */
export const UNSEEN_CASES: SQL = sql`SELECT n.case_id FROM complaint n INDEXED BY complaint_untold JOIN case_file u ON u.id = n.case_id
  WHERE n.untold > '' AND ${onDay(sql`u.opened_at`)} >= n.untold`;

import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../contracts/dates';
import type { TaskKind } from '../contracts/task';

export type WaitingKind = Exclude<TaskKind, 'own'>;

/**
 * The tasks of one kind, read off an index: `id` of the record, `title` (whom or what it is about), `due` (a day or NULL),
 * `owner_id` (whose it is to do; NULL for every admin's) and `path`, the page where it is done.
 */
export type Waiting = (today: Day) => SQL;

/** Days after which what came in should have been seen to: the same as where waiting turns amber in the lists. */
const PATIENCE_DAYS = 3;

/** The day in Lagos until which something may wait that came in at an instant. */
export const patienceAfter = (instant: SQL): SQL => sql`date(${instant}, '+1 hour', ${`+${PATIENCE_DAYS} days`})`;

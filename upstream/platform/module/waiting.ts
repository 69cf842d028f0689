import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../contracts/platform/dates';
import type { TaskKind } from '../../../contracts/platform/task-kinds';
import type { ScopedCaller } from '../caller/company-scope';

export type WaitingKind = Exclude<TaskKind, 'own'>;

/**
 * The tasks of one kind, of the companies of who asks, read off an index: `id` of the record, `title` (whom or what it is about), `due` (a day or
 * NULL), `owner_id` (who has to do it; NULL for every admin) and `path`, the page where it is done.
 */
export type WaitingQuery = (today: Day, now: Date, me: ScopedCaller) => SQL;

/** The days within which somebody should look at what came in. Waiting turns amber in the lists after the same time. */
export const PATIENCE_DAYS = 3;

/** The day in Lagos until which something that came in at an instant may wait. */
export const patienceAfter = (instant: SQL): SQL => sql`date(${instant}, '+1 hour', ${`+${PATIENCE_DAYS} days`})`;

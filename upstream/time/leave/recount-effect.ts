import { sql } from 'drizzle-orm';
import { HolidayEffect } from '../../../contracts/time/holiday';
import type { Db } from '../../platform/database/db';
import { requireRow } from '../../platform/record/row';
import { type ChangedDays, type IsFree, movedDays } from './moves';

/** The people affected by a change of holidays, counted before `recountNext` does it. */
export const effectOn = (db: Db, changed: ChangedDays, isFree: IsFree): Promise<HolidayEffect> =>
  requireRow(
    db,
    HolidayEffect,
    // A query that begins with SELECT travels with the batch before it (`gather.ts`).
    sql`SELECT * FROM (${movedDays(changed, isFree)}
    SELECT (SELECT count(DISTINCT employee_id) FROM moved WHERE kind = 'RETURN') AS returned,
      (SELECT count(DISTINCT employee_id) FROM moved WHERE kind = 'TAKE') AS taken,
      (SELECT count(DISTINCT employee_id) FROM moved) AS told)`,
  );

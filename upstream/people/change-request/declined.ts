import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { REQUEST_SECTIONS } from '../../../contracts/organisation/employee-section';
import { addDays, type Day } from '../../../contracts/platform/dates';
import type { Db } from '../../platform/database/db';
import { readRows } from '../../platform/record/row';

/** For so many days HR's answer waits to be seen to. */
const ANSWER_DAYS = 30;

const Declined = z.object({ id: z.int(), section: z.enum(REQUEST_SECTIONS) });

/** The changes of an employee that HR declined lately, whole or in part, and that were not asked for again. */
export const declinedRequests = (db: Db, employee: SQL, today: Day): Promise<z.output<typeof Declined>[]> =>
  readRows(
    db,
    Declined,
    sql`SELECT r.id, r.section FROM change_request r
    WHERE r.employee_id = (${employee}) AND r.status IN ('DECLINED', 'CLOSED')
      AND r.decided_at >= ${addDays(today, -ANSWER_DAYS)}
      AND EXISTS (SELECT 1 FROM change_request_field f WHERE f.request_id = r.id AND f.status = 'DECLINED')
      AND NOT EXISTS (SELECT 1 FROM change_request n WHERE n.employee_id = r.employee_id AND n.section = r.section
        AND n.id > r.id)
    ORDER BY r.id`,
  );

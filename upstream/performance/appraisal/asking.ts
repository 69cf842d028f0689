import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../../platform/database/db';
import { readRows } from '../../platform/record/row';

const Waiting = z.object({
  /** Of the appraisal. */
  id: z.int(),
  name: z.string(),
  /** The next step: the objectives, or the own rating. */
  kind: z.enum(['OBJECTIVES', 'RATE']),
  due: z.string().nullable(),
});
export type WaitingAppraisal = z.output<typeof Waiting>;

/** The appraisals that wait for an employee, whose id is given as a query. */
export const waitingAppraisals = (db: Db, employee: SQL): Promise<WaitingAppraisal[]> =>
  readRows(
    db,
    Waiting,
    sql`SELECT a.id, a.name, CASE k.state WHEN 'RATING' THEN 'RATE' ELSE 'OBJECTIVES' END AS kind,
      CASE k.state WHEN 'RATING' THEN a.own_rating_by ELSE a.objectives_by END AS due
    FROM employee_kpi k JOIN appraisal a ON a.id = k.appraisal_id
    WHERE k.employee_id = (${employee}) AND k.state IN ('PENDING', 'REJECTED', 'RATING') ORDER BY k.id`,
  );

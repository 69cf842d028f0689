import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../../platform/database/db';
import { requireRow } from '../../platform/record/row';
import { freeSerial } from '../case/number';

const SubjectEmployment = z.object({
  employment_date: z.string(),
  /** A serial that an exit may get. */
  next_exit: z.int(),
  /** The changes of status that count, in the order of their days. */
  entries: z.array(z.object({ day: z.string(), status: z.string() })),
});
/** How whom a case is about is employed: what a suspension or a dismissal builds on. */
export type SubjectEmployment = z.output<typeof SubjectEmployment>;

export const readSubjectEmployment = (db: Db, caseId: number | ReturnType<typeof sql>): Promise<SubjectEmployment> =>
  requireRow(
    db,
    SubjectEmployment,
    sql`SELECT e.employment_date, (${freeSerial('EXIT', 0)}) AS next_exit,
      (SELECT json_group_array(json_object('day', n.effective_from, 'status', n.value ->> 'employment_status')
          ORDER BY n.effective_from) FROM employee_entry n
        WHERE n.employee_id = e.id AND n.kind = 'STATUS' AND n.corrected_at IS NULL) AS entries
    FROM case_file c JOIN employee e ON e.id = c.employee_id WHERE c.id = ${caseId}`,
  );

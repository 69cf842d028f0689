import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { lagosDay } from '../../contracts/dates';
import { EXIT_COURSE } from '../../contracts/exit-state';
import { byItself } from '../case/by';
import { moveCase } from '../case/move';
import { database, run, type Statement, wasRefused } from '../db';
import type { Env } from '../env';
import { readRows } from '../record/row';
import { EXIT_EVENTS } from './words';

/** Exits that close in one batch. */
const AT_ONCE = 50;

const Settled = z.object({
  id: z.int(),
  status: z.string(),
  version: z.int(),
  employee_id: z.int(),
  archived: z.int(),
});

/**
 * Closes the exits that are settled and whose last day is over, and archives the record: it leaves every list of those who work
 * here, and whoever hires the person anew finds it. Access has ended with the status on the day.
 */
export async function closeExits(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const settled = await readRows(
    db,
    Settled,
    sql`SELECT x.case_id AS id, c.status, c.version, x.employee_id, e.archived FROM exit x INDEXED BY exit_open_last_day
      JOIN case_file c ON c.id = x.case_id JOIN employee e ON e.id = x.employee_id
    WHERE x.status NOT IN ('CLOSED', 'DECLINED', 'WITHDRAWN') AND x.status = 'SETTLED' AND x.last_day < ${lagosDay(now)}
      AND e.employment_status IN ('RESIGNED', 'RETIRED', 'TERMINATED')
    ORDER BY x.last_day, x.case_id LIMIT ${AT_ONCE}`,
  );
  const by = byItself(db, env, now);
  const statements = settled.flatMap(({ employee_id, archived, ...row }): Statement[] => [
    ...moveCase(by, {
      row: { ...row, kind: 'EXIT', due: null },
      course: EXIT_COURSE,
      act: 'close',
      actor: 'day',
      event: { kind: EXIT_EVENTS.closed, reach: 'SUBJECT' },
      audit: { action: 'Exit closed' },
    }).statements,
    ...(archived
      ? []
      : [
          run(
            db,
            sql`UPDATE employee SET archived = 1, version = version + 1 WHERE id = ${employee_id} AND archived = 0`,
          ),
          by.audit({
            action: 'Employee archived',
            record: 'employee',
            record_id: employee_id,
            before: { archived: false },
            after: { archived: true },
          }),
        ]),
  ]);
  const [first, ...rest] = statements;
  if (!first) return;
  try {
    await db.batch([first, ...rest]);
  } catch (error) {
    // Another run was faster.
    if (!wasRefused(error)) throw error;
  }
}

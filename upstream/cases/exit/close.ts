import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { EXIT_COURSE } from '../../../contracts/cases/exit-state';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Env } from '../../platform/call/env';
import { type Db, database, run, type Statement, wasRefused } from '../../platform/database/db';
import { readRows } from '../../platform/record/row';
import { actWithoutActor } from '../case/actor';
import { moveCase } from '../case/move';
import { endRepaidLoans } from '../welfare/settle';
import { StoredSettlement } from './stored-exit';
import { EXIT_EVENTS } from './words';

/** Exits that close in one batch. */
const AT_ONCE = 50;

const Settled = z.object({
  id: z.int(),
  status: z.string(),
  version: z.int(),
  employee_id: z.int(),
  /** Nothing is archived: it is so already, or they are employed again, today or on a day to come. */
  stays: z.boolean(),
  settled: StoredSettlement.nullable(),
});

type Settled = z.output<typeof Settled>;

const ENDED = sql`'RESIGNED', 'RETIRED', 'TERMINATED'`;

/** SQL condition on exit `x`: the person was employed again after it. */
const AGAIN = sql`EXISTS (SELECT 1 FROM employee_entry n WHERE n.employee_id = x.employee_id AND n.kind = 'STATUS'
  AND n.corrected_at IS NULL AND n.applied = 1 AND n.effective_from > x.last_day AND n.value ->> 'employment_status' = 'ACTIVE')`;

/** The statements that close one exit. */
function closing(by: ReturnType<typeof actWithoutActor>, exit: Settled): [Statement, ...Statement[]] {
  const { db } = by;
  const { employee_id, stays, settled, ...row } = exit;
  const { statements } = moveCase(by, {
    row: { ...row, kind: 'EXIT', due: null },
    course: EXIT_COURSE,
    act: 'close',
    actor: 'day',
    event: { kind: EXIT_EVENTS.closed, reach: 'SUBJECT', data: { archives: !stays } },
    audit: { action: 'Exit closed' },
  });
  const archive = {
    action: 'Employee archived',
    record: 'employee',
    record_id: employee_id,
    before: { archived: false },
    after: { archived: true },
  };
  return [
    run(
      db,
      sql`UPDATE employee SET archived = 1, version = version + 1 WHERE id = ${employee_id} AND archived = 0 AND ${Number(!stays)}`,
    ),
    ...statements,
    ...(stays ? [] : [by.audit(archive)]),
    ...(settled && settled.loans.length > 0 ? endRepaidLoans(by, employee_id) : []),
  ];
}

/** Whether all was written; nothing of it is where another run or somebody else was faster. */
async function wrote(db: Db, [first, ...rest]: [Statement, ...Statement[]]): Promise<boolean> {
  try {
    await db.batch([first, ...rest]);
    return true;
  } catch (error) {
    if (!wasRefused(error)) throw error;
    return false;
  }
}

/**
 * Closes the exits that are settled and whose last day is over, and archives the record: it leaves every list of those who work
 * here, and somebody who hires the person again finds it. Who is employed again already is not archived. Access has ended with
 * the status on the day.
 */
export async function closeExits(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const settled = await readRows(
    db,
    Settled,
    sql`SELECT x.case_id AS id, c.status, c.version, x.employee_id,
        (e.archived OR e.employment_status NOT IN (${ENDED}) OR e.next_status IS 'ACTIVE') AS stays, x.settled FROM exit x INDEXED BY exit_open_last_day
      JOIN case_file c ON c.id = x.case_id JOIN employee e ON e.id = x.employee_id
    WHERE x.status NOT IN ('CLOSED', 'DECLINED', 'WITHDRAWN') AND x.status = 'SETTLED' AND x.last_day < ${lagosDay(now)}
      AND (e.employment_status IN (${ENDED}) OR ${AGAIN})
    ORDER BY x.last_day, x.case_id LIMIT ${AT_ONCE}`,
  );
  const by = actWithoutActor(db, env, now);
  const all = settled.map((exit) => closing(by, exit));
  const [first, ...rest] = all;
  if (!first || (await wrote(db, [...first, ...rest.flat()]))) return;
  // One of them has changed meanwhile; it waits for the next run, and the others do not wait for it.
  for (const one of all) await wrote(db, one);
}

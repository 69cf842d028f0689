import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { monthAndYear } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { actWithoutActor } from '../../cases/case/actor';
import { paidByRun } from '../../cases/welfare/paid-by-run';
import { noteTakenByPayroll } from '../../cases/welfare/take';
import { paidIn } from '../../cases/welfare/welfare-in-payroll';
import type { Env } from '../../platform/call/env';
import { restAfter } from '../../platform/call/rest';
import { type Db, database, mustChange, run, type Statement, wasRefused } from '../../platform/database/db';
import { readRows } from '../../platform/record/row';
import { COMPANY_NOW } from './employer';
import { MOST_RUNS, PEOPLE_PER_BATCH, tellFault } from './prepare';
import { returnIfStale } from './return-stale';
import { nothingStale } from './stale';
import { RUN_COLUMNS, StoredRun } from './stored-payslips';

/** The number of pieces done for one message, because the platform limits the queries of one invocation. */
const PIECES_AT_ONCE = 8;

const Slip = z.object({ employee_id: z.int() });

/**
 * Locks the approved runs, 500 payslips in one batch. From then on the employees have them, their lines and repayments are
 * taken, and held pay is a line of the next month. A worker that dies loses nothing, nothing is done twice, and a run that
 * cannot go on does not stop the others.
 */
export async function lockRuns(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const waiting = await readRows(
    db,
    StoredRun,
    sql`SELECT ${RUN_COLUMNS} FROM pay_run r INDEXED BY pay_run_open WHERE r.status IN ('PREPARING', 'APPROVED')
      AND r.status = 'APPROVED' ORDER BY r.id LIMIT ${MOST_RUNS}`,
  );
  let left = PIECES_AT_ONCE;
  for (const one of waiting) {
    try {
      if (await returnIfStale(db, env, one, now)) continue;
      for (let held: StoredRun | null = one; held !== null; left -= 1) {
        if (left === 0) return void (await env.OUTBOX.send({ outbox: true }));
        const begun = Date.now();
        held = await lockPiece(db, env, held, now);
        await restAfter(begun);
      }
    } catch (error) {
      // A refused batch means that another worker came first and goes on.
      if (!wasRefused(error)) tellFault(one.id, error);
    }
  }
  // Where none went on, the next minute tries again instead of the next message, so that messages do not follow each other for
  // ever.
  if (waiting.length === MOST_RUNS && left < PIECES_AT_ONCE) await env.OUTBOX.send({ outbox: true });
}

/** Locks the next payslips of a run; answers the run as it is then, or null once it is locked. */
async function lockPiece(db: Db, env: Env, held: StoredRun, now: Date): Promise<StoredRun | null> {
  const { id, company_id, month, pay_day, cursor } = held;
  const slips = await readRows(
    db,
    Slip,
    sql`SELECT employee_id FROM payslip WHERE run_id = ${id} AND employee_id > ${cursor} ORDER BY employee_id LIMIT ${PEOPLE_PER_BATCH}`,
  );
  const isLast = slips.length < PEOPLE_PER_BATCH;
  const last = slips.at(-1)?.employee_id ?? cursor;
  const these = sql`p.run_id = ${id} AND p.employee_id > ${cursor} AND p.employee_id <= ${last}`;
  const by = actWithoutActor(db, env, now);
  const at = now.toISOString();
  const isTaken = (row: SQL): SQL =>
    sql`EXISTS (SELECT 1 FROM json_each(p.facts, '$.one_offs') o WHERE o.value ->> 'id' = ${row})`;
  const done = isLast
    ? sql`status = 'LOCKED', locked_at = ${at}, tell_after = 0, version = version + 1,
        employer = (SELECT ${COMPANY_NOW} FROM company c WHERE c.id = ${company_id})`
    : sql`version = version`;
  const writes: Statement[] = [
    run(
      db,
      sql`UPDATE pay_run SET cursor = ${last}, ${done} WHERE id = ${id} AND status = 'APPROVED' AND cursor = ${cursor} AND locked_at IS NULL
        AND (cursor > 0 OR ${nothingStale(id)})`,
    ),
    mustChange(db),
    run(db, sql`UPDATE payslip AS p SET locked = 1 WHERE ${these}`),
    run(
      db,
      sql`UPDATE pay_line SET run_id = ${id} WHERE company_id = ${company_id} AND run_id IS NULL AND month <= ${month}
        AND employee_id > ${cursor} AND employee_id <= ${last}
        AND EXISTS (SELECT 1 FROM payslip p WHERE p.run_id = ${id} AND p.employee_id = pay_line.employee_id AND ${isTaken(sql`pay_line.id`)})`,
    ),
    // A held amount is paid or taken with the next month, and is no part of its gross.
    run(
      db,
      sql`INSERT INTO pay_line (employee_id, company_id, month, title, kind, amount, source, of, for_month, created_by, created_at)
        SELECT p.employee_id, p.company_id, ${monthAfter(month)}, iif(p.net > 0, ${`Held pay of ${monthAndYear(month)}`},
            ${`Left to be taken of ${monthAndYear(month)}`}), iif(p.net > 0, 'HELD', 'OWED'), abs(p.net), 'HELD',
          'payslip:' || p.id, ${month}, ${by.caller.name}, ${at}
        FROM payslip p WHERE ${these} AND p.held = 1 AND p.net <> 0 ON CONFLICT DO NOTHING`,
    ),
    restOfLines(db, these, month, by.caller.name, at),
    ...noteTakenByPayroll(by, month, repaidIn(these)),
    ...(await paidByRun(by, { month, pay_day, cases: paidIn(id, these) })),
    ...(isLast
      ? [by.audit({ action: 'Payroll locked', record: 'pay_run', record_id: id, after: { status: 'LOCKED' } })]
      : []),
  ];
  const [first, ...rest] = writes;
  if (first) await db.batch([first, ...rest]);
  return isLast ? null : { ...held, cursor: last };
}

/** The statement that moves the untaken part of a line to the next month, as a line of the same kind and title. */
const restOfLines = (db: Db, these: SQL, month: string, by: string, at: string): Statement => {
  const taken = sql`coalesce((SELECT abs(s.value ->> 'amount') FROM json_each(p.lines) s
    WHERE s.value ->> 'key' IN ('recovery:' || l.id, 'one_off_deduction:' || l.id)), 0)`;
  const share = (column: SQL) => sql`CAST(round(${column} * 1.0 * (l.amount - ${taken}) / l.amount) AS INTEGER)`;
  return run(
    db,
    sql`INSERT INTO pay_line (employee_id, company_id, month, title, kind, amount, basic, pensionable, source, of, for_month, created_by, created_at)
      SELECT l.employee_id, l.company_id, ${monthAfter(month)}, l.title, l.kind, l.amount - ${taken}, ${share(sql`l.basic`)},
        ${share(sql`l.pensionable`)}, 'REST', 'line:' || l.id, coalesce(l.for_month, ${month}), ${by}, ${at}
      FROM payslip p JOIN json_each(p.facts, '$.one_offs') o JOIN pay_line l ON l.id = o.value ->> 'id'
      WHERE ${these} AND l.kind IN ('RECOVERY', 'DEDUCTION', 'OWED') AND l.amount > ${taken} ON CONFLICT DO NOTHING`,
  );
};

/** SQL query of the repayments that the payslips took: the number of the case, and the place in its plan. */
const repaidIn = (
  these: SQL,
): SQL => sql`SELECT c.id, t.value AS place FROM payslip p, json_each(p.lines) l, json_each(l.value, '$.places') t
    JOIN case_file c INDEXED BY case_file_employee ON c.employee_id = p.employee_id AND c.kind = 'WELFARE'
      AND c.number = substr(l.value ->> 'key', 11)
  WHERE ${these} AND p.repayments > 0 AND l.value ->> 'code' = 'repayment'`;

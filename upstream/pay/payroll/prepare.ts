import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Laws } from '../../../contracts/pay/pay-law-shape';
import { calculatePayslip } from '../../../contracts/pay/payslip-rules';
import { lagosDay } from '../../../contracts/platform/dates';
import { firstOf, lastOf } from '../../../contracts/platform/pay-month';
import type { Env } from '../../platform/call/env';
import { restAfter } from '../../platform/call/rest';
import { among, type Db, database, mustChange, run, type Statement, wasRefused } from '../../platform/database/db';
import { inOneTrip, readEach, readRows } from '../../platform/record/row';
import { lawsOf } from '../pay-law/laws';
import { grossChanges, grossParts } from './change';
import { type PersonMonth, readPayFacts } from './facts';
import { finishRun } from './finish';
import { groundOf, type PayGround } from './ground';
import { ALL_CALCULATED, RUN_COLUMNS, StoredRun } from './stored-payslips';
import { warningsOf } from './warn';
import { type NewSlip, type Piece, writeSlips, writeWarnings } from './write-slips';

/** The number of people in one batch. */
export const PEOPLE_PER_BATCH = 500;
/** The number of pieces done for one message, because the platform limits the queries of one invocation. */
const PIECES_AT_ONCE = 8;
/** The number of runs to try where the first cannot go on. */
export const MOST_RUNS = 5;

const Before = z.object({
  employee_id: z.int(),
  whole: z.int(),
  part_month: z.int(),
  unpaid: z.int(),
  one_off: z.int(),
  bank_id: z.int().nullable(),
  bank: z.string().nullable(),
  account_number: z.string().nullable(),
  paid: z.boolean(),
});
const Code = z.object({ id: z.int(), code: z.string() });
const Person = z.object({ employee_id: z.int() });
const Again = z.object({ employee_id: z.int(), times: z.int() });

/**
 * Continues the runs that are being prepared: the next 500 payslips in one batch that also moves the run on, and several batches
 * for one message. A worker that dies loses nothing, and of two at once the later writes nothing.
 */
export async function prepareRuns(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const waiting = await readRows(
    db,
    StoredRun,
    sql`SELECT ${RUN_COLUMNS} FROM pay_run r INDEXED BY pay_run_open WHERE r.status IN ('PREPARING', 'APPROVED')
      AND r.status = 'PREPARING' ORDER BY r.id LIMIT ${MOST_RUNS}`,
  );
  for (const one of waiting) {
    try {
      if (await goOn(db, one, now)) await env.OUTBOX.send({ outbox: true });
      return;
    } catch (error) {
      // A refused batch means that another worker came first and goes on.
      if (!wasRefused(error)) tellFault(one.id, error);
    }
  }
}

/** Logs for the operator that a run could not go on. */
export const tellFault = (run: number, error: unknown): void =>
  console.error(JSON.stringify({ level: 'error', payroll: run, message: String(error).slice(0, 300) }));

/** Whether there is work left. */
async function goOn(db: Db, first: StoredRun, now: Date): Promise<boolean> {
  const laws = await lawsOf(db, first.laws);
  const { company_id: company, month, pay_day, method, expected: staff } = first;
  const ground = await groundOf(db, { company, month, pay_day, method, staff, today: lagosDay(now) });
  let held = first;
  for (let left = PIECES_AT_ONCE; left > 0; left -= 1) {
    const begun = Date.now();
    if (held.cursor === ALL_CALCULATED && (await reckonAgain(db, held, ground, laws)) === 0) {
      await finishRun(db, held);
      return false;
    }
    if (held.cursor !== ALL_CALCULATED) held = await nextPiece(db, held, ground, laws);
    await restAfter(begun);
  }
  return true;
}

/** SQL query of the next people of a run, by id: everybody who was employed in the month, and everybody who is owed a line. */
const peopleAfter = ({ company_id, month, cursor }: StoredRun): SQL => sql`SELECT employee_id FROM (
    SELECT * FROM (SELECT DISTINCT s.employee_id FROM employee_span s INDEXED BY employee_span_company
      WHERE s.company_id = ${company_id} AND s.employee_id > ${cursor} AND s.since <= ${lastOf(month)} AND s.until > ${firstOf(month)}
        AND s.employment_status IN ('ACTIVE', 'SUSPENDED') ORDER BY s.employee_id LIMIT ${PEOPLE_PER_BATCH})
    UNION SELECT * FROM (SELECT DISTINCT l.employee_id FROM pay_line l INDEXED BY pay_line_open
      WHERE l.company_id = ${company_id} AND l.employee_id > ${cursor} AND l.run_id IS NULL AND l.month <= ${month}
      ORDER BY l.employee_id LIMIT ${PEOPLE_PER_BATCH}))
  ORDER BY employee_id LIMIT ${PEOPLE_PER_BATCH}`;

async function nextPiece(db: Db, held: StoredRun, ground: PayGround, laws: Laws): Promise<StoredRun> {
  const ids = (await readRows(db, Person, peopleAfter(held))).map(({ employee_id }) => employee_id);
  const isLast = ids.length < PEOPLE_PER_BATCH;
  const last = ids.at(-1) ?? held.cursor;
  const piece: Piece = (column) =>
    isLast ? sql`${column} > ${held.cursor}` : sql`${column} > ${held.cursor} AND ${column} <= ${last}`;
  const slips = await reckoned(db, held, ground, laws, ids);
  const cursor = isLast ? ALL_CALCULATED : last;
  const people = held.people + slips.length;
  await db.batch([
    run(
      db,
      sql`UPDATE pay_run SET cursor = ${cursor}, people = ${people}
        WHERE id = ${held.id} AND status = 'PREPARING' AND cursor = ${held.cursor} AND version = ${held.version}`,
    ),
    mustChange(db),
    ...written(db, held, piece, slips),
  ]);
  return { ...held, cursor, people };
}

/** Recalculates the people whose facts changed during or after their calculation; answers how many they were. */
async function reckonAgain(db: Db, held: StoredRun, ground: PayGround, laws: Laws): Promise<number> {
  const again = await readRows(
    db,
    Again,
    sql`SELECT employee_id, times FROM pay_again WHERE run_id = ${held.id} ORDER BY employee_id LIMIT ${PEOPLE_PER_BATCH}`,
  );
  if (again.length === 0) return 0;
  const ids = again.map(({ employee_id }) => employee_id);
  const slips = await reckoned(db, held, ground, laws, ids);
  const piece: Piece = (column) => sql`${column} IN ${among(ids)}`;
  await db.batch([
    // Somebody who changed again since is calculated again.
    run(
      db,
      sql`DELETE FROM pay_again WHERE run_id = ${held.id} AND (employee_id, times) IN (
        SELECT value ->> 'employee_id', value ->> 'times' FROM json_each(${JSON.stringify(again)}))`,
    ),
    mustChange(db, ids.length),
    ...written(db, held, piece, slips),
  ]);
  return again.length;
}

/** The payslips of these people, by their facts. */
async function reckoned(db: Db, held: StoredRun, ground: PayGround, laws: Laws, ids: number[]): Promise<NewSlip[]> {
  const [people, [before, banks]] = await inOneTrip(
    readPayFacts(db, ground, laws, ids),
    readEach(
      db,
      [
        Before,
        sql`SELECT employee_id, whole, part_month, unpaid, one_off, bank_id, bank, account_number,
            (held = 0 AND net > 0) AS paid FROM payslip
          WHERE run_id = ${held.before_id ?? 0} AND employee_id IN ${among(ids)}`,
      ],
      [Code, sql`SELECT id, code FROM bank`],
    ),
  );
  const befores = new Map(before.map((row) => [row.employee_id, row]));
  const codes = new Map(banks.map(({ id, code }) => [id, code]));
  return people.map((person) => {
    const result = calculatePayslip(person.facts, laws);
    const parts = grossParts(result.sums, isWhole(person));
    const earlier = befores.get(person.row.employee_id) ?? null;
    return {
      person,
      reckoned: result,
      parts,
      warnings: warningsOf(person, result, laws, { staff: held.expected, codes, before: earlier }),
      changes: held.before_id === null ? [] : grossChanges(parts, earlier, standingOf(person)),
    };
  });
}

const isWhole = ({ facts }: PersonMonth): boolean =>
  facts.stretches.reduce((days, stretch) => days + stretch.days, 0) === facts.month_days;

const standingOf = (person: PersonMonth) => {
  const { stretches, month } = person.facts;
  const ends = stretches.at(-1);
  return {
    wholeMonth: isWhole(person),
    worked: ends !== undefined,
    leaves: ends !== undefined && ends.until < lastOf(month),
    moved: person.moved,
  };
};

/** The statements that replace the payslips of a piece with the calculated ones. */
function written(db: Db, held: StoredRun, piece: Piece, slips: readonly NewSlip[]): Statement[] {
  const { id, before_id, month, company_id } = held;
  const these = JSON.stringify(slips.map(({ person }) => person.row.employee_id));
  const gone = sql`run_id = ${id} AND ${piece(sql`employee_id`)} AND employee_id NOT IN (SELECT value FROM json_each(${these}))`;
  const changes = JSON.stringify(
    slips.flatMap(({ person, changes }) =>
      changes.map((change) => ({ employee_id: person.row.employee_id, ...change })),
    ),
  );
  const elsewhere = sql`EXISTS (SELECT 1 FROM employee_span s WHERE s.employee_id = p.employee_id AND s.company_id <> ${company_id}
    AND s.since <= ${lastOf(month)} AND s.until > ${firstOf(month)} AND s.employment_status IN ('ACTIVE', 'SUSPENDED'))`;
  const former = sql`payslip p WHERE p.run_id = ${before_id ?? 0} AND ${piece(sql`p.employee_id`)}
    AND p.employee_id NOT IN (SELECT value FROM json_each(${these}))`;
  return [
    run(db, sql`DELETE FROM pay_warning WHERE ${gone}`),
    run(db, sql`DELETE FROM payslip WHERE ${gone}`),
    ...writeSlips(db, held, slips),
    ...writeWarnings(db, id, piece, slips),
    run(db, sql`DELETE FROM payslip_change WHERE run_id = ${id} AND ${piece(sql`employee_id`)}`),
    run(
      db,
      sql`INSERT INTO payslip_change (run_id, cause, employee_id, amount, slip_id, sort_key)
        SELECT ${id}, f.value ->> 'cause', p.employee_id, sum(f.value ->> 'amount'), p.id, p.sort_key
        FROM json_each(${changes}) f CROSS JOIN payslip p ON p.run_id = ${id} AND p.employee_id = f.value ->> 'employee_id'
        GROUP BY 2, 3`,
    ),
    // Somebody who was paid in the month before and is no longer paid has left, or is paid by another company.
    run(
      db,
      sql`INSERT INTO payslip_change (run_id, cause, employee_id, amount)
        SELECT ${id}, CASE WHEN ${elsewhere} THEN 'MOVED' ELSE 'LEAVER' END, p.employee_id, p.one_off - p.gross
          FROM ${former} AND p.gross <> p.one_off
        UNION ALL SELECT ${id}, 'ONE_OFF_ENDED', p.employee_id, -p.one_off FROM ${former} AND p.one_off <> 0`,
    ),
  ];
}

import { sql } from 'drizzle-orm';
import {
  calculatePayDifference,
  calculateTaxDifference,
  changeWords,
  type DifferencePart,
  type LeftToBe,
  type MonthDifference,
} from '../../../contracts/pay/pay-difference-rule';
import type { Laws } from '../../../contracts/pay/pay-law-shape';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Env } from '../../platform/call/env';
import { restAfter } from '../../platform/call/rest';
import { among, type Db, database, mustChange, run, wasRefused } from '../../platform/database/db';
import { inOneTrip, readRows } from '../../platform/record/row';
import { lawsOf } from '../pay-law/laws';
import { readPayFacts } from '../payroll/facts';
import { groundOf, type PayGround } from '../payroll/ground';
import { MOST_RUNS, tellFault } from '../payroll/prepare';
import { RUN_COLUMNS, StoredRun } from '../payroll/stored-payslips';
import { nextRechecks, paidRows, type Recheck } from './rows';

/** Pieces done for one message, because the platform limits what one invocation may ask for. */
const PIECES_AT_ONCE = 8;

/**
 * Compares locked months with what is due by the record of today, 100 people in one batch, and proposes the differences. A worker that dies
 * loses nothing, and of two at once the later writes nothing.
 */
export async function compareMonths(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const waiting = await readRows(
    db,
    StoredRun,
    sql`SELECT ${RUN_COLUMNS} FROM pay_run r WHERE EXISTS (SELECT 1 FROM pay_recheck) AND r.status = 'LOCKED'
      AND EXISTS (SELECT 1 FROM pay_recheck q WHERE q.company_id = r.company_id AND q.month = r.month)
      ORDER BY r.id LIMIT ${MOST_RUNS}`,
  );
  let left = PIECES_AT_ONCE;
  for (const one of waiting) {
    try {
      left = await compareRun(db, one, now, left);
      if (left === 0) return void (await env.OUTBOX.send({ outbox: true }));
    } catch (error) {
      // A refused batch means that something changed meanwhile, and it is compared again.
      if (!wasRefused(error)) tellFault(one.id, error);
    }
  }
  // Where none went on, the next minute tries again, and not the next message, so that they do not follow each other for ever.
  if (waiting.length === MOST_RUNS && left < PIECES_AT_ONCE) await env.OUTBOX.send({ outbox: true });
}

/** Compares the people of a locked run; gives back how many pieces may follow. */
async function compareRun(db: Db, held: StoredRun, now: Date, most: number): Promise<number> {
  const { company_id: company, month, pay_day, method, expected: staff } = held;
  const year = month.slice(0, 4);
  // Reliefs lessen the tax of the whole year, whenever they were accepted.
  const of = { company, month, pay_day, method, staff, today: lagosDay(now), accepted_by: `${year}-12` };
  const [laws, ground] = await inOneTrip(lawsOf(db, held.laws), groundOf(db, of));
  for (let left = most; left > 0; left -= 1) {
    const begun = Date.now();
    const rechecks = await nextRechecks(db, held);
    if (rechecks.length === 0) return left;
    await comparePiece(db, held, ground, laws, rechecks);
    await restAfter(begun);
  }
  return 0;
}

type Found = MonthDifference & {
  employee_id: number;
  part: DifferencePart;
  what: string;
  recorded_by: string;
  found_on: string;
};

async function comparePiece(db: Db, held: StoredRun, ground: PayGround, laws: Laws, rechecks: Recheck[]) {
  const ids = rechecks.map(({ employee_id }) => employee_id);
  const [people, paid] = await inOneTrip(readPayFacts(db, ground, laws, ids), paidRows(db, held, ids));
  const facts = new Map(people.map((person) => [person.row.employee_id, person.facts]));
  const found = rechecks.flatMap(({ employee_id, since, recorded_by, recorded_at }): Found[] => {
    const due = facts.get(employee_id) ?? null;
    const slip = paid.slips.get(employee_id);
    if (paid.elsewhere.has(employee_id)) return [];
    const { back, ...later } = paid.later.get(employee_id) ?? { amount: 0, basic: 0, pensionable: 0, back: 0 };
    const left = (part: DifferencePart): LeftToBe =>
      paid.left.get(employee_id)?.find((one) => one.part === part) ?? { up: 0, down: 0 };
    const found_on = lagosDay(new Date(recorded_at));
    const of = { employee_id, recorded_by, found_on };
    const pay = calculatePayDifference(due, slip?.facts ?? null, later, left('PAY'));
    // The tax of a year that is over, or was corrected, stays as it is.
    const isTaxed = slip && due && slip.year_ended === 0 && found_on.slice(0, 4) === held.month.slice(0, 4);
    const tax = isTaxed ? calculateTaxDifference(slip.facts, due.reliefs, laws, back, left('TAX')) : null;
    return [
      ...(pay ? [{ ...pay, ...of, part: 'PAY' as const, what: changeWords(due, slip?.facts ?? null, since) }] : []),
      ...(tax ? [{ ...tax, ...of, part: 'TAX' as const, what: due?.reliefs.evidence ?? 'Reliefs' }] : []),
    ];
  });
  await writeFound(db, held, rechecks, found);
}

/** Writes what was found in the place of what waited, unless something changed meanwhile. */
async function writeFound(
  db: Db,
  { company_id, month }: StoredRun,
  rechecks: Recheck[],
  found: Found[],
): Promise<void> {
  const compared = JSON.stringify(rechecks.map(({ employee_id, times }) => ({ employee_id, times })));
  const ids = among(rechecks.map(({ employee_id }) => employee_id));
  const rows = JSON.stringify(found);
  const of = (name: string) => sql.raw(`value ->> '${name}'`);
  await db.batch([
    run(
      db,
      sql`DELETE FROM pay_recheck WHERE company_id = ${company_id} AND month = ${month}
        AND (employee_id, times) IN (SELECT value ->> 'employee_id', value ->> 'times' FROM json_each(${compared}))`,
    ),
    mustChange(db, rechecks.length),
    run(
      db,
      sql`DELETE FROM pay_difference WHERE company_id = ${company_id} AND month = ${month} AND state = 'PROPOSED' AND employee_id IN ${ids}
        AND (employee_id, part) NOT IN (SELECT value ->> 'employee_id', value ->> 'part' FROM json_each(${rows}))`,
    ),
    run(
      db,
      sql`INSERT INTO pay_difference (company_id, month, employee_id, part, due, paid, amount, basic, pensionable, what, recorded_by, found_on)
        SELECT ${company_id}, ${month}, ${of('employee_id')}, ${of('part')}, ${of('due')}, ${of('paid')}, ${of('amount')}, ${of('basic')},
          ${of('pensionable')}, ${of('what')}, ${of('recorded_by')}, ${of('found_on')} FROM json_each(${rows}) WHERE 1
        ON CONFLICT (company_id, month, employee_id, part) WHERE state = 'PROPOSED' DO UPDATE SET due = excluded.due, paid = excluded.paid,
          amount = excluded.amount, basic = excluded.basic, pensionable = excluded.pensionable, what = excluded.what,
          recorded_by = excluded.recorded_by, found_on = min(found_on, excluded.found_on), version = version + 1
        WHERE json_array(due, paid, amount, basic, what) <> json_array(excluded.due, excluded.paid, excluded.amount, excluded.basic,
          excluded.what)`,
    ),
  ]);
}

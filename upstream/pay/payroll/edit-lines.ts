import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { payroll as contract, PayLine, PayrollLineForm } from '../../../contracts/pay/payroll';
import { LINE_SOURCES, RUN_STATES, RUN_WORDS } from '../../../contracts/pay/payroll-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay, monthAndYear } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { isTakenByRun, recalculateStatements } from '../../cases/case/recalculate';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { type Db, mustHold, type Statement } from '../../platform/database/db';
import { createRecord, deleteRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { readEach, requireRow } from '../../platform/record/row';
import { readPayLine } from './pay-lines';
import { payLine } from './tables';

const LINE: StoredRecordKind<typeof payLine> = { table: payLine, record: 'pay_line', word: 'payroll line' };

const OWN = 'Nobody enters a line of their own pay. Another payroll officer does this.';
/** The number of months ahead for which a line may be entered. */
const AHEAD = 12;

const Whose = z.object({ company_id: z.int(), own: z.boolean() });
const Standing = z.object({ month: z.string(), status: z.enum(RUN_STATES) });
type Standing = z.output<typeof Standing>;

type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;

/** Refuses a month that is locked or under approval, and one too far ahead. */
function refuseMonth({ now }: Asking, month: string, runs: readonly Standing[]): void {
  const newest = runs[0];
  const closed = newest && newest.status !== 'DRAFT' && newest.status !== 'PREPARING';
  if (newest && closed && month <= newest.month) {
    const next = monthAndYear(monthAfter(newest.month));
    const status = newest.status === 'LOCKED' || month < newest.month ? 'LOCKED' : newest.status;
    throw refuse.conflict(
      `${monthAndYear(month)} is ${RUN_WORDS[status].toLowerCase()}. Add the line to ${next} as a correction.`,
    );
  }
  if (newest && !closed && month < newest.month)
    throw refuse.conflict(
      `${monthAndYear(month)} is over. Add the line to ${monthAndYear(newest.month)} as a correction.`,
    );
  if (month > monthAfter(lagosDay(now).slice(0, 7), AHEAD))
    throw refuse.fields({ month: [`Choose a month within the next ${AHEAD}`] });
}

function refuseCorrected({ month, for_month }: { month: string; for_month?: string | undefined }): void {
  if (for_month !== undefined && for_month >= month)
    throw refuse.fields({ for_month: ['What is corrected lies before the month of the line'] });
}

const newestRun = (company: SQL): SQL =>
  sql`SELECT month, status FROM pay_run WHERE company_id = ${company} ORDER BY month DESC LIMIT 1`;

/** Statement that fails the batch where a run past its draft has reached the month of the company. */
const stillOpen = (db: Db, company: number, month: string): Statement =>
  mustHold(
    db,
    sql`NOT EXISTS (SELECT 1 FROM pay_run WHERE company_id = ${company} AND month >= ${month} AND status NOT IN ('DRAFT', 'PREPARING'))`,
  );

const CONFLICT = 'The payroll of this month went on in the meantime. Look at it, and try again.';

/** Adds a line to the pay of a month that is not locked. A line about an earlier month is its correction. */
export async function addLine(call: Call<PayrollLineForm>): Promise<PayLine> {
  const { db, input, caller, now } = call;
  const { employee, month, for_month, ...line } = input;
  const [[whose], runs] = await readEach(
    db,
    [
      Whose,
      sql`SELECT e.company_id, ${isAsker(call)} AS own FROM employee e
        WHERE e.id = ${employee} AND ${inCompanyScope(caller, sql`e.company_id`)}`,
    ],
    [Standing, newestRun(sql`(SELECT company_id FROM employee WHERE id = ${employee})`)],
  );
  if (!whose) throw refuse.fields({ employee: ['There is no such employee'] });
  if (whose.own) throw refuse.forbidden(OWN);
  refuseMonth(call, month, runs);
  refuseCorrected(input);
  const { company_id } = whose;
  const values = {
    ...line,
    ...{ employee_id: employee, company_id, month, for_month: for_month ?? null },
    source: for_month === undefined ? 'MANUAL' : 'CORRECTION',
    ...{ created_by: caller.name, created_at: now.toISOString() },
  };
  return createRecord(
    call,
    LINE,
    {
      values,
      audited: { employee, month, ...line, for_month },
      before: [stillOpen(db, company_id, month)],
      after: () => recalculateStatements(db, company_id, employee),
      conflict: CONFLICT,
    },
    (id) => readPayLine(call, id),
  );
}

const Held = z.object({
  id: z.int(),
  employee_id: z.int(),
  company_id: z.int(),
  month: z.string(),
  title: z.string(),
  kind: z.string(),
  amount: z.int(),
  source: z.enum(LINE_SOURCES),
  for_month: z.string().nullable(),
  run_id: z.int().nullable(),
  version: z.int(),
  taken: z.boolean(),
  own: z.boolean(),
});

/** A line that can still be changed. */
async function openLine(call: Asking & Pick<Call<{ id: number }>, 'input'>, removes: boolean) {
  const { db, input } = call;
  const [held, runs] = await Promise.all([
    requireRow(
      db,
      Held,
      sql`SELECT l.id, l.employee_id, l.company_id, l.month, l.title, l.kind, l.amount, l.source, l.for_month, l.run_id,
          l.version, ${isTakenByRun(sql`l`)} AS taken, ${isAsker(call)} AS own FROM pay_line l JOIN employee e ON e.id = l.employee_id WHERE l.id = ${input.id}`,
    ),
    readEach(db, [Standing, newestRun(sql`(SELECT company_id FROM pay_line WHERE id = ${input.id})`)]),
  ]);
  if (held.own) throw refuse.forbidden(OWN);
  if (held.source === 'WELFARE')
    throw refuse.conflict('This line comes from a request for welfare, and is taken back there.');
  if (held.source === 'DIFFERENCE' && !removes)
    throw refuse.conflict('This line puts a locked month right. Remove it, and decide the difference once more.');
  if (held.source === 'HELD') throw refuse.conflict('Pay that was held stays as it was reckoned.');
  if (held.run_id !== null)
    throw refuse.conflict(`${monthAndYear(held.month)} has taken this line. Add another one as a correction.`);
  const [newest] = runs[0];
  if (held.taken && newest)
    throw refuse.conflict(
      `The payroll of ${monthAndYear(newest.month)} is ${RUN_WORDS[newest.status].toLowerCase()} with this line, which stays as it is. Add another one as a correction.`,
    );
  return { held, runs: runs[0] };
}

export async function updateLine(call: Call<ParsedOf<typeof contract.updateLine>>): Promise<PayLine> {
  const { db, input } = call;
  const { held, runs } = await openLine(call, false);
  refuseMonth(call, input.month, runs);
  refuseCorrected(input);
  const { id, version: _version, ...values } = input;
  const { title, kind, amount, month, for_month } = held;
  const source = held.source === 'SETTLEMENT' ? held.source : input.for_month === undefined ? 'MANUAL' : 'CORRECTION';
  return editRecord(
    call,
    LINE,
    {
      input,
      stored: held,
      values: { ...values, for_month: values.for_month ?? null, source },
      audited: { before: { title, kind, amount, month, for_month }, after: { ...values } },
      before: [stillOpen(db, held.company_id, input.month), notTaken(db, id)],
      after: recalculateStatements(db, held.company_id, held.employee_id),
    },
    () => readPayLine(call, id),
  );
}

export async function removeLine(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { db, input } = call;
  const { held } = await openLine(call, true);
  if (held.source === 'SETTLEMENT')
    throw refuse.conflict('This line comes from the settlement of an exit, and goes with it.');
  const { title, amount, month, employee_id: employee } = held;
  return deleteRecord(call, LINE, {
    id: input.id,
    audited: { employee, title, amount, month },
    where: sql`NOT ${isTakenByRun(sql`pay_line`)}`,
    after: recalculateStatements(db, held.company_id, employee),
  });
}

const notTaken = (db: Db, id: number): Statement =>
  mustHold(db, sql`EXISTS (SELECT 1 FROM pay_line l WHERE l.id = ${id} AND NOT ${isTakenByRun(sql`l`)})`);

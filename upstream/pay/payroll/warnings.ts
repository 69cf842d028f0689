import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { payroll as contract, type WarningRow } from '../../../contracts/pay/payroll';
import { RUN_STATES, WARNINGS } from '../../../contracts/pay/payroll-state';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import type { ParsedOf } from '../../../contracts/platform/call';
import { changesArea } from '../../../contracts/platform/limits';
import { CasePersonRow, shownPerson } from '../../cases/case/person';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { pageAnswer, slice } from '../../platform/database/db';
import { peopleQuery } from '../../platform/person/people-search';
import { inOneTrip, readRow, readRows, readValue, requireRow } from '../../platform/record/row';
import { PAID_COLUMNS, PAID_JOIN } from './row';

const Row = CasePersonRow.extend({
  id: z.int(),
  payslip: z.int(),
  run_id: z.int(),
  status: z.enum(RUN_STATES),
  kind: z.enum(WARNINGS),
  what: z.string(),
  note: z.string(),
  net: z.int(),
  decision: z.enum(['PAY', 'HOLD']).nullable(),
  decided_by: z.string().nullable(),
  own: z.boolean(),
});
type Row = z.output<typeof Row>;

/** Whether warnings can be decided and held pay released: only in a draft, because the reviewer approves what they saw. */
export const mayChangeWarnings = ({ status }: Pick<Row, 'status'>): boolean => status === 'DRAFT';

const shown = async (call: Pick<Call<unknown>, 'caller'>, row: Row): Promise<WarningRow> => {
  const { id, payslip, kind, what, note, net, decision, decided_by, own } = row;
  const may_decide = mayChangeWarnings(row) && !own && changesArea(call.caller.limits, 'pay');
  return { id, payslip, employee: await shownPerson(row), kind, what, note, net, decision, decided_by, may_decide };
};

const rowsOf = (
  call: Pick<Call<unknown>, 'caller'>,
  ids: SQL,
): SQL => sql`SELECT w.id, p.id AS payslip, p.run_id, r.status,
    w.kind, w.what, w.note, p.net, w.decision, w.decided_by, ${isAsker(call)} AS own, ${PAID_COLUMNS}
  FROM (${ids}) f CROSS JOIN pay_warning w ON w.id = f.id JOIN payslip p ON p.id = w.payslip_id JOIN pay_run r ON r.id = p.run_id
    ${PAID_JOIN} ORDER BY w.id`;

/** The warnings to decide before a run is sent, in the order in which they were found. */
export async function listWarnings(call: Call<ParsedOf<typeof contract.warnings>>) {
  const { db, input } = call;
  const { limit, offset } = slice(input);
  const match = peopleQuery(input.search);
  const all = match
    ? sql`SELECT w.id FROM employee_search s CROSS JOIN pay_warning w INDEXED BY pay_warning_employee
        ON w.run_id = ${input.id} AND w.employee_id = s.rowid WHERE s.employee_search MATCH ${match} LIMIT ${SEARCH_MOST}`
    : sql`SELECT w.id FROM pay_warning w WHERE w.run_id = ${input.id}`;
  const [, total, rows] = await inOneTrip(
    requireRow(db, z.object({ id: z.int() }), sql`SELECT id FROM pay_run WHERE id = ${input.id}`),
    readValue(db, z.int(), sql`SELECT count(*) FROM (${all})`),
    readRows(db, Row, rowsOf(call, sql`SELECT id FROM (${all}) ORDER BY id LIMIT ${limit} OFFSET ${offset}`)),
  );
  return pageAnswer(contract.warnings.path, input, total, await Promise.all(rows.map((row) => shown(call, row))));
}

/** One stored warning. */
export async function storedWarning(call: Pick<Call<unknown>, 'db' | 'caller'>, id: number): Promise<Row> {
  const row = await readRow(call.db, Row, rowsOf(call, sql`SELECT ${id} AS id`));
  if (!row) throw refuse.notFound();
  return row;
}

/** One warning in the form of the wire. */
export const readWarning = async (call: Pick<Call<unknown>, 'db' | 'caller'>, id: number): Promise<WarningRow> =>
  shown(call, await storedWarning(call, id));

import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { payroll as contract, type SlipRow } from '../../../contracts/pay/payroll';
import { WARNINGS } from '../../../contracts/pay/payroll-state';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import type { ParsedOf } from '../../../contracts/platform/call';
import { CasePersonRow, shownPerson } from '../../cases/case/person';
import type { Call } from '../../platform/call/serve';
import { pageAnswer, slice } from '../../platform/database/db';
import { peopleQuery } from '../../platform/person/people-search';
import { inOneTrip, readRows, readValue, requireRow } from '../../platform/record/row';
import { PAID_COLUMNS, PAID_JOIN } from './row';

const Row = CasePersonRow.extend({
  id: z.int(),
  department: z.string(),
  gross: z.int(),
  deductions: z.int(),
  net: z.int(),
  held: z.boolean(),
  held_reason: z.string(),
  warnings: z.array(z.enum(WARNINGS)),
  change: z.int().nullable(),
});

type Filters = ParsedOf<typeof contract.payslips>;

const shown = async (row: z.output<typeof Row>): Promise<SlipRow> => {
  const { id, department, gross, deductions, net, held, held_reason, warnings, change } = row;
  return {
    id,
    employee: await shownPerson(row),
    department,
    gross,
    deductions,
    net,
    held,
    held_reason,
    warnings,
    change,
  };
};

/** SQL query of payslip rows for the ids of a query, in this order of `p`. */
const rowsOf = (
  ids: SQL,
  cause: Filters['cause'],
  order: SQL,
): SQL => sql`SELECT p.id, ${PAID_COLUMNS}, p.department, p.gross, p.deductions,
    p.net, p.held, p.held_reason,
    (SELECT json_group_array(w.kind) FROM pay_warning w WHERE w.payslip_id = p.id) AS warnings,
    ${cause === undefined ? sql`NULL` : sql`(SELECT x.amount FROM payslip_change x WHERE x.run_id = p.run_id AND x.cause = ${cause} AND x.employee_id = p.employee_id)`} AS change
  FROM (${ids}) f CROSS JOIN payslip p ON p.id = f.id ${PAID_JOIN} ORDER BY ${order}`;

/** One payslip in the list. */
export async function slipRow({ db }: Pick<Call<unknown>, 'db'>, id: number): Promise<SlipRow> {
  const [row] = await readRows(db, Row, rowsOf(sql`SELECT ${id} AS id`, undefined, sql`p.id`));
  if (!row) throw new Error('A payslip is not there.');
  return shown(row);
}

const ORDER: Record<Filters['ordering'], (p: SQL) => SQL> = {
  name: (p) => sql`${p}.sort_key, ${p}.id`,
  '-name': (p) => sql`${p}.sort_key DESC, ${p}.id DESC`,
  net: (p) => sql`${p}.net, ${p}.id`,
  '-net': (p) => sql`${p}.net DESC, ${p}.id DESC`,
};

/** The index from which a page is read: the one with the fewest rows, or with all of them in order. */
function leading({ department, held, cause, ordering }: Filters): string {
  if (held === 'true') return 'payslip_run_held';
  if (department !== undefined) return 'payslip_run_department';
  if (cause !== undefined) return 'sqlite_autoindex_payslip_1';
  return ordering.endsWith('net') ? 'payslip_run_net' : 'payslip_run_name';
}

/** The payslips of a run, all or those that change its gross by one cause, or those that are held. */
export async function listSlips(call: Call<Filters>) {
  const { db, input } = call;
  const { id, cause, department, held, ordering, search } = input;
  const { limit, offset } = slice(input);
  const match = peopleQuery(search);
  const where = and(
    sql`p.run_id = ${id}`,
    department === undefined ? undefined : sql`p.department_id = ${department}`,
    held === undefined ? undefined : held === 'true' ? sql`p.held = 1` : sql`p.held = 0`,
  );
  const by = (index: string) => sql`payslip p INDEXED BY ${sql.raw(index)}`;
  const changed = sql`payslip_change x CROSS JOIN ${by('sqlite_autoindex_payslip_1')} ON p.run_id = x.run_id AND p.employee_id = x.employee_id`;
  const of = cause === undefined ? sql`1` : sql`x.run_id = ${id} AND x.cause = ${cause}`;
  const from = cause === undefined ? by(leading(input)) : changed;
  const searched =
    match &&
    sql`SELECT p.id, p.sort_key, p.net FROM employee_search s CROSS JOIN ${by('sqlite_autoindex_payslip_1')}
        ON p.run_id = ${id} AND p.employee_id = s.rowid
        ${cause === undefined ? sql`` : sql`JOIN payslip_change x ON x.run_id = p.run_id AND x.employee_id = p.employee_id`}
      WHERE s.employee_search MATCH ${match} AND ${where} AND ${of} LIMIT ${SEARCH_MOST}`;
  const all = searched ?? sql`SELECT p.id, p.sort_key, p.net FROM ${from} WHERE ${where} AND ${of}`;
  const isWhole = !searched && cause === undefined && department === undefined && held === undefined;
  const count = isWhole
    ? sql`SELECT coalesce((SELECT people FROM pay_run WHERE id = ${id}), 0)`
    : sql`SELECT count(*) FROM (${all})`;
  const order = ORDER[ordering];
  // Ordered by name alone, they are read in order from the index of the cause.
  const isOfCause = cause !== undefined && !searched && department === undefined && held === undefined;
  const backwards = ordering === '-name' ? sql`DESC` : sql``;
  const ofCause = sql`SELECT x.slip_id AS id FROM payslip_change x INDEXED BY payslip_change_name
    WHERE x.run_id = ${id} AND x.cause = ${cause ?? ''} AND x.slip_id IS NOT NULL`;
  const ids =
    isOfCause && ordering.endsWith('name')
      ? sql`${ofCause} ORDER BY x.sort_key ${backwards}, x.slip_id ${backwards} LIMIT ${limit} OFFSET ${offset}`
      : sql`SELECT t.id FROM (${all}) t ORDER BY ${order(sql`t`)} LIMIT ${limit} OFFSET ${offset}`;
  const [, total, rows] = await inOneTrip(
    requireRow(db, z.object({ id: z.int() }), sql`SELECT id FROM pay_run WHERE id = ${id}`),
    readValue(db, z.int(), isOfCause ? sql`SELECT count(*) FROM (${ofCause})` : count),
    readRows(db, Row, rowsOf(ids, cause, order(sql`p`))),
  );
  return pageAnswer(contract.payslips.path, input, total, await Promise.all(rows.map(shown)));
}

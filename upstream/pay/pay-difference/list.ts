import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { payDifference as contract, type Difference } from '../../../contracts/pay/pay-difference';
import { DIFFERENCE_PARTS, DIFFERENCE_STATES, TOO_OLD, YEAR_OVER } from '../../../contracts/pay/pay-difference-rule';
import type { ParsedOf } from '../../../contracts/platform/call';
import { changesArea } from '../../../contracts/platform/limits';
import { CasePersonRow, shownPerson } from '../../cases/case/person';
import { isAsker } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';
import { calledIn } from '../../platform/person/employee-name';
import { readPage } from '../../platform/record/page';
import { inOneTrip, requireRow } from '../../platform/record/row';

const Row = CasePersonRow.extend({
  id: z.int(),
  month: z.string(),
  part: z.enum(DIFFERENCE_PARTS),
  due: z.int(),
  paid: z.int(),
  amount: z.int(),
  basic: z.int(),
  pensionable: z.int(),
  what: z.string(),
  recorded_by: z.string(),
  found_on: z.string(),
  state: z.enum(DIFFERENCE_STATES),
  reason: z.string(),
  must_leave: z.string().nullable(),
  /** The month of the draft into which it may be taken; null where the company has none. */
  into: z.string().nullable(),
  own: z.boolean(),
  version: z.int(),
});
export type PayDifferenceRow = z.output<typeof Row>;

type Asking = Pick<Call<unknown>, 'db' | 'caller'>;

/** SQL `FROM` for difference `d`: the draft of its company. */
const DRAFT: SQL = sql`pay_run r WHERE r.company_id = d.company_id AND r.status IN ('DRAFT', 'PREPARING')`;

/** SQL join to difference `d`: its employee. */
export const DIFFERENCE_EMPLOYEE_JOIN: SQL = sql`JOIN employee e ON e.id = d.employee_id`;

/**
 * SQL expression on difference `d` and the month of the draft: the reason why it can only be left out. Overpaid pay is taken back
 * for the three months before the one in which it was found (Labour Act s. 5(5)), and tax is given back in its own year.
 */
export const mustLeave = (into: SQL): SQL => sql`CASE
  WHEN d.part = 'PAY' AND d.amount < 0 AND d.month < strftime('%Y-%m', d.found_on, 'start of month', '-3 months') THEN ${TOO_OLD}
  WHEN d.part = 'TAX' AND substr(d.month, 1, 4) <> substr(${into}, 1, 4) THEN ${YEAR_OVER} END`;

const JOIN: SQL = sql`${DIFFERENCE_EMPLOYEE_JOIN} JOIN company c ON c.id = d.company_id JOIN branch b ON b.id = e.branch_id
  JOIN job_role j ON j.id = e.job_role_id LEFT JOIN user u ON u.id = e.user_id`;

const columns = (call: Pick<Call<unknown>, 'caller'>): SQL => {
  const into = sql`(SELECT r.month FROM ${DRAFT})`;
  return sql`d.id, d.employee_id, e.code, ${calledIn(sql`e`)} AS name, j.name AS job_role, c.name AS company, d.company_id,
    b.name AS branch, coalesce(e.image, u.image) AS image, d.month, d.part, d.due, d.paid, d.amount, d.basic, d.pensionable, d.what,
    d.recorded_by, d.found_on, d.state, d.reason, ${mustLeave(into)} AS must_leave, ${into} AS "into", ${isAsker(call)} AS own,
    d.version`;
};

const shown = async ({ caller }: Pick<Call<unknown>, 'caller'>, row: PayDifferenceRow): Promise<Difference> => {
  const {
    id,
    month,
    part,
    due,
    paid,
    amount,
    what,
    recorded_by: by,
    found_on,
    state,
    reason,
    must_leave,
    version,
  } = row;
  const changes = changesArea(caller.limits, 'pay') && caller.throughId === null;
  return {
    ...{ id, employee: await shownPerson(row), month, part, due, paid, amount, what, by, found_on, state, reason },
    ...{ must_leave, may_decide: changes && state === 'PROPOSED' && row.into !== null && !row.own, version },
  };
};

/** SQL condition on difference `d`: it waits in this run, which is a draft. */
export const waitingInRun = (run: number | SQL): SQL => sql`d.state = 'PROPOSED'
  AND d.company_id = (SELECT r.company_id FROM pay_run r WHERE r.id = ${run} AND r.status IN ('DRAFT', 'PREPARING'))`;

/** The differences that wait in a draft, the oldest month first. */
export async function listPayDifferences(call: Call<ParsedOf<typeof contract.list>>) {
  const { db, input } = call;
  const [, { results, ...rest }] = await inOneTrip(
    requireRow(db, z.object({ id: z.int() }), sql`SELECT id FROM pay_run WHERE id = ${input.id}`),
    readPage(call, contract.list.path, {
      row: Row,
      columns: columns(call),
      from: sql`pay_difference d`,
      join: JOIN,
      where: waitingInRun(input.id),
      order: sql`d.month, d.employee_id, d.part`,
    }),
  );
  return { ...rest, results: await Promise.all(results.map((row) => shown(call, row))) };
}

/** A difference by its id, as it is stored. */
export const storedDifference = (call: Asking, id: number): Promise<PayDifferenceRow> =>
  requireRow(call.db, Row, sql`SELECT ${columns(call)} FROM pay_difference d ${JOIN} WHERE d.id = ${id}`);

/** The same as the wire has it. */
export const readDifference = async (call: Asking, id: number): Promise<Difference> =>
  shown(call, await storedDifference(call, id));

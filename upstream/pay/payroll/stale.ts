import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { payroll as contract, type StaleChange } from '../../../contracts/pay/payroll';
import { PAY_INPUTS, staleWords } from '../../../contracts/pay/payroll-state';
import { calculatePayslip } from '../../../contracts/pay/payslip-rules';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { CasePersonRow, shownPerson } from '../../cases/case/person';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustHold, pageAnswer, run, type Statement, slice } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { inOneTrip, readEach } from '../../platform/record/row';
import { lawsOf } from '../pay-law/laws';
import { readPayFacts } from './facts';
import { groundOf } from './ground';
import { RUN_COLUMNS, StoredRun } from './stored-payslips';

/** The employee number of a mark for all payslips of a run. */
const EVERYBODY = 0;

/** SQL expression on a run `r`: how many of its payslips changed since they were prepared. */
export const STALE: SQL = sql`(SELECT CASE WHEN min(s.employee_id) = ${EVERYBODY} THEN max(r.people, 1)
    ELSE count(DISTINCT s.employee_id) END FROM pay_stale s WHERE s.run_id = r.id)`;

/** SQL condition on a run `r`: something changed for all of its payslips. */
export const STALE_FOR_ALL: SQL = sql`EXISTS (SELECT 1 FROM pay_stale s WHERE s.run_id = r.id AND s.employee_id = ${EVERYBODY})`;

/** SQL condition: no payslip of a run changed since it was prepared. */
export const nothingStale = (id: number): SQL => sql`NOT EXISTS (SELECT 1 FROM pay_stale WHERE run_id = ${id})`;

/** Fails the batch where a payslip of the run changed. */
export const mustNotBeStale = (db: Db, id: number): Statement => mustHold(db, nothingStale(id));

/** Refuses to send or approve a run with changed payslips, and says what to do. */
export function refuseIfStale(stale: number, todo: string): void {
  if (stale > 0) throw refuse.conflict(`${staleWords(stale)} ${todo}`);
}

/** The statements that hand the changed payslips of a run to the queue. A change for everybody that comes meanwhile stays marked. */
export const queueStale = (db: Db, id: number): Statement[] => [
  run(
    db,
    sql`INSERT INTO pay_again (run_id, employee_id) SELECT DISTINCT run_id, employee_id FROM pay_stale
      WHERE run_id = ${id} AND employee_id <> ${EVERYBODY} ON CONFLICT DO UPDATE SET times = times + 1`,
  ),
  run(db, sql`DELETE FROM pay_stale WHERE run_id = ${id} AND employee_id <> ${EVERYBODY}`),
];

const Change = z.object({
  input: z.enum(PAY_INPUTS),
  since: z.string().nullable(),
  by: z.string(),
  at: z.string(),
}) satisfies z.ZodType<StaleChange>;

const CHANGES: SQL = sql`json_group_array(json_object('input', s.input, 'since', s.since, 'by', s.recorded_by, 'at', s.recorded_at))`;

/** SQL query of the changes for all payslips of a run. */
export const staleForAll = (id: number | SQL) =>
  [
    Change,
    sql`SELECT s.input, s.since, s.recorded_by AS "by", s.recorded_at AS "at" FROM pay_stale s
      WHERE s.run_id = ${id} AND s.employee_id = ${EVERYBODY} ORDER BY s.recorded_at DESC`,
  ] as const;

const Row = CasePersonRow.extend({
  payslip: z.int().nullable(),
  net: z.int().nullable(),
  changes: z.array(Change),
});
const Total = z.object({ total: z.int() });

/**
 * The payslips that changed since they were prepared, each with its new result. Only the rows of one page are calculated, and
 * nothing is kept.
 */
export async function listStale(call: Call<ParsedOf<typeof contract.stale>>) {
  const { db, input, now } = call;
  const { limit, offset } = slice(input);
  const [[held], [count], rows] = await readEach(
    db,
    [StoredRun, sql`SELECT ${RUN_COLUMNS} FROM pay_run r WHERE r.id = ${input.id}`],
    [
      Total,
      sql`SELECT count(DISTINCT employee_id) AS total FROM pay_stale WHERE run_id = ${input.id} AND employee_id <> ${EVERYBODY}`,
    ],
    [
      Row,
      sql`SELECT e.id AS employee_id, e.code, ${calledIn(sql`e`)} AS name, j.name AS job_role, c.name AS company, e.company_id,
          b.name AS branch, coalesce(e.image, u.image) AS image, p.id AS payslip, p.net,
          (SELECT ${CHANGES} FROM pay_stale s WHERE s.run_id = ${input.id} AND s.employee_id = e.id) AS changes
        FROM (SELECT DISTINCT employee_id FROM pay_stale WHERE run_id = ${input.id} AND employee_id <> ${EVERYBODY}
            ORDER BY employee_id LIMIT ${limit} OFFSET ${offset}) o
          CROSS JOIN employee e ON e.id = o.employee_id JOIN company c ON c.id = e.company_id JOIN branch b ON b.id = e.branch_id
          JOIN job_role j ON j.id = e.job_role_id LEFT JOIN user u ON u.id = e.user_id
          LEFT JOIN payslip p ON p.run_id = ${input.id} AND p.employee_id = e.id
        ORDER BY e.id`,
    ],
  );
  if (!held) throw refuse.notFound();
  const ids = rows.map(({ employee_id }) => employee_id);
  const nets = ids.length === 0 ? new Map<number, number>() : await netsNow(db, held, ids, now);
  const results = rows.map(async ({ payslip, net, changes, ...person }) => ({
    ...{ employee: await shownPerson(person), payslip, net },
    changes: changes.toSorted((a, b) => b.at.localeCompare(a.at)),
    net_now: nets.get(person.employee_id) ?? null,
  }));
  return pageAnswer(contract.stale.path, input, count?.total ?? 0, await Promise.all(results));
}

/** The net of each of these people in a run, by the records of now. */
async function netsNow(db: Db, held: StoredRun, ids: number[], now: Date): Promise<Map<number, number>> {
  const { company_id: company, month, pay_day, method, expected: staff } = held;
  const [ground, laws] = await inOneTrip(
    groundOf(db, { company, month, pay_day, method, staff, today: lagosDay(now) }),
    lawsOf(db, held.laws),
  );
  const people = await readPayFacts(db, ground, laws, ids);
  return new Map(people.map(({ row, facts }) => [row.employee_id, calculatePayslip(facts, laws).sums.net]));
}

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { CHANGE_CAUSES } from '../../../contracts/pay/payroll-state';
import { type Db, mustChange, mustHold, run } from '../../platform/database/db';
import { readEach } from '../../platform/record/row';
import { notesOf } from './notes';
import { ALL_CALCULATED, type StoredRun } from './stored-payslips';
import type { StoredRunTotals } from './totals';
import { KEPT_DECISION } from './write-slips';

const Sums = z.object({
  people: z.int(),
  gross: z.int(),
  deductions: z.int(),
  net: z.int(),
  cost: z.int(),
  held: z.int(),
  held_net: z.int(),
  paye: z.int(),
  pension: z.int(),
  nhf: z.int(),
  nhia: z.int(),
  nsitf: z.int(),
  itf: z.int(),
  repayments: z.int(),
  other_off: z.int(),
  carried: z.int(),
  banks: z.int(),
  states: z.int(),
  pfas: z.int(),
});
const Change = z.object({ cause: z.enum(CHANGE_CAUSES), people: z.int(), amount: z.int() });
const sum = (column: string): SQL => sql.raw(`coalesce(sum(${column}), 0)`);

/** The sums of a run are one query on its payslips, so that they equal them exactly. */
const sumsOf = (
  id: number,
): SQL => sql`SELECT count(*) AS people, ${sum('gross')} AS gross, ${sum('deductions')} AS deductions,
    ${sum('net')} AS net, ${sum('cost')} AS cost, ${sum('held')} AS held, ${sum('iif(held, net, 0)')} AS held_net,
    ${sum('paye')} AS paye, ${sum('pension + pension_employer')} AS pension, ${sum('nhf')} AS nhf,
    ${sum('nhia + nhia_employer')} AS nhia, ${sum('nsitf')} AS nsitf, ${sum('itf')} AS itf,
    ${sum('repayments')} AS repayments, ${sum('other_off')} AS other_off, ${sum('carried')} AS carried,
    count(DISTINCT iif(net > 0, bank_id, NULL)) AS banks, count(DISTINCT iif(paye > 0, tax_state, NULL)) AS states,
    count(DISTINCT iif(pension > 0, pfa_id, NULL)) AS pfas
  FROM payslip WHERE run_id = ${id}`;

/** SQL expression on a table alias: the account to which a payslip of a run is paid, as a key. */
const TWICE = (
  id: number,
): SQL => sql`SELECT p.id, p.employee_id, coalesce(p.bank, 'Bank') || ' ' || p.account_number AS account,
    (SELECT group_concat(o.name || ', ' || o.code, '; ') FROM (SELECT x.name, x.code FROM payslip x
      WHERE x.run_id = p.run_id AND x.account_number = p.account_number AND x.bank_id = p.bank_id AND x.employee_id <> p.employee_id
      ORDER BY x.employee_id LIMIT 3) o) AS others
  FROM (SELECT account_number, bank_id FROM payslip WHERE run_id = ${id} AND account_number IS NOT NULL AND bank_id IS NOT NULL
      GROUP BY account_number, bank_id HAVING count(*) > 1) t
    CROSS JOIN payslip p INDEXED BY payslip_run_account
      ON p.run_id = ${id} AND p.account_number = t.account_number AND p.bank_id = t.bank_id`;

/**
 * Finishes a draft once all its payslips are calculated: sums, changes, and accounts that two people share. Writes nothing where
 * another worker came first, or a line was added meanwhile.
 */
export async function finishRun(db: Db, held: StoredRun): Promise<void> {
  const { id } = held;
  const at = sql`id = ${id} AND status = 'PREPARING' AND cursor = ${ALL_CALCULATED} AND version = ${held.version}`;
  const [[[found], changes], notes] = await Promise.all([
    readEach(
      db,
      [Sums, sumsOf(id)],
      [
        Change,
        sql`SELECT cause, count(*) AS people, sum(amount) AS amount FROM payslip_change WHERE run_id = ${id} GROUP BY cause`,
      ],
    ),
    notesOf(db, held),
  ]);
  if (!found) return;
  const { people, gross, deductions, net, cost, held: holds, held_net, ...rest } = found;
  const totals: StoredRunTotals = {
    ...rest,
    warnings: 0,
    changes: CHANGE_CAUSES.flatMap((cause) =>
      changes.filter((one) => one.cause === cause).map((one) => ({ ...one, note: notes[cause] ?? '' })),
    ),
  };
  const undecided = sql`(SELECT count(*) FROM pay_warning WHERE run_id = ${id} AND decision IS NULL)`;
  await db.batch([
    mustHold(db, sql`NOT EXISTS (SELECT 1 FROM pay_again WHERE run_id = ${id})`),
    run(
      db,
      sql`DELETE FROM pay_warning WHERE run_id = ${id} AND kind = 'ACCOUNT_TWICE' AND payslip_id NOT IN (SELECT id FROM (${TWICE(id)}))`,
    ),
    run(
      db,
      sql`INSERT INTO pay_warning (run_id, payslip_id, employee_id, kind, what, note)
        SELECT ${id}, t.id, t.employee_id, 'ACCOUNT_TWICE', t.account, 'Also of ' || t.others FROM (${TWICE(id)}) t
        WHERE 1 ON CONFLICT (payslip_id, kind) DO UPDATE SET ${KEPT_DECISION}`,
    ),
    run(
      db,
      sql`UPDATE pay_run SET status = 'DRAFT', cursor = 0, people = ${people}, gross = ${gross}, deductions = ${deductions},
        net = ${net}, cost = ${cost}, held = ${holds}, held_net = ${held_net}, undecided = ${undecided},
        totals = json_set(${JSON.stringify(totals)}, '$.warnings', (SELECT count(*) FROM pay_warning WHERE run_id = ${id})),
        version = version + 1 WHERE ${at}`,
    ),
    mustChange(db),
  ]);
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Payslip } from '../../../contracts/pay/payslip';
import type { SlipLine } from '../../../contracts/pay/payslip-shape';
import { explainPayslip } from '../../../contracts/pay/payslip-why';
import { carriedKeys, sumsOfYear } from '../../../contracts/pay/payslip-year';
import { maskNumber } from '../../people/employee/mask-number';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { readEach } from '../../platform/record/row';
import { lawsOf } from '../pay-law/laws';
import { maySeePay, paidElsewhere } from '../payroll/elsewhere';
import { Lines, otherSlips, SlipDetailRow, shownSlipPerson, slipQuery } from './slip-row';
import { withoutParts } from './without-parts';

const Earlier = z.object({ lines: Lines, gross: z.int(), deductions: z.int(), owed: z.int() });
/** Opening figures of the year before the month, added up. */
const Opened = z.object({ gross: z.int(), paye: z.int(), pension: z.int(), nhf: z.int(), nhia: z.int() });
const Near = z.object({ id: z.int(), month: z.string() });

const Year = z.object({ elsewhere: z.boolean() });

const near = (call: Call<unknown>, id: number, later: boolean) => sql`SELECT o.id, o.month FROM payslip o
  WHERE ${otherSlips(call, id)} AND o.month ${sql.raw(later ? '>' : '<')} (SELECT month FROM payslip WHERE id = ${id})
  ORDER BY o.month ${sql.raw(later ? 'ASC' : 'DESC')}, o.id LIMIT 1`;

/** A payslip with what it is read with: earlier ones of its year, the ones beside it, and the laws of its run. */
export async function readSlip(call: Call<{ id: number }>) {
  const { db, input } = call;
  const { id } = input;
  const [[row], before, [opened], [earlier], [later], [year]] = await readEach(
    db,
    [SlipDetailRow, slipQuery(call, id)],
    [
      Earlier,
      sql`SELECT o.lines, o.gross, o.deductions, o.owed FROM payslip p JOIN employee e ON e.id = p.employee_id JOIN payslip o ON o.employee_id = p.employee_id
            AND o.month < p.month AND o.month >= substr(p.month, 1, 4) AND o.locked = 1
          WHERE p.id = ${id} AND ${maySeePay(call, sql`o`)}`,
    ],
    [
      Opened,
      sql`SELECT coalesce(sum(o.gross), 0) AS gross, coalesce(sum(o.paye), 0) AS paye, coalesce(sum(o.pension), 0) AS pension,
            coalesce(sum(o.nhf), 0) AS nhf, coalesce(sum(o.nhia), 0) AS nhia
          FROM payslip p JOIN employee e ON e.id = p.employee_id
            JOIN pay_opening o ON o.employee_id = p.employee_id AND o.year = CAST(substr(p.month, 1, 4) AS INTEGER)
            AND o.until_month < p.month WHERE p.id = ${id} AND ${maySeePay(call, sql`o`)}`,
    ],
    [Near, near(call, id, false)],
    [Near, near(call, id, true)],
    [
      Year,
      sql`SELECT ${paidElsewhere(call, sql`substr(p.month, 1, 4) || '-01'`, sql`p.month`)} AS elsewhere
          FROM payslip p JOIN employee e ON e.id = p.employee_id WHERE p.id = ${id}`,
    ],
  );
  if (!row || !opened || !year) throw refuse.notFound();
  const laws = await lawsOf(db, row.laws);
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
  const carried = carriedKeys(row.facts);
  const { gross, ...off } = opened;
  const openedAs = new Map(Object.entries(off));
  const toDate = ({ key, amount }: SlipLine) =>
    carried.has(key)
      ? 0
      : amount +
        (openedAs.get(key) ?? 0) +
        sum(before.map(({ lines }) => lines.find((line) => line.key === key)?.amount ?? 0));
  const why = explainPayslip(row.facts, laws);
  const sums = sumsOfYear([row, ...before, { gross, deductions: sum(Object.values(off)), owed: 0 }]);
  const { employer } = row;
  const slip: Payslip = {
    id: row.id,
    month: row.month,
    run: { id: row.run_id, status: row.status },
    pay_day: row.pay_day,
    paid_on: row.locked && !row.held ? row.pay_day : null,
    held: row.held,
    held_reason: row.held_reason,
    own: row.own,
    company: { id: row.company_id, name: employer.name, address: employer.address, rc_number: employer.rc_number },
    employee: await shownSlipPerson(row),
    bank: row.bank,
    account_number: maskNumber(row.account_number),
    pfa: row.pfa,
    rsa_pin: maskNumber(row.rsa_pin),
    tax_id: row.tax_id,
    tax_state: row.tax_state,
    lines: row.lines.map((line) => ({ ...line, to_date: toDate(line) })),
    gross: row.gross,
    gross_to_date: sums.gross,
    deductions: row.deductions,
    deductions_to_date: sums.deductions,
    net: row.net,
    net_to_date: sums.net,
    elsewhere: year.elsewhere,
    why: year.elsewhere ? withoutParts(why) : why,
    earlier: earlier ?? null,
    later: later ?? null,
  };
  return { slip, stationery: employer };
}

/** C954. A payslip with every figure explained. */
export const readPayslip = async (call: Call<{ id: number }>): Promise<Payslip> => (await readSlip(call)).slip;

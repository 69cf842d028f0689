import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { payroll as contract, Run } from '../../../contracts/pay/payroll';
import { RUN_STATES, RUN_WORDS } from '../../../contracts/pay/payroll-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { monthAndYear } from '../../../contracts/platform/dates';
import { recalculateStatements } from '../../cases/case/recalculate';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { among, mustHold, run } from '../../platform/database/db';
import { readEach } from '../../platform/record/row';
import { readRun } from './detail';
import { RUN_CHANGED } from './words';

const Open = z.object({ company_id: z.int(), month: z.string(), status: z.enum(RUN_STATES) });
const Chosen = z.object({ name: z.string(), own: z.boolean(), known: z.boolean() });

const OWN = 'Nobody puts their own tax right. Another payroll officer does this.';

/** Settles the yearly tax of some people in a draft, before the year ends; or leaves it to the end of the year again. */
export async function putYearTax(call: Call<ParsedOf<typeof contract.putYearTax>>): Promise<Run> {
  const { db, input, auditEach, commit } = call;
  const { id, put } = input;
  const employees = [...new Set(input.employees)];
  const these = among(employees);
  const slips = sql`payslip p WHERE p.run_id = ${id} AND p.employee_id IN ${these}`;
  const [[open], chosen] = await readEach(
    db,
    [Open, sql`SELECT company_id, month, status FROM pay_run WHERE id = ${id}`],
    [
      Chosen,
      sql`SELECT p.name, coalesce(${isAsker(call)}, 0) AS own, coalesce(p.facts ->> '$.to_date.known', 0) AS known
        FROM payslip p JOIN employee e ON e.id = p.employee_id WHERE p.run_id = ${id} AND p.employee_id IN ${these}`,
    ],
  );
  if (!open) throw refuse.notFound();
  const month = monthAndYear(open.month);
  if (open.status !== 'DRAFT' && open.status !== 'PREPARING')
    throw refuse.conflict(
      `The payroll of ${month} is ${RUN_WORDS[open.status].toLowerCase()}: tax is put right in a draft only.`,
    );
  if (chosen.length < employees.length) throw refuse.fields({ employees: [`Choose people who are paid in ${month}`] });
  if (chosen.some(({ own }) => own)) throw refuse.forbidden(OWN);
  const unknown = put ? chosen.find(({ known }) => !known) : undefined;
  if (unknown)
    throw refuse.conflict(
      `Months of ${unknown.name} in ${open.month.slice(0, 4)} have neither payslip nor opening figures. Enter opening figures first.`,
    );
  return commit(
    [
      mustHold(db, sql`EXISTS (SELECT 1 FROM pay_run WHERE id = ${id} AND status IN ('DRAFT', 'PREPARING'))`),
      run(
        db,
        put
          ? sql`INSERT INTO pay_year_now (run_id, employee_id) SELECT ${id}, p.employee_id FROM ${slips} ON CONFLICT DO NOTHING`
          : sql`DELETE FROM pay_year_now WHERE run_id = ${id} AND employee_id IN ${these}`,
      ),
      auditEach(
        {
          action: put ? 'Tax of the year put right in a run' : 'Tax of the year left to its end',
          record: 'payslip',
          after: { month: open.month },
        },
        sql`SELECT p.id FROM ${slips}`,
      ),
      ...employees.flatMap((employee) => recalculateStatements(db, open.company_id, employee)),
    ],
    () => readRun(call, id),
    { conflict: RUN_CHANGED },
  );
}

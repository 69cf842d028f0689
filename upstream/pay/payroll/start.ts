import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { payroll as contract } from '../../../contracts/pay/payroll';
import { RUN_STATES, RUN_WORDS } from '../../../contracts/pay/payroll-state';
import { TAX_METHODS } from '../../../contracts/pay/payslip-shape';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay, monthAndYear } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { firstOf, lastOf, payDayOf } from '../../../contracts/platform/pay-month';
import { settlementLines } from '../../cases/exit/settlement-in-payroll';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { mustChange, mustHold, run } from '../../platform/database/db';
import { newId } from '../../platform/record/change';
import { inOneTrip, readEach } from '../../platform/record/row';
import { lawIds, lawsOn } from '../pay-law/laws';
import { HolidayRow, holidaysUntil, STANDARD_PAY_SETTING } from './ground';
import { payRun } from './tables';

const Company = z.object({
  name: z.string(),
  staff: z.int(),
  pay_day: z.int().nullable(),
  method: z.enum(TAX_METHODS).nullable(),
});
const Standing = z.object({ id: z.int(), month: z.string(), status: z.enum(RUN_STATES) });

type StartCall = Call<ParsedOf<typeof contract.start>>;

/** The statements that prepare a month. Nobody does so in another's name, because the person who prepared it does not approve it. */

function refuseMonth({ input, now }: StartCall): void {
  const [month, today] = [input.month, lagosDay(now).slice(0, 7)];
  if (month > monthAfter(today)) throw refuse.fields({ month: ['A payroll is prepared at most one month ahead'] });
  if (input.pay_day && (input.pay_day < firstOf(month) || input.pay_day > lastOf(monthAfter(month))))
    throw refuse.fields({ pay_day: ['The pay day lies in the month or in the one after'] });
}

/** C954. Opens the payroll of a company for a month; the queue calculates its payslips in pieces. */
export async function startRun(call: StartCall): Promise<{ id: number }> {
  const { db, input, caller, now, audit, commit } = call;
  const { company, month } = input;
  refuseMonth(call);
  const [[[found], earlier, later, holidays], laws] = await inOneTrip(
    readEach(
      db,
      [
        Company,
        sql`SELECT c.name, s.pay_day, s.method, (SELECT count(DISTINCT p.employee_id) FROM employee_span p INDEXED BY employee_span_company
            WHERE p.company_id = c.id AND p.since <= ${lastOf(month)} AND p.until > ${firstOf(month)}
              AND p.employment_status IN ('ACTIVE', 'SUSPENDED')) AS staff
          FROM company c LEFT JOIN pay_setting s ON s.company_id = c.id
          WHERE c.id = ${company} AND ${inCompanyScope(caller, sql`c.id`)}`,
      ],
      [
        Standing,
        sql`SELECT id, month, status FROM pay_run WHERE company_id = ${company} AND month < ${month} ORDER BY month DESC LIMIT 1`,
      ],
      [
        Standing,
        sql`SELECT id, month, status FROM pay_run WHERE company_id = ${company} AND month >= ${month} ORDER BY month LIMIT 1`,
      ],
      [HolidayRow, holidaysUntil(month)],
    ),
    lawsOn(db, month),
  );
  if (!found) throw refuse.fields({ company: ['There is no such company'] });
  const [before, taken] = [earlier[0], later[0]];
  if (taken?.month === month) throw refuse.conflict(`${found.name} has the payroll of ${monthAndYear(month)} already.`);
  if (taken)
    throw refuse.conflict(
      `${found.name} has the payroll of ${monthAndYear(taken.month)} already. An earlier month is not prepared any more.`,
    );
  if (before && before.status !== 'LOCKED')
    throw refuse.conflict(
      `The payroll of ${monthAndYear(before.month)} is ${RUN_WORDS[before.status].toLowerCase()}. It is locked before the next month is prepared.`,
    );
  if (found.staff === 0) throw refuse.fields({ month: [`Nobody worked for ${found.name} in ${monthAndYear(month)}`] });
  const free = holidays.map(({ day }) => day);
  const pay_day = input.pay_day ?? payDayOf(month, found.pay_day ?? STANDARD_PAY_SETTING.pay_day, free);
  return commit(
    [
      mustHold(
        db,
        sql`NOT EXISTS (SELECT 1 FROM pay_run WHERE company_id = ${company} AND (month >= ${month} OR status <> 'LOCKED'))`,
      ),
      settlementLines(call, { company, month }),
      run(
        db,
        sql`INSERT INTO pay_run (company_id, month, status, pay_day, before_id, laws, method, expected, prepared_by, prepared_by_name,
            prepared_at)
          VALUES (${company}, ${month}, 'PREPARING', ${pay_day}, ${before?.id ?? null}, ${JSON.stringify(lawIds(laws))},
            ${found.method ?? STANDARD_PAY_SETTING.method}, ${found.staff}, ${caller.userId ?? 0}, ${caller.name}, ${now.toISOString()})`,
      ),
      mustChange(db),
      audit({
        action: 'Payroll prepared',
        record: 'pay_run',
        record_id: sql`(SELECT max(id) FROM pay_run)`,
        after: { company_id: company, month, pay_day },
      }),
    ],
    async () => ({ id: await newId(db, payRun) }),
    { conflict: `Somebody else prepared the payroll of ${monthAndYear(month)} in the meantime. Look at it.` },
  );
}

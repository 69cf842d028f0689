import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { taxOfYearSoFar } from '../../../contracts/pay/paye-month';
import { RELIEF_KINDS, type ReliefKind, taxYearOf } from '../../../contracts/pay/payroll-state';
import type { Env } from '../../platform/call/env';
import { restAfter } from '../../platform/call/rest';
import { among, database, run } from '../../platform/database/db';
import { inOneTrip, readEach, readRows } from '../../platform/record/row';
import { lawsOn } from '../pay-law/laws';
import { PEOPLE_PER_BATCH } from './prepare';
import { OpeningToDate, openedToDate, PaidToDate, paidToDate, toDateOf } from './to-date';

/** The number of pieces done for one message, because the platform limits the queries of one invocation. */
const PIECES_AT_ONCE = 8;

const Due = z.object({ employee_id: z.int(), due: z.int(), last_month: z.string(), worked: z.boolean() });
type Due = z.output<typeof Due>;
const Relief = z.object({ employee_id: z.int(), kind: z.enum(RELIEF_KINDS), year: z.int(), amount: z.int() });

/**
 * Calculates the tax of years after a change: a month was locked, a relief accepted, or opening figures entered. It takes 500
 * people in one batch; a person who changed again meanwhile stays for the next.
 */
export async function calculateYears(env: Env): Promise<void> {
  const db = database(env.DB);
  for (let left = PIECES_AT_ONCE; left > 0; left -= 1) {
    const due = await readRows(
      db,
      Due,
      sql`SELECT t.employee_id, t.due, t.last_month, EXISTS (SELECT 1 FROM payslip p INDEXED BY payslip_to_date
            WHERE p.employee_id = t.employee_id AND p.month = t.last_month AND p.locked = 1 AND p.worked = 1) AS worked
        FROM pay_year_tax t INDEXED BY pay_year_tax_due WHERE t.due > 0
          AND t.last_month = (SELECT last_month FROM pay_year_tax INDEXED BY pay_year_tax_due WHERE due > 0 ORDER BY last_month LIMIT 1)
        ORDER BY t.employee_id LIMIT ${PEOPLE_PER_BATCH}`,
    );
    const [first] = due;
    if (!first) return;
    const begun = Date.now();
    const years = await yearsOf(db, first.last_month, due);
    await run(
      db,
      sql`UPDATE pay_year_tax AS t SET due = 0, months = v.value ->> 'months', taxable = v.value ->> 'taxable',
          contributions = v.value ->> 'contributions', reliefs = v.value ->> 'reliefs', tax = v.value ->> 'tax',
          deducted = v.value ->> 'deducted', difference = v.value ->> 'difference', known = v.value ->> 'known'
        FROM json_each(${JSON.stringify(years)}) v
        WHERE t.employee_id = v.value ->> 'employee_id' AND t.year = ${Number(first.last_month.slice(0, 4))}
          AND t.due = v.value ->> 'due'`,
    );
    await restAfter(begun);
  }
  await env.OUTBOX.send({ outbox: true });
}

/** The years of people with the same last month. Reliefs count for the whole year, whenever they were accepted. */
async function yearsOf(db: ReturnType<typeof database>, last_month: string, due: readonly Due[]) {
  const ids = among(due.map(({ employee_id }) => employee_id));
  const year = Number(last_month.slice(0, 4));
  // Company 0 does not exist, so the pay of every company in the last month counts as well.
  const of = { company: 0, month: last_month };
  const [laws, [paid, opened, reliefs]] = await inOneTrip(
    lawsOn(db, last_month),
    readEach(
      db,
      [PaidToDate, paidToDate(of, ids)],
      [OpeningToDate, openedToDate(of, ids)],
      [
        Relief,
        sql`SELECT employee_id, kind, year, amount FROM pay_relief WHERE employee_id IN ${ids} AND year IN (${year - 1}, ${year})
          AND status = 'ACCEPTED'`,
      ],
    ),
  );
  const [paidBy, openedBy, reliefsBy] = [
    new Map(paid.map((row) => [row.employee_id, row])),
    Map.groupBy(opened, (row) => row.employee_id),
    Map.groupBy(
      reliefs.filter((one) => taxYearOf(one.kind, one.year) === year),
      (row) => row.employee_id,
    ),
  ];
  return due.map(({ employee_id, due: times, worked }) => {
    const { to_date } = toDateOf(last_month, paidBy.get(employee_id), openedBy.get(employee_id));
    const accepted = reliefsBy.get(employee_id) ?? [];
    const amount = (kind: ReliefKind) => accepted.find((one) => one.kind === kind)?.amount ?? 0;
    const months = to_date.months + (worked ? 1 : 0);
    const found = taxOfYearSoFar(
      laws,
      { ...to_date, months },
      { rent: amount('RENT'), life: amount('LIFE'), mortgage: amount('MORTGAGE'), evidence: null },
    );
    const { asYear } = found ?? {};
    return {
      ...{ employee_id, due: times, months, taxable: to_date.taxable, contributions: to_date.off },
      reliefs: asYear ? asYear.life + asYear.mortgage + asYear.other + (found?.year?.relief ?? 0) : 0,
      ...{ tax: found?.tax ?? 0, deducted: to_date.paye, difference: found?.difference ?? 0 },
      known: to_date.known ? 1 : 0,
    };
  });
}

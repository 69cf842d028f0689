import type { Laws } from '../../../contracts/pay/pay-law-shape';
import { calculatePayslip } from '../../../contracts/pay/payslip-rules';
import { lagosDay } from '../../../contracts/platform/dates';
import { firstOf } from '../../../contracts/platform/pay-month';
import type { Db } from '../../platform/database/db';
import type { NetAsked } from '../../platform/module/answers';
import { inOneTrip } from '../../platform/record/row';
import { lawsOn } from '../pay-law/laws';
import { factsFrom, partsBy, STANDARD_STRUCTURE, structureOf } from './facts';
import { factRows } from './facts-rows';
import { groundOf, payMonthNow } from './ground';
import { appliesIn, regular, scaleParts } from './simulate';

/**
 * The net pay of a whole month at a yearly gross, in kobo, by employee id: by the laws of the month and today's facts about
 * them, without unpaid days, single lines and repayments. It is empty where no tax law is known, and has nobody who earns
 * nothing.
 */
export async function monthlyNets(
  db: Db,
  people: readonly NetAsked[],
  { month, now }: { month: string; now: Date },
): Promise<Map<number, number>> {
  const asked = people.filter(({ gross }) => gross > 0);
  if (asked.length === 0) return new Map();
  const laws = lawsOn(db, month);
  const companies = [...Map.groupBy(asked, ({ company }) => company)];
  const nets = await Promise.all(companies.map(([company, group]) => netsIn(db, company, group, { laws, month, now })));
  return new Map(nets.flat());
}

async function netsIn(
  db: Db,
  company: number,
  group: readonly NetAsked[],
  { laws: read, month, now }: { laws: Promise<Laws>; month: string; now: Date },
): Promise<[number, number][]> {
  const today = lagosDay(now);
  const thisMonth = today.slice(0, 7);
  const of = { company, month: thisMonth, pay_day: firstOf(thisMonth), method: 'ANNUAL' as const, staff: 0, today };
  const ids = group.map(({ employee }) => employee);
  const [laws, payMonth, found, rows] = await inOneTrip(
    read,
    payMonthNow(db, company, thisMonth, now),
    groundOf(db, of),
    factRows(db, of, ids),
  );
  if (!laws.PAYE) return [];
  const ground = { ...found, of: payMonth };
  const held = new Map(factsFrom(rows, ground, laws).map(({ row, facts }) => [row.employee_id, facts]));
  const fallback = structureOf(ground.structures, null);
  return group.map(({ employee, gross, parts }) => {
    const facts = held.get(employee);
    const paid = facts?.stretches.at(-1);
    const made = parts ?? (paid ? scaleParts(paid.parts, gross) : partsBy(gross, fallback ?? STANDARD_STRUCTURE));
    const applies = facts?.applies ?? appliesIn(laws, ground, fallback);
    const whole = regular(month, made, paid?.structure ?? null, { ...facts, applies });
    return [employee, calculatePayslip(whole, laws).sums.net];
  });
}

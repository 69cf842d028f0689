import { type Day, lagosDay } from '../../contracts/dates';
import { monthAfter } from '../../contracts/month';
import type { Laws } from '../../contracts/pay-law-shape';
import { firstOf } from '../../contracts/pay-month';
import type { Parts, PayFacts } from '../../contracts/payslip-shape';
import type { Db } from '../db';
import { lawsOn } from '../pay-law/laws';
import { beside } from '../record/row';
import { factsFrom, partsOn } from './facts';
import { type FactRows, factRows } from './facts-rows';
import { groundOf, type PayGround, payMonthNow } from './ground';

/** Somebody who leaves, as their last payslip has to know it. */
export interface Leaver {
  employee_id: number;
  company_id: number;
  last_day: Day;
  /** The newest month of the company that is locked, YYYY-MM; null without one. */
  locked_month: string | null;
}

/** What is read for a last payslip. */
export interface LastPayRows {
  month: string;
  rows: FactRows;
  ground: PayGround;
  laws: Laws;
}

/** The month with which a last pay is paid: that of the last day, or the one after the newest that is locked. */
function lastPayMonth({ last_day, locked_month }: Pick<Leaver, 'last_day' | 'locked_month'>): string {
  const own = last_day.slice(0, 7);
  return locked_month !== null && locked_month >= own ? monthAfter(locked_month) : own;
}

/** Reads what the last payslip of somebody is calculated from, as it would be today: in one trip, so that it goes beside other reads. */
export async function readLastPay(db: Db, leaver: Leaver, now: Date): Promise<LastPayRows> {
  const month = lastPayMonth(leaver);
  const { company_id: company, employee_id } = leaver;
  const of = { company, month, pay_day: firstOf(month), method: 'ANNUAL', staff: 0, today: lagosDay(now) } as const;
  const [payMonth, ground, rows, laws] = await beside(
    payMonthNow(db, company, month, now),
    groundOf(db, of),
    factRows(db, of, [employee_id]),
    lawsOn(db, month),
  );
  return { month, rows, ground: { ...ground, of: payMonth }, laws };
}

/** The facts of a last payslip, and a year's pay by its parts on the last day. Null where the record of the person is gone. */
export function lastPay(
  { rows, ground, laws }: LastPayRows,
  { employee_id, last_day }: Pick<Leaver, 'employee_id' | 'last_day'>,
): { facts: PayFacts; pay: Parts } | null {
  const [found] = factsFrom(rows, ground, laws, last_day);
  return found ? { facts: found.facts, pay: partsOn(employee_id, last_day, rows, ground) } : null;
}

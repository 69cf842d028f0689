import { lagosDay } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { firstOf } from '../../../contracts/platform/pay-month';
import type { Db } from '../../platform/database/db';
import type { LastPay, LeaverForPay } from '../../platform/module/answers';
import { inOneTrip } from '../../platform/record/row';
import { lawsOn } from '../pay-law/laws';
import { factsFrom, partsOn } from './facts';
import { factRows } from './facts-rows';
import { groundOf, payMonthNow } from './ground';

/** The month whose payroll pays the last pay: that of the last day, or the one after the newest locked month. */
function lastPayMonth({ last_day, locked_month }: Pick<LeaverForPay, 'last_day' | 'locked_month'>): string {
  const own = last_day.slice(0, 7);
  return locked_month !== null && locked_month >= own ? monthAfter(locked_month) : own;
}

/** Reads the facts for the last payslip of somebody who leaves, as of today, in one trip, so that it can travel with other reads. */
export async function readLastPay(db: Db, leaver: LeaverForPay, now: Date): Promise<LastPay> {
  const month = lastPayMonth(leaver);
  const { company_id: company, employee_id } = leaver;
  const of = { company, month, pay_day: firstOf(month), method: 'ANNUAL', staff: 0, today: lagosDay(now) } as const;
  const [payMonth, found, rows, laws] = await inOneTrip(
    payMonthNow(db, company, month, now),
    groundOf(db, of),
    factRows(db, of, [employee_id]),
    lawsOn(db, month),
  );
  const ground = { ...found, of: payMonth };
  return {
    laws,
    on: ({ employee_id, last_day }) => {
      const [read] = factsFrom(rows, ground, laws, last_day);
      return read ? { facts: read.facts, pay: partsOn(employee_id, last_day, rows, ground) } : null;
    },
  };
}

import { lagosDay } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { firstOf } from '../../../contracts/platform/pay-month';
import type { Db } from '../../platform/database/db';
import type { LastPay, Leaver } from '../../platform/module/answers';
import { beside } from '../../platform/record/row';
import { lawsOn } from '../pay-law/laws';
import { factsFrom, partsOn } from './facts';
import { factRows } from './facts-rows';
import { groundOf, payMonthNow } from './ground';

/** The month with which a last pay is paid: that of the last day, or the one after the newest that is locked. */
function lastPayMonth({ last_day, locked_month }: Pick<Leaver, 'last_day' | 'locked_month'>): string {
  const own = last_day.slice(0, 7);
  return locked_month !== null && locked_month >= own ? monthAfter(locked_month) : own;
}

/** Reads the last payslip of somebody who leaves as it would be today: in one trip, so that it goes beside other reads. */
export async function readLastPay(db: Db, leaver: Leaver, now: Date): Promise<LastPay> {
  const month = lastPayMonth(leaver);
  const { company_id: company, employee_id } = leaver;
  const of = { company, month, pay_day: firstOf(month), method: 'ANNUAL', staff: 0, today: lagosDay(now) } as const;
  const [payMonth, found, rows, laws] = await beside(
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

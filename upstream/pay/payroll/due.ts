import type { Laws } from '../../../contracts/pay/pay-law-shape';
import type { Schedule } from '../../../contracts/pay/payroll-state';
import { addMonths } from '../../../contracts/platform/calendar';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { dayOfMonth } from '../../../contracts/platform/pay-month';
import { isWeekday } from '../../../contracts/time/leave-days';

/** The number of days from a pay day on for which `scheduleDueDay` needs the public holidays. */
export const HOLIDAYS_AHEAD = 60;

/** The day so many working days after a day. */
function workingDaysAfter(day: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let [at, left] = [day, count];
  while (left > 0) {
    at = addDays(at, 1);
    if (isWeekday(at) && !holidays.has(at)) left -= 1;
  }
  return at;
}

/**
 * The day by which a schedule of a month is paid: the net on the pay day, PAYE by the day of its law in the next month, pension
 * so many working days after the pay day, ITF by 1 April of the next year, and the others within one month.
 */
export function scheduleDueDay(
  kind: Schedule,
  { month, pay_day }: { month: string; pay_day: Day },
  laws: Laws,
  holidays: Iterable<Day>,
): Day | null {
  if (kind === 'BANK') return pay_day;
  if (kind === 'PAYE') return laws.PAYE ? dayOfMonth(monthAfter(month), laws.PAYE.value.due_day) : null;
  if (kind === 'PENSION')
    return laws.PENSION ? workingDaysAfter(pay_day, laws.PENSION.value.due_working_days, new Set(holidays)) : null;
  if (kind === 'ITF') return `${Number(month.slice(0, 4)) + 1}-04-01`;
  return addMonths(pay_day, 1);
}

import { type Desk, nextId } from '../../seed/desk';
import { seedTime } from '../../seed/rows';
import { dayRows } from './days';
import { KNOWN_YEARS, nigerianHolidaysOf } from './nigerian-holidays';

/** The holidays of the years that are known. What lies in the past was declared, as HR would have said. */
export function holidays({ rows, today }: Desk): void {
  const created_at = seedTime(`${Number(today.slice(0, 4)) - 1}-01-04`, 9 * 60);
  for (const holiday of KNOWN_YEARS.flatMap(nigerianHolidaysOf)) {
    const id = nextId(rows.holiday);
    const status = holiday.start_date < today ? 'DECLARED' : holiday.status;
    rows.holiday.push({ id, ...holiday, status, created_at });
    rows.holidayDay.push(...dayRows(holiday).map((day) => ({ ...day, holiday_id: id })));
  }
}

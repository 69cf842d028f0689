import { addDays, type Day } from '../../../contracts/platform/dates';
import { A_DAY, workDays, yearOf } from '../../../contracts/time/leave-days';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { type SeedRows, seedTime } from '../../seed/rows';
import { BY_TENURE } from './grants';

type Employee = SeedRows['employee'][number];
export type SeedType = SeedRows['leaveType'][number] & { id: number };

/** The Monday of the week so many weeks from a day. */
export const seedMonday = (today: Day, weeks: number): Day =>
  addDays(today, 7 * weeks - ((new Date(today).getUTCDay() + 6) % 7));

/** The days of work of an employee's branch between two days. */
export function workedDays({ rows }: Desk, one: Employee, start: Day, end: Day): Day[] {
  const state = requireSeeded(rows.branch.find(({ id }) => id === one.branch_id)).state;
  const free = rows.holidayDay.filter((row) => row.state === '' || row.state === state).map(({ day }) => day);
  return workDays(start, end, free).days;
}

/** The first day of work after a day. */
export function backOn(desk: Desk, one: Employee, end: Day): Day {
  const [day] = workedDays(desk, one, addDays(end, 1), addDays(end, 21));
  return requireSeeded(day);
}

/** The days that a kind of leave gives an employee in a year by today, as the runs of the year would have written them, once. */
function grant({ rows, today }: Desk, one: Employee, type: SeedType, year: number): void {
  const employee_id = requireSeeded(one.id);
  const isGiven = rows.leaveEntry.some(
    (row) => row.employee_id === employee_id && row.type_id === type.id && row.year === year && row.once,
  );
  if (isGiven || type.type === 'UNPAID') return;
  const give = (kind: 'GRANT' | 'ACCRUE', days: number, once: string, reason: string, day: Day) =>
    rows.leaveEntry.push({
      id: nextId(rows.leaveEntry),
      ...{ employee_id, type_id: type.id, year, kind, days, once, reason },
      ...{ recorded_by: BY_TENURE, at: seedTime(day, 5) },
    });
  if (type.granted !== 'MONTH') {
    const day = year > yearOf(today) ? `${year - 1}-10-01` : `${year}-01-01`;
    give('GRANT', type.days, `GRANT ${year}`, `Days of ${year}`, day);
    return;
  }
  const months = year < yearOf(today) ? 12 : Number(today.slice(5, 7));
  for (let month = 1; month <= months; month += 1) {
    const of = `${year}-${String(month).padStart(2, '0')}`;
    const share = Math.floor((type.days * month) / 12) - Math.floor((type.days * (month - 1)) / 12);
    give('ACCRUE', share, `ACCRUE ${of}`, `Share of ${of}`, `${of}-01`);
  }
}

/** The rest of a kind of leave in a year, in hundredths of a day. */
const leftOf = ({ rows }: Desk, one: Employee, type: SeedType, year: number): number =>
  rows.leaveEntry
    .filter((row) => row.employee_id === one.id && row.type_id === type.id && row.year === year)
    .reduce((sum, { days }) => sum + days, 0);

/** Whether an employee can take these days: none of them is taken, the years are given, and the balances suffice. */
export function areDaysFree(desk: Desk, one: Employee, type: SeedType, days: readonly Day[]): boolean {
  const years = [...new Set(days.map(yearOf))];
  if (days.length === 0 || desk.rows.leaveDay.some((row) => row.employee_id === one.id && days.includes(row.day)))
    return false;
  const last = yearOf(desk.today) + (desk.today.slice(5) >= '10-01' ? 1 : 0);
  if (years.some((year) => year > last)) return false;
  for (const year of years) grant(desk, one, type, year);
  if (type.type === 'UNPAID') return true;
  return years.every(
    (year) => leftOf(desk, one, type, year) >= A_DAY * days.filter((day) => yearOf(day) === year).length,
  );
}

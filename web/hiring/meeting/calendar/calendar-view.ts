import { addDays, type Day, isDay, lagosDay, mondayOf } from '../../../../contracts/platform/dates';
import { monthAfter } from '../../../../contracts/platform/month';
import { dayOfMonth, firstOf, lastOf } from '../../../../contracts/platform/pay-month';
import { filterInput, searchIn } from '../../../platform/list/list-spec';
import { MEETINGS } from '../meeting-list';

export type View = 'month' | 'week';

/** The calendar that an address names: by month or by week, around a day; null where it names the list. */
export function viewIn(params: URLSearchParams): { view: View; day: Day } | null {
  const [view, day] = [params.get('view'), params.get('day') ?? ''];
  if (view !== 'month' && view !== 'week') return null;
  return { view, day: isDay(day) ? day : lagosDay() };
}

/** The weeks that a calendar shows, each from its Monday on. */
export function calendarWeeks(view: View, day: Day): Day[][] {
  const month = day.slice(0, 7);
  const [from, to] = view === 'month' ? [mondayOf(firstOf(month)), lastOf(month)] : [mondayOf(day), day];
  const weeks: Day[][] = [];
  for (let monday = from; monday <= to; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(monday, i)));
  return weeks;
}

/** The query of a calendar: all days of its weeks, by the search and the filters of the list. */
export function calendarSpanInput(params: URLSearchParams, { view, day }: { view: View; day: Day }) {
  const weeks = calendarWeeks(view, day);
  const search = searchIn(params);
  return {
    from: weeks[0]?.[0] ?? day,
    days: 7 * weeks.length,
    ...(search && { search }),
    ...filterInput(MEETINGS.filters, params),
  };
}

/** The day around which the next calendar stands, or the one before. */
export const stepFrom = (view: View, day: Day, by: 1 | -1): Day =>
  view === 'week' ? addDays(day, 7 * by) : dayOfMonth(monthAfter(day.slice(0, 7), by), Number(day.slice(8)));

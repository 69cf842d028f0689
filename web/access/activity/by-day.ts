import type { Activity } from '../../../contracts/access/activity';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { date } from '../../platform/ui/format';

export interface DayOfActivity {
  day: string;
  /** `Today`, `Yesterday`, or the date. */
  title: string;
  entries: Activity[];
}

/** Activities as they come, newest first, under the days in Lagos on which they happened. */
export function byDay(activities: readonly Activity[], now: Date = new Date()): DayOfActivity[] {
  const today = lagosDay(now);
  const named = new Map([
    [today, 'Today'],
    [addDays(today, -1), 'Yesterday'],
  ]);
  const days: DayOfActivity[] = [];
  for (const activity of activities) {
    const day = lagosDay(new Date(activity.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(activity);
    else days.push({ day, title: named.get(day) ?? date(day), entries: [activity] });
  }
  return days;
}

import { addDays, type Day, daysApart, lagosDay } from '../../../contracts/platform/dates';
import { countWithWord, date } from '../ui/format';

export interface DueWords {
  words: string;
  /** A task is late a day after its day at the earliest; today is still in time. */
  late: boolean;
}

/** When a task is due, as a person says it beside the list; null for one without a day. */
export function taskDueWords(due: Day | null, today: Day = lagosDay()): DueWords | null {
  if (due === null) return null;
  if (due === today) return { words: 'Today', late: false };
  if (due === addDays(today, 1)) return { words: 'Tomorrow', late: false };
  if (due > today) return { words: date(due), late: false };
  const days = daysApart(due, today);
  return { words: `${countWithWord(days, 'day')} overdue`, late: true };
}

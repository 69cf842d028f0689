import { addDays } from '../../../contracts/platform/dates';

interface Spanned {
  start_date: string;
  end_date: string;
}

/** The days from the first to the last. */
export function holidayDays({ start_date, end_date }: Spanned): string[] {
  const days: string[] = [];
  for (let day = start_date; day <= end_date; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The days of a holiday as `holiday_day` has them: a row a day and state, '' standing for all states. */
export const dayRows = (holiday: Spanned & { states: readonly string[] }): { day: string; state: string }[] =>
  holidayDays(holiday).flatMap((day) =>
    (holiday.states.length > 0 ? holiday.states : ['']).map((state) => ({ day, state })),
  );

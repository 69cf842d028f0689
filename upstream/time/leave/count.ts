import type { ParsedOf } from '../../../contracts/platform/call';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import type { leave as contract, LeaveCalculation } from '../../../contracts/time/leave';
import { inDays, isWeekday, leaveDaysTaken } from '../../../contracts/time/leave-days';
import type { Call } from '../../platform/call/serve';
import { countLeaveDays, problemsOf } from './checks';
import { readLeaveFacts } from './facts';

/** The days that a request would take, and the reasons why it could not be sent. */
export async function countLeave(call: Call<ParsedOf<typeof contract.count>>): Promise<LeaveCalculation> {
  const today: Day = lagosDay(call.now);
  const facts = await readLeaveFacts(call, call.input, today);
  const counted = countLeaveDays(facts, call.input);
  const { weekdays, days, takes } = counted;
  const each = inDays(leaveDaysTaken(call.input.portion));
  return {
    weekdays: weekdays.length * each,
    holidays: facts.holidays.filter(({ day }) => isWeekday(day)),
    num_of_days: days.length * each,
    balances: takes.map(({ year, takes: taking }) => {
      const { granted, taken } = facts.balances.find((one) => one.year === year) ?? { granted: 0, taken: 0 };
      const left = granted - taken;
      return {
        year,
        takes: inDays(taking),
        left: inDays(left),
        granted: inDays(granted),
        left_after: inDays(left - taking),
      };
    }),
    problems: problemsOf(facts, call.input, today, counted).map(({ field, message }) => ({ field, message })),
    also_away: facts.also_away,
  };
}

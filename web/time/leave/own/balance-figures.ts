import type { Balance, LeaveCalculation } from '../../../../contracts/time/leave';
import { date, leaveDate } from '../../../platform/ui/format';

/** How many figures stand in the strip before somebody asks for the rest. */
export const IN_STRIP = 4;

/** The balances that count days, the most used first; those alike stay as they come. */
export const byUse = (balances: readonly Balance[]): Balance[] =>
  balances.filter(({ leave_type }) => !leave_type.unpaid).toSorted((a, b) => b.taken + b.asked - (a.taken + a.asked));

/** Days as figures have them: `14`, `2.5`. */
export const daysFigure = (days: number): string => String(Math.round(days * 100) / 100);

export interface BalanceFigure {
  left: string;
  of: string;
  note: string;
  /** Shares of the bar, in percent: what is left after, and what this request takes. */
  after: number;
  takes: number;
}

/** A balance as the strip draws it; `counted` is the request that is being written, where it is of this type. */
export function balanceFigure(
  { year, granted, taken, asked, left, ending, until }: Balance,
  counted?: LeaveCalculation,
): BalanceFigure {
  const takes = counted?.balances.find((one) => one.year === year)?.takes ?? 0;
  const share = (days: number) => (granted > 0 ? Math.max(0, Math.min(100, (days / granted) * 100)) : 0);
  const used = [
    taken > 0 && `${daysFigure(taken)} taken`,
    asked > 0 && `${daysFigure(asked)} asked for`,
    takes > 0 && `${daysFigure(takes)} in this request`,
    until && `share until ${date(until)}`,
    ending && `${daysFigure(ending.days)} end on ${leaveDate(ending.on)}`,
  ].filter(Boolean);
  return {
    left: daysFigure(left),
    of: `of ${daysFigure(granted)} ${granted === 1 ? 'day' : 'days'} left`,
    note: used.join(' · ') || 'None taken',
    after: share(left - takes),
    takes: share(Math.min(takes, left)),
  };
}

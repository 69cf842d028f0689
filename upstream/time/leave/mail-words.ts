import { type Day, leaveDate } from '../../../contracts/platform/dates';
import { daysText } from '../../../contracts/time/leave-days';
import type { Portion } from '../../../contracts/time/leave-state';

/** The facts that texts about a request name. */
export interface AboutLeave {
  id: number;
  employee: string;
  firstname: string;
  email: string;
  job_role: string;
  company: string;
  leave_type: string;
  start_date: Day;
  end_date: Day;
  portion: Portion;
  days: number;
}

const PART: Record<Portion, string> = { WHOLE: '', MORNING: ', the morning', AFTERNOON: ', the afternoon' };

/** The days of a request: `22 Jun 2026 to 3 Jul 2026`, `22 Jun 2026, the morning`. */
export const leaveDaysWords = ({
  start_date,
  end_date,
  portion,
}: Pick<AboutLeave, 'start_date' | 'end_date' | 'portion'>) =>
  start_date === end_date
    ? `${leaveDate(start_date)}${PART[portion]}`
    : `${leaveDate(start_date)} to ${leaveDate(end_date)}`;

/** The amount and kind in words: `10 days of annual leave`. A title that is an abbreviation keeps its capitals. */
export const leaveAmountWords = ({ days, leave_type }: Pick<AboutLeave, 'days' | 'leave_type'>) =>
  `${daysText(days)} of ${/^\p{Lu}\p{Ll}/u.test(leave_type) ? leave_type.charAt(0).toLowerCase() + leave_type.slice(1) : leave_type}`;

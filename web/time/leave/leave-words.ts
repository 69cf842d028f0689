import { lagosDay } from '../../../contracts/platform/dates';
import type { Leave } from '../../../contracts/time/leave';
import { HALF_A_DAY, inDays } from '../../../contracts/time/leave-days';
import type { Portion } from '../../../contracts/time/leave-state';
import { countWithWord, fullName, leaveDate, timeOf, UNKNOWN_SIGN } from '../../platform/ui/format';

/** Days of leave in words: `10 days`, `1 day`, `half a day`, `2.5 days`. */
export const leaveDaysWords = (days: number): string =>
  days === inDays(HALF_A_DAY) ? 'half a day' : countWithWord(days, 'day');

/** A day of a request; a dash where the server does not say it. */
export const leaveDay = (day: string | null): string => (day === null ? UNKNOWN_SIGN : leaveDate(day));

/** An instant on leave screens: `Jun 9th 26, 08:41`. */
export const leaveInstant = (instant: string): string =>
  `${leaveDate(lagosDay(new Date(instant)))}, ${timeOf(instant)}`;

/** Two days of a leave: `Jun 29th 26 – Jul 1st 26`; one where both are the same. */
export const leaveSpan = ({ start_date, end_date }: { start_date: string; end_date: string }): string =>
  start_date === end_date ? leaveDate(start_date) : `${leaveDate(start_date)} – ${leaveDate(end_date)}`;

/** The part of its one day that a leave takes; null for whole days. */
export const portionWords = (portion: Portion): string | null =>
  portion === 'MORNING' ? 'The morning' : portion === 'AFTERNOON' ? 'The afternoon' : null;

/** How the employee of a request is called: by first name within sentences, by the whole name at first. */
export function employeeNames({ employee: { user_info, code } }: Pick<Leave, 'employee'>): {
  full: string;
  first: string;
} {
  const full = fullName({ ...user_info, code }) || 'The employee';
  return { full, first: user_info.firstname.trim() || full };
}

/** The heading of a request: `Fatima Abdullahi asks for 10 days of leave`. */
export const leaveRequestTitle = (leave: Leave): string =>
  `${employeeNames(leave).full} ${leave.status === 'PENDING' ? 'asks' : 'asked'} for ${leaveDaysWords(leave.num_of_days)} of leave`;

/** How a person is meant in a second sentence; their name where their gender is not said. */
export function pronounOf(leave: Pick<Leave, 'employee'>): string {
  const gender = leave.employee.user_info.gender?.toLowerCase();
  return gender === 'female' ? 'She' : gender === 'male' ? 'He' : employeeNames(leave).first;
}

/** The names of people in a sentence: `Ada`, `Ada and Bola`, `Ada, Bola and Chidi`. */
export const andNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

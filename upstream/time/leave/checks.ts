import { addDays, type Day, leaveDate } from '../../../contracts/platform/dates';
import {
  daysBetween,
  daysText,
  LONGEST,
  leaveDaysTaken,
  portionsClash,
  takesByYear,
  workDays,
  yearOf,
} from '../../../contracts/time/leave-days';
import type { Portion } from '../../../contracts/time/leave-state';
import { refuse } from '../../platform/call/refusal';
import type { CountableLeave, LeaveFacts } from './facts';
import { lastDayWords } from './last-day';

/** A reason why a request cannot be sent. Where it has `taken`, days or balance are gone, and the answer is 409. */
export interface LeaveProblem {
  field: string;
  message: string;
  taken?: true;
}

/** The counted days of a request. */
export interface LeaveCount {
  weekdays: Day[];
  days: Day[];
  /** The hundredths of a day that it takes of each year; empty where no balance counts them. */
  takes: { year: number; takes: number }[];
}

/** The days that leave of a kind takes of each year. An event takes them of the year in which it began. */
function takesOf({ type, event_on }: LeaveFacts['kind'], days: readonly Day[], portion: Portion): LeaveCount['takes'] {
  if (type === 'UNPAID' || days.length === 0) return [];
  return event_on
    ? [{ year: yearOf(event_on), takes: leaveDaysTaken(portion) * days.length }]
    : takesByYear(days, portion);
}

/** Counts the days of a request by the calendar of the employee's branch. */
export function countLeaveDays(
  { holidays, kind }: Pick<LeaveFacts, 'holidays' | 'kind'>,
  wanted: CountableLeave,
): LeaveCount {
  const { weekdays, days } = workDays(
    wanted.start_date,
    wanted.end_date,
    holidays.map(({ day }) => day),
  );
  return { weekdays, days, takes: takesOf(kind, days, wanted.portion) };
}

/** Some days in words, by the first and the last. */
const spanText = (days: readonly Day[]): string => {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first === last ? leaveDate(first) : `${leaveDate(first)} to ${leaveDate(last)}`;
};

const GENDER_WORDS = { MALE: 'men', FEMALE: 'women' } as const;

/** The problems with the rules of the kind of leave. */
function kindProblems(
  { kind, person }: LeaveFacts,
  { start_date, end_date, portion }: CountableLeave,
  today: Day,
): LeaveProblem[] {
  const problems: LeaveProblem[] = [];
  const of = (field: string, message: string) => problems.push({ field, message });
  if (kind.gender && !kind.of_gender) of('leave_type', `${kind.title} is for ${GENDER_WORDS[kind.gender]}`);
  if (!kind.of_grade) of('leave_type', `${kind.title} is for these grades: ${kind.grade}`);
  if (portion !== 'WHOLE' && !kind.half_days) of('portion', `${kind.title} is taken in whole days`);
  const earliest = addDays(today, kind.notice_days);
  // Notice is for people who ask for themselves; HR may enter an illness that has begun.
  if (person.own && start_date < earliest && start_date >= today)
    of('start_date', `${kind.title} has to be asked for ${kind.notice_days} days before: from ${leaveDate(earliest)}`);
  for (const blackout of kind.blackouts)
    if (start_date <= blackout.end_date && end_date >= blackout.start_date)
      of(
        'start_date',
        `No ${kind.title.toLowerCase()} from ${leaveDate(blackout.start_date)} to ${leaveDate(blackout.end_date)}: ${blackout.reason}`,
      );
  return problems;
}

/** The problem of other leave on the same days. */
function overlaps({ standing }: LeaveFacts, { portion }: CountableLeave, days: readonly Day[]): LeaveProblem[] {
  const clashing = standing.filter((one) => days.includes(one.day) && portionsClash(one.portion, portion));
  const titles = [...new Set(clashing.map(({ title }) => title))];
  return titles.map((title) => {
    const those = clashing.filter((one) => one.title === title).map(({ day }) => day);
    return { field: 'start_date', message: `There is leave on ${spanText(those)} already: ${title}`, taken: true };
  });
}

/** The problems of years whose balance does not cover the request. */
const shortages = ({ balances, kind }: LeaveFacts, takes: LeaveCount['takes']): LeaveProblem[] =>
  takes.flatMap(({ year, takes: asked }) => {
    const of = balances.find((one) => one.year === year);
    const left = of ? of.granted - of.taken : 0;
    const where = kind.event_on ? `for the event that began on ${leaveDate(kind.event_on)}` : `in ${year}`;
    const message = `${kind.title} has ${daysText(Math.max(0, left))} left ${where}, and this takes ${daysText(asked)}`;
    return left < asked ? [{ field: 'leave_type', message, taken: true as const }] : [];
  });

/** Every reason why a request cannot be sent, in plain words, at the field. */
export function problemsOf(
  facts: LeaveFacts,
  wanted: CountableLeave,
  today: Day,
  { days, takes }: LeaveCount,
): LeaveProblem[] {
  const { person } = facts;
  const { start_date, end_date } = wanted;
  if (end_date < start_date) return [{ field: 'end_date', message: 'end date should be greater than start date' }];
  if (daysBetween(start_date, end_date).length > LONGEST)
    return [{ field: 'end_date', message: 'Leave is for a year at most' }];
  const problems: LeaveProblem[] = [];
  const of = (field: string, message: string) => problems.push({ field, message });
  if (!person.works_here) of('employee', `${person.name} does not work here any more`);
  if (person.own && start_date < today) of('start_date', 'start date must be today or later');
  if (start_date < person.employment_date)
    of('start_date', `${person.name} works here from ${leaveDate(person.employment_date)}`);
  if (person.last_day && end_date > person.last_day)
    of(
      start_date > person.last_day ? 'start_date' : 'end_date',
      lastDayWords(person.last_day, person.own, person.name),
    );
  if (wanted.portion !== 'WHOLE' && start_date !== end_date) of('portion', 'Half a day is for a leave of one day');
  problems.push(...kindProblems(facts, wanted, today));
  if (days.length === 0) of('start_date', 'There is no working day in these days');
  return [...problems, ...overlaps(facts, wanted, days), ...shortages(facts, takes)];
}

/** Refuses a request with problems: with 400 for what is wrong at a field, with 409 where days or balance are gone. */
export function refuseProblems(problems: readonly LeaveProblem[]): void {
  const wrong = problems.filter(({ taken }) => !taken);
  if (wrong.length > 0) {
    const fields: Record<string, string[]> = {};
    for (const { field, message } of wrong) fields[field] = [...(fields[field] ?? []), message];
    throw refuse.fields(fields);
  }
  if (problems.length > 0) throw refuse.conflict(`${problems.map(({ message }) => message).join('. ')}.`);
}

/** The years from whose balances a request takes. */
export const yearsOf = ({ start_date, end_date }: CountableLeave, { event_on }: LeaveFacts['kind']): number[] => [
  ...new Set(event_on ? [yearOf(event_on)] : [yearOf(start_date), yearOf(end_date)]),
];

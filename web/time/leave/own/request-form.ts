import * as z from 'zod';
import type { LinePerson, ReportingLine } from '../../../../contracts/people/reporting-line';
import { type Day, isDay, lagosDay } from '../../../../contracts/platform/dates';
import { type Balance, type LeaveCalculation, LeaveForm } from '../../../../contracts/time/leave';
import type { LeaveDecider } from '../../../../contracts/time/leave-state';
import { andNames } from '../leave-words';

/** The form of a request: what is sent, and who the relief officer is, a colleague or somebody else. */
export const RequestForm = LeaveForm.safeExtend({ relief_who: z.enum(['colleague', 'other']) }).refine(
  ({ relief_officer_needed, relief_who, relief_officer_name }) =>
    relief_officer_needed !== 'true' || relief_who !== 'other' || relief_officer_name.trim() !== '',
  { path: ['relief_officer_name'], error: 'Relief officer name is required', when: () => true },
);
export type RequestValues = z.output<typeof RequestForm>;
type Typed = z.input<typeof RequestForm>;

const MANAGERS = ['line_manager1', 'line_manager2'] as const;
type ManagerField = `${(typeof MANAGERS)[number]}_${'name' | 'email'}`;

/** The fields of line managers that the reporting line fills in: nobody types them, and a draft does not bring back others. */
export const settledManagers = (begun: Record<ManagerField, string>): ManagerField[] =>
  MANAGERS.flatMap((place) => (begun[`${place}_email`] ? [`${place}_name` as const, `${place}_email` as const] : []));

/** The line managers whom the reporting line names for the four fields; empty ones are typed. */
export function managersOf(line: ReportingLine | null): Record<ManagerField, string> {
  const first = line?.line_manager1;
  const second = line?.line_manager2;
  // Somebody who has left is no longer asked.
  const reached = (person: LinePerson | null | undefined) => (person?.here && person.email) || '';
  const nameOf = (person: LinePerson | null | undefined) => (person?.here && person.name) || '';
  return {
    line_manager1_name: first ? nameOf(first) : line?.supervisor_name || line?.supervisor_email || '',
    line_manager1_email: first ? reached(first) : (line?.supervisor_email ?? ''),
    line_manager2_name: nameOf(second),
    line_manager2_email: reached(second),
  };
}

/** The form as it begins, with what the record knows already. HR's names the employee for whom it is. */
export const begunRequest = (line: ReportingLine | null, phone: string | null, employee?: number) => ({
  employee: employee === undefined ? '' : String(employee),
  leave_type: '',
  start_date: '',
  end_date: '',
  portion: 'WHOLE',
  notes: '',
  leave_address: '',
  leave_phone_number: phone?.replace(/\D/g, '').slice(0, 14) ?? '',
  relief_officer_needed: '',
  relief_who: 'colleague',
  relief_officer: '',
  relief_officer_name: '',
  relief_officer_email: '',
  relief_officer_phone: '',
  ...managersOf(line),
});
export type BegunRequest = ReturnType<typeof begunRequest>;

/** The part of a request that can be counted so far; null while its kind or its days are missing or wrong. HR's may have begun. */
export function countable(typed: Partial<Typed>, today: Day = lagosDay()) {
  const { leave_type, start_date = '', end_date = '', portion = 'WHOLE' } = typed;
  const kind = Number(leave_type);
  const employee = Number(typed.employee);
  if (!(kind > 0) || !isDay(start_date) || !isDay(end_date)) return null;
  if ((start_date < today && !employee) || end_date < start_date) return null;
  return {
    leave_type: kind,
    start_date,
    end_date,
    portion: start_date === end_date ? portion : ('WHOLE' as const),
    ...(employee > 0 && { employee }),
  };
}

/** The fields as they are sent: the relief officer either by their id or by name. */
export function sentFields(values: RequestValues): Record<string, string> {
  const { relief_who, relief_officer, ...rest } = values;
  const needed = rest.relief_officer_needed === 'true';
  const other = needed && relief_who === 'other';
  const sent = {
    ...rest,
    portion: rest.start_date === rest.end_date ? rest.portion : 'WHOLE',
    relief_officer: needed && !other ? relief_officer : undefined,
    relief_officer_name: other ? rest.relief_officer_name : '',
    relief_officer_email: other ? rest.relief_officer_email : undefined,
    relief_officer_phone: other ? rest.relief_officer_phone : undefined,
  };
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

export interface Decider {
  place: LeaveDecider;
  /** Null while the form names nobody. */
  name: string | null;
}

/**
 * The people who decide a request of a type, in order: the client only where the site has one, and HR last in any case where
 * somebody types who a line manager is.
 */
export function decidersOf(
  type: Balance['leave_type'] | undefined,
  line: ReportingLine | null,
  typed: Partial<Record<ManagerField, string | undefined>>,
): Decider[] {
  if (!type) return [];
  const known = managersOf(line);
  const asked = type.approvals.filter((place) => place !== 'client' || line?.client);
  const isTyped = asked.some((place) => isManager(place) && !known[`${place}_email`]);
  const places: LeaveDecider[] = isTyped && !asked.includes('employer') ? [...asked, 'employer'] : asked;
  return places.map((place) => ({
    place,
    name: isManager(place)
      ? typed[`${place}_name`]?.trim() || null
      : place === 'client'
        ? (line?.client?.name ?? null)
        : 'Human resources',
  }));
}

const isManager = (place: LeaveDecider): place is (typeof MANAGERS)[number] =>
  place === 'line_manager1' || place === 'line_manager2';

/** The people who are told of a request, in a sentence: `Ada Obi hears first, then Musa Bello, then human resources.` */
export function hearsFirst(deciders: readonly Decider[]): string {
  const names = deciders.map(({ name, place }) =>
    place === 'employer'
      ? 'human resources'
      : (name ?? (place === 'line_manager1' ? 'line manager 1' : 'line manager 2')),
  );
  const [first, ...then] = names;
  if (!first) return '';
  const start = `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
  return then.length === 0 ? `${start} decides.` : `${start} hears first, then ${then.join(', then ')}.`;
}

/** A line of the sum that the working days are. */
export interface SumLine {
  words: string;
  day: Day;
  days: number;
}

/** The lines below the weekdays: each holiday takes a day off, or the half that was asked for. */
export const sumLines = ({ weekdays, holidays }: LeaveCalculation): SumLine[] =>
  holidays.map(({ name, day, expected }) => ({
    words: expected ? `${name}, expected` : name,
    day,
    days: -Math.min(1, weekdays),
  }));

/** `Tobi Ajayi from your team is away`. */
export function awayWords({ also_away }: LeaveCalculation, team = 'your team'): string | null {
  const names = [...new Set(also_away.map(({ name }) => name))];
  if (names.length === 0) return null;
  const who = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  return `${andNames(who)} from ${team} ${names.length > 1 ? 'are' : 'is'} away`;
}

import * as z from 'zod';
import { type LeaveType, LeaveTypeForm } from '../../../contracts/time/leave-type';
import { dayOfYear } from './type-words';

/** The value for no choice in a select, which has no empty one. */
export const NO_CHOICE = 'ALL' as const;
export const NEVER = 'NEVER' as const;

const { shape } = LeaveTypeForm;

/** The form of a kind of leave: as the contract has it, with a word for each choice. */
export const TypeForm = z.object({ ...shape, gender: z.enum([NO_CHOICE, 'FEMALE', 'MALE']), carry_until: z.string() });
export type TypeForm = z.output<typeof TypeForm>;

export const LEAVE_TYPE_LABELS = {
  title: 'Title',
  type: 'Type',
  approvals: 'Approvals',
  grade: 'Grade',
  gender: 'Gender',
  days: 'Days',
  granted: 'Granted',
  carry_days: 'Days carried over',
  carry_until: 'Carried days end',
  half_days: 'Half days',
  notice_days: 'Notice in days',
  blackouts: 'Blackout periods',
  encash_on_exit: 'Paid out on exit',
  certificate: 'Certificate',
  certificate_days: 'Certificate due after',
  whole_year: 'Whole year for everybody',
  share: 'Share of a year',
} satisfies Record<keyof TypeForm, string>;

export const leaveTypeValues = (type: LeaveType | undefined) => ({
  title: type?.title ?? '',
  type: type?.type ?? undefined,
  approvals: type?.approvals ?? [],
  grade: type?.grade ?? '',
  gender: type?.gender ?? NO_CHOICE,
  days: type ? String(type.days) : '',
  granted: type?.granted ?? ('YEAR' as const),
  carry_days: String(type?.carry_days ?? 0),
  carry_until: type?.carry_until ?? NEVER,
  half_days: type?.half_days ?? false,
  notice_days: String(type?.notice_days ?? 0),
  blackouts: type?.blackouts ?? [],
  encash_on_exit: type?.encash_on_exit ?? false,
  certificate: type?.certificate ?? false,
  certificate_days: String(type?.certificate_days ?? 0),
  whole_year: type?.whole_year ?? false,
  share: type?.share ?? ('HALF_DAYS' as const),
});

/** Whether a year of a kind can be given whole or in shares: months and needs have no share of it. */
export const hasShares = ({ type, granted }: Partial<Pick<LeaveTypeForm, 'type' | 'granted'>>): boolean =>
  type !== 'UNPAID' && granted === 'YEAR';

/** The fields of the form to send. Days that are given at need, or not counted, are not carried, and then end on no day. */
export function sentOf({ gender, carry_until, ...form }: TypeForm): LeaveTypeForm {
  const carry_days = form.type === 'UNPAID' || form.granted === 'NEED' ? 0 : form.carry_days;
  return {
    ...form,
    carry_days,
    whole_year: form.whole_year && hasShares(form),
    gender: gender === NO_CHOICE ? null : gender,
    carry_until: carry_until === NEVER || carry_days === 0 ? null : carry_until,
  };
}

const DAYS_IN = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Days on which carried days may end: the last of each month, and the one that is stored. */
export function ends(stored: string): { value: string; label: string }[] {
  const lasts = DAYS_IN.map((days, month) => `${String(month + 1).padStart(2, '0')}-${days}`);
  const all = stored === NEVER || lasts.includes(stored) ? lasts : [...lasts, stored].toSorted();
  return [{ value: NEVER, label: 'Never' }, ...all.map((value) => ({ value, label: dayOfYear(value) }))];
}

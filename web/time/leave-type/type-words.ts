import { dayText } from '../../../contracts/platform/dates';
import { LEAVE_DECIDERS, type LeaveDecider } from '../../../contracts/time/leave-state';
import type { Grant, LeaveKind, LeaveType, YearShare } from '../../../contracts/time/leave-type';
import { figure, UNKNOWN_SIGN } from '../../platform/ui/format';

export const LEAVE_KIND_WORDS: Record<LeaveKind, string> = {
  ANNUAL: 'Annual',
  SICK: 'Sick',
  CASUAL: 'Casual',
  MATERNITY: 'Maternity',
  PATERNITY: 'Paternity',
  COMPASSIONATE: 'Compassionate',
  STUDY: 'Study',
  UNPAID: 'Unpaid',
  OTHER: 'Other',
};

export const GRANT_WORDS: Record<Grant, string> = {
  YEAR: 'All on 1 January',
  MONTH: 'A twelfth each month',
  NEED: 'When needed, for one event',
};

export const SHARE_WORDS: Record<YearShare, string> = {
  HALF_DAYS: 'By days, rounded up to half a day',
  EXACT: 'By days, to the hundredth',
};

/** A day of any year, `03-31`, as `31 Mar`. */
export const dayOfYear = (day: string): string => dayText(`2001-${day}`).replace(/ \d+$/, '');

/** How days come: `On 1 January`, `0.83 a month`. */
export function grantedWords({ granted, days, type }: Pick<LeaveType, 'granted' | 'days' | 'type'>): string {
  if (type === 'UNPAID') return 'Not counted';
  if (granted === 'MONTH') return `${Math.round((days / 12) * 100) / 100} a month`;
  return granted === 'YEAR' ? 'On 1 January' : 'When needed';
}

/** Days a year; what no balance counts has none. */
export const yearlyDaysWords = ({ type, days }: Pick<LeaveType, 'type' | 'days'>): string =>
  type === 'UNPAID' ? UNKNOWN_SIGN : figure(days);

/** `5 days, until 31 Mar`. */
export function carriedWords({ carry_days, carry_until }: Pick<LeaveType, 'carry_days' | 'carry_until'>): string {
  if (carry_days === 0) return 'None';
  const days = carry_days === 1 ? '1 day' : `${figure(carry_days)} days`;
  return carry_until ? `${days}, until ${dayOfYear(carry_until)}` : days;
}

const SHORT: Record<LeaveDecider, string> = {
  line_manager1: 'line manager 1',
  line_manager2: 'line manager 2',
  client: 'client',
  employer: 'HR',
};

/** The people who are asked: `Both managers, HR`, `HR, with certificate`. */
export function approvalWords({ approvals, certificate }: Pick<LeaveType, 'approvals' | 'certificate'>): string {
  const both = approvals.includes('line_manager1') && approvals.includes('line_manager2');
  const asked = LEAVE_DECIDERS.filter((place) => approvals.includes(place) && !(both && /^line/.test(place)));
  const words = [...(both ? ['both managers'] : []), ...asked.map((place) => SHORT[place])];
  const said = [...words, ...(certificate ? ['with certificate'] : [])].join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

export const GENDER_WORDS = { FEMALE: 'Female', MALE: 'Male' } as const;

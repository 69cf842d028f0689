import * as z from 'zod';
import { inArea, orActing, ownOr } from '../platform/access';
import { calls, del, get, patch, post } from '../platform/call';
import {
  AnyInstant,
  asAssumed,
  assumedField,
  ById,
  Day,
  DoneAnswer,
  Id,
  mayLack,
  numeric,
  requiredText,
} from '../platform/fields';
import { pageOf } from '../platform/page';
import { Version } from '../platform/version';
import { isWholeOrHalfDays } from './leave-days';
import { LEAVE_DECIDERS } from './leave-state';

/** Kinds of leave as the Labour Act and practice know them. UNPAID takes from no balance. */
export const LEAVE_KINDS = [
  'ANNUAL',
  'SICK',
  'CASUAL',
  'MATERNITY',
  'PATERNITY',
  'COMPASSIONATE',
  'STUDY',
  'UNPAID',
  'OTHER',
] as const;
export type LeaveKind = (typeof LEAVE_KINDS)[number];

/**
 * When days are given: all on 1 January, a twelfth each month, or at need, for one event such as a birth. An event begins with
 * the first day of the first request; what begins less than `EVENT_DAYS` days after it takes from the same days, over New Year too.
 */
export const GRANTS = ['YEAR', 'MONTH', 'NEED'] as const;
export type Grant = (typeof GRANTS)[number];
export const EVENT_DAYS = 366;

/**
 * The calculation of the share of a year for people who join or leave within it: by calendar days, rounded up to half a day, or
 * to the hundredth of a day. `yearShare` of `leave-earned.ts` is the rule, for joiners and leavers alike.
 */
export const YEAR_SHARES = ['HALF_DAYS', 'EXACT'] as const;
export type YearShare = (typeof YEAR_SHARES)[number];

/** A day of any year, `MM-DD`. 29 February is none, because most years lack it. */
const DayOfYear = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Enter a day and a month')
  .refine((day) => !['02-29', '02-30', '02-31', '04-31', '06-31', '09-31', '11-31'].includes(day), {
    error: 'Enter a day that every year has',
  });

const Blackout = z
  .object({ start_date: Day, end_date: Day, reason: requiredText('Reason').max(120) })
  .refine(({ start_date, end_date }) => start_date <= end_date, {
    path: ['end_date'],
    error: 'end date should be greater than start date',
  });
export type Blackout = z.output<typeof Blackout>;

const days = (most: number) =>
  numeric(z.number('Days is required').min(0, 'Enter 0 or more').max(most, `Enter ${most} or less`));
const whole = (most: number) => days(most).refine((value) => Number.isInteger(value), 'Enter whole days');

/** The fields that the record shows as they were entered. */
const SHOWN_AS_ENTERED = {
  granted: z.enum(GRANTS).default('YEAR'),
  half_days: z.boolean().default(false),
  /** Days left are paid out at the end of the employment. */
  encash_on_exit: z.boolean().default(false),
  /** A certificate belongs to each leave. */
  certificate: z.boolean().default(false),
  /**
   * Whether the days of a year are not divided for people who join or leave within it. Sick leave: up to 12 working days in any
   * calendar year, from the first day of the employment (Labour Act s. 16).
   */
  whole_year: z.boolean().default(false),
  share: z.enum(YEAR_SHARES).default('HALF_DAYS'),
};

/** Document 2 section 3: title, type, approvals, grade, gender, days. The rest is ours. */
export const LeaveTypeForm = z
  .object({
    title: requiredText('Title').max(60, 'should not be more than 60 characters'),
    type: z.enum(LEAVE_KINDS, 'Type is required'),
    /** The people who are asked, in the order of places, however they are sent. */
    approvals: z.array(z.enum(LEAVE_DECIDERS)).min(1, 'Approvals is required'),
    /** The grades that may take it; empty for all. */
    grade: z.string().trim().max(120).default(''),
    /** Null for all. */
    gender: z.enum(['MALE', 'FEMALE']).nullable().default(null),
    /** Days a year, in whole or half days. */
    days: days(366).refine((value) => isWholeOrHalfDays(value), 'Enter whole or half days'),
    /** Days that may go over into the next year; 0 for none. */
    carry_days: whole(366).default(0),
    /** The day of the next year on which carried days end; null where they do not. */
    carry_until: DayOfYear.nullable().default(null),
    /** Calendar days between the request and its first day. */
    notice_days: whole(366).default(0),
    blackouts: z.array(Blackout).max(20).default([]),
    /** Calendar days after the first day of leave within which it is due; 0 where it goes with the request. */
    certificate_days: whole(60).default(0),
    ...SHOWN_AS_ENTERED,
  })
  .refine(({ carry_days, carry_until }) => carry_days > 0 || carry_until === null, {
    path: ['carry_until'],
    error: 'No days are carried over',
  });
export type LeaveTypeForm = z.output<typeof LeaveTypeForm>;

/** One kind of leave that employees can ask for. */
export const LeaveType = z.object({
  id: Id,
  title: z.string(),
  type: assumedField(z.enum(LEAVE_KINDS), 'OTHER'),
  approvals: mayLack(z.array(z.enum(LEAVE_DECIDERS)), []),
  grade: mayLack(z.string(), ''),
  gender: mayLack(z.enum(['MALE', 'FEMALE']).nullable(), null),
  days: mayLack(z.number(), 0),
  carry_days: assumedField(z.number(), 0),
  carry_until: assumedField(z.string().nullable(), null),
  notice_days: assumedField(z.number(), 0),
  blackouts: assumedField(z.array(Blackout), []),
  certificate_days: assumedField(z.number().int(), 0),
  ...asAssumed(SHOWN_AS_ENTERED),
  /** No new requests; balances and history stay. */
  archived_at: assumedField(AnyInstant.nullable(), null),
  /** How many requests name it; they are counted up to 1,000, and for admins only. */
  requests: assumedField(z.number().int(), 0),
  version: assumedField(Version, 1),
});
export type LeaveType = z.output<typeof LeaveType>;

/** Kinds of leave: who may take how many days, and who is asked. */
export const leaveType = calls('/leave_type/', () => ({
  /** All of them, by title: there are few. */
  list: get(
    '',
    orActing(ownOr(inArea('records', 'settings'))),
    z.object({ archived: z.literal('yes').optional() }),
    pageOf(LeaveType),
  ),
  create: post('', orActing(inArea('settings')), LeaveTypeForm, LeaveType),
  detail: get('{id}/', orActing(inArea('records', 'settings')), ById, LeaveType),
  /** A change of days is applied to the balances of this year and, once they are given, of the next. */
  update: patch(
    '{id}/',
    orActing(inArea('settings')),
    LeaveTypeForm.safeExtend({ id: Id, version: Version }),
    LeaveType,
  ),
  /** Takes one without requests out; one that has requests is archived, and its answer says so. */
  delete: del('{id}/', orActing(inArea('settings')), ById, DoneAnswer),
}));

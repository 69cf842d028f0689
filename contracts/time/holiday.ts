import * as z from 'zod';
import { inArea, orActing, ownOr } from '../platform/access';
import { calls, del, get, patch, post } from '../platform/call';
import { addDays, isDay, lagosDay } from '../platform/dates';
import { assumedField, ById, Day, DoneAnswer, Id, numeric, optional, requiredText } from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';
import { STATES } from '../platform/states';
import { Version } from '../platform/version';

/** A movable holiday is EXPECTED until the ministry or the state declares its day. Both count as days off. */
export const HOLIDAY_STATUSES = ['EXPECTED', 'DECLARED'] as const;
export type HolidayStatus = (typeof HOLIDAY_STATUSES)[number];

/** A holiday of the federation, or of states. */
export const Holiday = z.object({
  id: Id,
  name: z.string(),
  start_date: Day,
  end_date: Day,
  /** Names of states as `contracts/platform/states.ts` has them; empty for a federal holiday. */
  states: assumedField(z.array(z.string()), []),
  status: assumedField(z.enum(HOLIDAY_STATUSES), 'DECLARED'),
  /** Where it was declared, such as a notice of the ministry. */
  source: assumedField(z.string(), ''),
  /** How many people were on leave over it when its days were entered, declared or changed. */
  given_back: assumedField(z.number().int(), 0),
  version: assumedField(Version, 1),
});
export type Holiday = z.output<typeof Holiday>;

const START = 'start date must be today or later';
const END = 'end date should be greater than start date';

const span = {
  start_date: requiredText('Start date').pipe(Day),
  end_date: requiredText('End date').pipe(Day),
};
const source = z.string().trim().max(200, 'should not be more than 200 characters').default('');
const form = z.object({
  name: requiredText('Name').max(80, 'should not be more than 80 characters'),
  ...span,
  /** Empty for the federation. */
  states: z.array(z.enum(STATES, 'Choose states of the list')).max(STATES.length).default([]),
  status: z.enum(HOLIDAY_STATUSES).default('DECLARED'),
  source,
});
type Spanned = z.ZodType<{ start_date: string; end_date: string }>;
/** The most days of one holiday: a mistyped year would free everybody for years, and write a row for each day and state. */
const LONGEST = 31;
const inOrder = <S extends Spanned>(schema: S): S =>
  schema
    .refine(({ start_date, end_date }) => start_date <= end_date, { path: ['end_date'], error: END })
    .refine(({ start_date, end_date }) => !isDay(start_date) || end_date < addDays(start_date, LONGEST), {
      path: ['end_date'],
      error: `A holiday lasts ${LONGEST} days at most`,
    });
/** Document 2 section 5: a holiday starts today or later, and ends then or after. Today is that of Lagos. */
const fromToday = <S extends Spanned>(schema: S): S =>
  schema.refine(({ start_date }) => start_date >= lagosDay(), { path: ['start_date'], error: START });

export const HolidayForm = fromToday(inOrder(form));
export type HolidayForm = z.output<typeof HolidayForm>;

/** The days for which an expected holiday is declared, and by whom. */
export const DeclareForm = fromToday(inOrder(z.object({ ...span, source })));
/** Of a holiday that has begun: its days stay, whatever they are. */
export const BegunHolidayForm = inOrder(form);

/** The people affected by a holiday or its change. */
export const HolidayEffect = z.object({
  /** People on leave who get at least one day back. */
  returned: z.number().int(),
  /** People on leave for whom at least one day becomes a day of leave. */
  taken: z.number().int(),
  /** The number of people who are told, each counted once. */
  told: z.number().int(),
});
export type HolidayEffect = z.output<typeof HolidayEffect>;

/** Public holidays, federal and of states, expected and declared. */
export const holiday = calls('/holiday/', () => ({
  /** By day. Without a year, the current one. */
  list: get(
    '',
    orActing(ownOr(inArea('records', 'settings'))),
    PageInput.extend({
      page_size: numeric(z.number().int().min(1).max(1000)).default(50),
      year: numeric(z.number().int().min(2000).max(2200)).optional(),
      from: optional(Day),
      /** A state: its own holidays and those of the federation. */
      state: z.string().max(60).optional(),
    }),
    pageOf(Holiday),
  ),
  create: post('', orActing(inArea('settings')), HolidayForm, Holiday),
  /** Of a holiday that has begun, all but its days and states may be changed: leave was counted by these. */
  update: patch('{id}/', orActing(inArea('settings')), inOrder(form.extend({ id: Id, version: Version })), Holiday),
  /** 409 once it has begun. */
  delete: del('{id}/', orActing(inArea('settings')), ById, DoneAnswer),
  /** Declares an expected holiday for these days. Leave on them gets its days back, and the people affected are told. */
  declare: post(
    '{id}/declare/',
    orActing(inArea('settings')),
    DeclareForm.safeExtend({ id: Id, version: Version }),
    HolidayEffect,
  ),
  /**
   * The effect of these days: declared for them, or changed to them where `states` are given too (separated by commas, empty for
   * the federation). `id` left out: the effect of a new holiday. `gone`: the effect of removing it.
   */
  effect: get(
    'effect/',
    orActing(inArea('settings')),
    inOrder(
      z.object({
        id: Id.optional(),
        start_date: Day,
        end_date: Day,
        states: z.string().max(500).optional(),
        gone: z.literal('yes').optional(),
      }),
    ),
    HolidayEffect,
  ),
  /** Enters the Nigerian holidays of a year; existing ones stay as they are. Movable ones are expected. */
  addYear: post(
    'year/',
    orActing(inArea('settings')),
    z.object({
      year: numeric(z.number().int().min(2026).max(2028, 'Tenure knows the holidays of 2026 to 2028')),
    }),
    DoneAnswer,
  ),
}));

import * as z from 'zod';
import { inArea, inPerson, orActing } from '../platform/access';
import { calls, del, get, patch, post } from '../platform/call';
import { AnyInstant, ById, Day, Id, requiredText } from '../platform/fields';
import { Version } from '../platform/version';
import { LAW_KINDS, LawRef, LawValue } from './pay-law-shape';
import { SLIP_CODES, SLIP_SIDES } from './payslip-shape';

export const Law = LawRef.extend({
  kind: z.enum(LAW_KINDS),
  /** The last day on which it holds; null while no later one is known. */
  until: Day.nullable(),
  value: LawValue,
  /** Where it is written, and how sure it is. */
  source: z.string(),
  recorded_by: z.string().nullable(),
  recorded_at: AnyInstant,
  /** Whether a month was calculated by it: it is not changed any more. */
  used: z.boolean(),
  version: Version,
});
export type Law = z.output<typeof Law>;

export const LawForm = z.object({
  title: requiredText('Title').max(200),
  from: requiredText('From').pipe(Day),
  source: requiredText('Source').max(500),
  value: LawValue,
});
export type LawForm = z.output<typeof LawForm>;

export const SlipLineShape = z.object({
  key: z.string(),
  code: z.enum(SLIP_CODES),
  title: z.string(),
  side: z.enum(SLIP_SIDES),
  amount: z.number().int(),
  explained: z.boolean(),
});

const Step = z.object({
  title: z.string(),
  how: z.string(),
  amount: z.number().int(),
  total: z.boolean().optional(),
});
export const WhyShape = z.object({
  key: z.string(),
  title: z.string(),
  amount: z.number().int(),
  steps: z.array(Step),
  bands: z.array(
    z.object({
      from: z.number().int(),
      width: z.number().int().nullable(),
      rate: z.number().int(),
      tax: z.number().int().nullable(),
    }),
  ),
  after: z.array(Step),
  law: LawRef.nullable(),
  paid_to: z.string().nullable(),
  evidence: z.string().nullable(),
});

const payroll = inArea('pay');

const OWN_NAME = 'Rules of pay are set under your own name. Go back to your own session first.';

/** Statutory rules of pay as dated data. */
export const payLaw = calls('/payroll/law/', () => ({
  /** All rules, by kind, newest first. */
  list: get('', orActing(payroll), z.object({}), z.object({ results: z.array(Law) })),
  /** A rule from a day on; 400 where its kind has one of that day, 409 where a month was calculated that it would hold for. */
  add: post('', inPerson(payroll, OWN_NAME), LawForm, Law),
  /** Corrects a rule by which no month was calculated. */
  correct: patch('{id}/', inPerson(payroll, OWN_NAME), LawForm.extend({ id: Id, version: Version }), Law),
  /** Takes a rule away by which no month was calculated. */
  remove: del('{id}/', inPerson(payroll, OWN_NAME), ById, z.object({ results: z.array(Law) })),
}));

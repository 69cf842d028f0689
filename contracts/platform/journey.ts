import * as z from 'zod';
import { Day } from './fields';

/** The steps from an offer to the first day at work, in their order. */
const JOURNEY_STEPS = ['offer', 'acceptance', 'letters', 'medical', 'start'] as const;

/**
 * How far a step is. `ENDED`: the journey stopped here. `PASSED`: the journey went on, or ended, without it. Nothing of a
 * day to come is `DONE`.
 */
const STEP_STATES = ['DONE', 'CURRENT', 'TO_COME', 'ENDED', 'PASSED'] as const;

/** The state of a step; the day beside it is the day that the word speaks of. */
const STEP_MEANINGS = [
  'NOT_SENT',
  'SENT',
  'AFTER_OFFER',
  'OPEN',
  'EXPIRED',
  'ACCEPTED',
  'DECLINED',
  'WITHDRAWN',
  'AFTER_ACCEPTANCE',
  'TO_REVIEW',
  'RETURNED',
  'APPROVED',
  'NOT_UPLOADED',
  'AFTER_APPROVAL',
  'NOT_BOOKED_YET',
  'NOT_BOOKED',
  'BOOKED',
  'HELD',
  'STARTS',
  'STARTED',
  /** The work begins later than the employment. */
  'RESUMES',
  'RESUMED',
  /** The day has passed, and the onboarding is not complete. */
  'WAS_TO_START',
  'NO_DAY',
  'WILL_NOT_COME',
] as const;

export const JourneyStep = z.object({
  step: z.enum(JOURNEY_STEPS),
  state: z.enum(STEP_STATES),
  meaning: z.enum(STEP_MEANINGS),
  day: Day.nullable(),
  /** How many letters the meaning is about; null for steps without any. */
  letters: z.number().int().nullable(),
});
export type JourneyStep = z.infer<typeof JourneyStep>;

/** The five steps of a candidate, in their order, as they are on the day of the answer. */
export const Journey = z.array(JourneyStep);
export type Journey = z.infer<typeof Journey>;

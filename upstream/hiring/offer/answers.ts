import * as z from 'zod';
import type { AcceptOffer, AnswersGiven } from '../../../contracts/hiring/offer';
import { ACKNOWLEDGEMENT_ANSWERS, type AcknowledgementAnswer } from '../../../contracts/people/candidate';
import { lastFour } from './last-four';

const needed = (name: string) => z.string(`${name} is required`);
const textOrNone = z.string().nullable().default(null);
const idOrNone = z.int().nullable().default(null);

/** The answers of the acknowledgement form as they are kept. Null is what was never answered. */
export const AcknowledgementAnswers = z.object({
  address: needed('Residential address'),
  employment_date: needed('Date of employment'),
  resumption_date: needed('Date of resumption'),
  bvn: needed('BVN'),
  tax_id: textOrNone,
  pension_manager: idOrNone,
  pension_pin: textOrNone,
  account_number: textOrNone,
  bank_name: idOrNone,
  supervisor_name: needed('Name of supervisor'),
  handbook_confirmation: z.literal(true, 'Handbook confirmation is required'),
});
export type AcknowledgementAnswers = z.infer<typeof AcknowledgementAnswers>;

/** The answers that can change. */
export type Changeable = Pick<AcknowledgementAnswers, AcknowledgementAnswer>;

/**
 * The answers that hold after an acceptance: those it gives, and where it gives none those of before. It fails with the
 * words for each required question that was never answered.
 */
export function answersAfter(given: Partial<AcceptOffer>, before: AcknowledgementAnswers | null) {
  const { handbook_confirmation, ...rest } = given;
  const said = Object.entries(rest).filter(([, answer]) => answer !== undefined && answer !== '');
  const confirmed = handbook_confirmation === 'True' && { handbook_confirmation: true };
  return AcknowledgementAnswers.safeParse({ ...before, ...Object.fromEntries(said), ...confirmed });
}

/** The answers as the holder of the link sees them, numbers masked. */
export const answersShown = (form: Changeable & { submitted_at: string }): AnswersGiven => ({
  ...form,
  bvn: lastFour(form.bvn),
  tax_id: form.tax_id && lastFour(form.tax_id),
  account_number: form.account_number && lastFour(form.account_number),
});

/** The questions whose answer is another than before, in the order of the form. */
export const correctedAnswers = (before: Changeable, after: Changeable): AcknowledgementAnswer[] =>
  ACKNOWLEDGEMENT_ANSWERS.filter((answer) => before[answer] !== after[answer]);

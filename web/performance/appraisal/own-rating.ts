import * as z from 'zod';
import type { Objective, ObjectiveInput } from '../../../contracts/performance/appraisal';
import { isRating, RATE_WORDS, weightedResult } from '../../../contracts/performance/kpi-weights';

/** The typed values at the objectives: `rating_7` and `comment_7` for the one with the id 7. */
export type TypedRatings = Record<string, string>;

const COMMENT_MOST = 2000;

const rated = (typed: string | undefined): boolean => /^\d{1,3}$/.test(typed ?? '') && isRating(Number(typed));
const Typed = {
  rating: z
    .string()
    .trim()
    .refine((typed) => typed === '' || rated(typed), RATE_WORDS),
  comment: z.string().trim().max(COMMENT_MOST, `should not be more than ${COMMENT_MOST} characters`),
};

/** The rules of the fields. A missing value is no mistake until the appraisal is submitted. */
export const ratingForm = (objectives: readonly Objective[]): z.ZodObject<Record<string, z.ZodType<string, string>>> =>
  z.object(
    Object.fromEntries(
      objectives.flatMap(({ id }) => [
        [`rating_${id}`, Typed.rating],
        [`comment_${id}`, Typed.comment],
      ]),
    ),
  );

/** The form as it begins. A rating that is absent, which is 0, is left empty. */
export const typedRatings = (objectives: readonly Objective[]): TypedRatings =>
  Object.fromEntries(
    objectives.flatMap(({ id, rating }) => [
      [`rating_${id}`, rating.employee_rating ? String(rating.employee_rating) : ''],
      [`comment_${id}`, rating.employee_comment],
    ]),
  );

/** The rating typed at an objective; 0 for none. */
export const ratingOf = (typed: TypedRatings, id: number): number => {
  const text = typed[`rating_${id}`]?.trim();
  return rated(text) ? Number(text) : 0;
};
const commentOf = (typed: TypedRatings, id: number): string => typed[`comment_${id}`]?.trim() ?? '';

/** How far the own rating is, and what submitting still waits for; null when nothing is missing. */
export function ratingProgress(objectives: readonly Objective[], typed: TypedRatings) {
  const places = objectives.map(({ id, weight }, i) => ({
    number: i + 1,
    rating: ratingOf(typed, id),
    weight,
    said: commentOf(typed, id) !== '',
  }));
  const unrated = places.filter(({ rating }) => rating === 0).map(({ number }) => number);
  const silent = places.filter(({ said }) => !said).map(({ number }) => number);
  return {
    rated: places.length - unrated.length,
    result: weightedResult(places),
    missing: waits('Rate', unrated) ?? waits('Comment on', silent),
  };
}

const numbers = new Intl.ListFormat('en-GB');
const waits = (verb: string, places: number[]): string | null =>
  places.length === 0
    ? null
    : `${verb} objective${places.length > 1 ? 's' : ''} ${numbers.format(places.map(String))} to submit.`;

/** The own ratings as they are sent. */
export const sentRatings = (objectives: readonly Objective[], typed: TypedRatings): ObjectiveInput[] =>
  objectives.map(({ id }) => ({
    id,
    rating: { employee_rating: ratingOf(typed, id), employee_comment: commentOf(typed, id) },
  }));

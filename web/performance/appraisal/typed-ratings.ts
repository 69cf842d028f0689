import type { Objective } from '../../../contracts/performance/appraisal';
import {
  EACH_COMMENT,
  EACH_RATING,
  isRating,
  RATE_WORDS,
  RATING_BOUNDS,
  RATING_REQUIRED,
  weightedResult,
} from '../../../contracts/performance/kpi-weights';
import type { TypedValues } from '../../platform/form/checked-by';

/** The names of the fields of an objective. */
export const ratingName = (id: number): string => `rating_${id}`;
export const commentName = (id: number): string => `comment_${id}`;

/** A rating as it is typed; null for nothing and for what is no whole number. */
export function ratingIn(text: string | undefined): number | null {
  const typed = (text ?? '').trim();
  return /^-?\d{1,9}$/.test(typed) ? Number(typed) : null;
}

/** The form of a line manager as it begins: what is stored, where 0 stands for no rating. */
export const begunRatings = (objectives: readonly Objective[]): TypedValues =>
  Object.fromEntries(
    objectives.flatMap(({ id, rating }) => [
      [ratingName(id), rating.line_manager_rating === 0 ? '' : String(rating.line_manager_rating)],
      [commentName(id), rating.line_manager_comment],
    ]),
  );

/**
 * The mistakes in a line manager's ratings, by field. While they are typed only a number out of bounds is wrong; sending needs
 * every rating and every comment.
 */
export function wrongRatings(objectives: readonly { id: number }[], typed: TypedValues, sends: boolean): TypedValues {
  const wrong: TypedValues = {};
  for (const { id } of objectives) {
    const text = typed[ratingName(id)]?.trim() ?? '';
    const rating = ratingIn(text);
    if (rating !== null && rating > RATING_BOUNDS.most) wrong[ratingName(id)] = RATE_WORDS;
    else if (rating === null || rating < RATING_BOUNDS.least) {
      if (sends) wrong[ratingName(id)] = EACH_RATING;
      else if (text !== '') wrong[ratingName(id)] = RATE_WORDS;
    }
    if (sends && !typed[commentName(id)]?.trim()) wrong[commentName(id)] = EACH_COMMENT;
  }
  return wrong;
}

/** The mistake in a head manager's rating, which is required. */
export function wrongHeadRating(typed: TypedValues): TypedValues {
  const text = typed.head_manager_rating?.trim() ?? '';
  if (text === '') return { head_manager_rating: RATING_REQUIRED };
  return isRating(ratingIn(text) ?? 0) ? {} : { head_manager_rating: RATE_WORDS };
}

/** An objective with its rating as it would count; 0 stands for none. */
interface Rated {
  id: number;
  weight: number;
  rating: number;
}

export const ratedSoFar = (objectives: readonly Objective[], typed: TypedValues): Rated[] =>
  objectives.map(({ id, weight }) => {
    const rating = ratingIn(typed[ratingName(id)]) ?? 0;
    return { id, weight, rating: isRating(rating) ? rating : 0 };
  });

/** How many objectives have all that sending asks for. */
export const countRated = (objectives: readonly Objective[], typed: TypedValues): number =>
  ratedSoFar(objectives, typed).filter(({ id, rating }) => rating > 0 && typed[commentName(id)]?.trim()).length;

/** The weighted result of what is rated so far, as it is shown: `66.4`. */
export const resultWords = (rated: readonly Rated[]): string => String(weightedResult(rated));

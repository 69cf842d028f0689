/** The sum of all weights of a KPI (document 1 section 5). */
export const WEIGHT_TOTAL = 100;
/** The message for a weight that is no whole number of 0 to 100. */
export const WEIGHT_WORDS = 'Enter a whole number, 0 to 100';
export const WEIGHTS_WORDS = 'Aggregate weight must be 100';

export const sumOfWeights = (objectives: readonly { weight: number }[]): number =>
  objectives.reduce((sum, { weight }) => sum + weight, 0);

export const weightsAddUp = (objectives: readonly { weight: number }[]): boolean =>
  sumOfWeights(objectives) === WEIGHT_TOTAL;

/** The bounds of a rating (document 1 section 5); 0 means none. */
export const RATING_BOUNDS = { least: 1, most: 100 } as const;

export const isRating = (rating: number): boolean =>
  Number.isInteger(rating) && rating >= RATING_BOUNDS.least && rating <= RATING_BOUNDS.most;

/**
 * The result of rated objectives with one decimal: each rating counts by its weight. An unrated one counts as 0, so that a draft
 * shows what it has reached so far.
 */
export function weightedResult(objectives: readonly { weight: number; rating: number }[]): number {
  const points = objectives.reduce((sum, { weight, rating }) => sum + weight * rating, 0);
  return Math.round(points / 10) / 10;
}

/** The messages of the form (document 1 section 5); here, because pages behind links load no schemas. */
export const RATE_WORDS = 'please rate over 100';
export const RATING_REQUIRED = 'rating is required';
export const EACH_RATING = 'Please enter a positive integer for each line manager rating field';
export const EACH_COMMENT = 'Please enter a value for each line manager comment field';
export const COMMENT_WORDS = 'Please Add your Comment';

/** What all weights of a KPI add up to (document 1 section 5). */
export const WEIGHT_TOTAL = 100;
export const WEIGHTS_WORDS = 'Aggregate weight must be 100';

export const sumOfWeights = (objectives: readonly { weight: number }[]): number =>
  objectives.reduce((sum, { weight }) => sum + weight, 0);

export const weightsAddUp = (objectives: readonly { weight: number }[]): boolean =>
  sumOfWeights(objectives) === WEIGHT_TOTAL;

/** The bounds of a rating (document 1 section 5); 0 stands for none. */
export const RATING = { least: 1, most: 100 } as const;

export const isRating = (rating: number): boolean =>
  Number.isInteger(rating) && rating >= RATING.least && rating <= RATING.most;

/**
 * The result of rated objectives with one decimal: each rating counts by its weight. What has no rating counts nothing, so
 * that a draft shows what it has reached so far.
 */
export function weightedResult(objectives: readonly { weight: number; rating: number }[]): number {
  const points = objectives.reduce((sum, { weight, rating }) => sum + weight * rating, 0);
  return Math.round(points / 10) / 10;
}

import type { ObjectiveInput } from '../../../contracts/performance/appraisal';
import { EACH_COMMENT, EACH_RATING, isRating, weightedResult } from '../../../contracts/performance/kpi-weights';
import { refuse } from '../../platform/call/refusal';
import { resultOf, type StoredRule } from '../performance/bands';
import { type Merged, merged } from './merge';
import type { Held } from './stored-appraisal';

/** Words for whoever rated as the line manager, or in that place as HR, where they would rate last as well. */
export const RATED_AS_LINE = 'You rated in the line manager’s place, so somebody else gives the last rating.';

/** The objectives with a line manager's ratings, and what they come to. Refuses one without a rating or a comment. */
export function lineRated(row: Held, sent: readonly ObjectiveInput[]): { all: Merged[]; line_manager_result: number } {
  const all = merged(row.objectives, sent, 'rating');
  if (all.some(({ line_manager_rating }) => !isRating(line_manager_rating))) throw refuse.errors(EACH_RATING);
  if (all.some(({ line_manager_comment }) => !line_manager_comment)) throw refuse.errors(EACH_COMMENT);
  return {
    all,
    line_manager_result: weightedResult(all.map(({ weight, line_manager_rating: rating }) => ({ weight, rating }))),
  };
}

/** The result that a head manager's rating completes, by the rules of the company. */
export const completedBy = (row: Held, rules: readonly StoredRule[], head_manager: number): number =>
  resultOf(rules, row.company_id, {
    own: row.own_result,
    line_manager: row.line_manager_result ?? 0,
    head_manager,
  });

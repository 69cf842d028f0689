import type { ObjectiveInput } from '../../../contracts/performance/appraisal';
import { EACH_COMMENT, EACH_RATING, isRating, weightedResult } from '../../../contracts/performance/kpi-weights';
import { refuse } from '../../platform/call/refusal';
import { performanceResult, type StoredRule } from '../performance/bands';
import { type MergedObjective, mergeObjectives } from './merge';
import type { StoredAppraisal } from './stored-appraisal';

/** Words for the person who rated as the line manager, or in that place as HR, where they would rate last as well. */
export const RATED_AS_LINE = 'You rated in the line manager’s place, so somebody else gives the last rating.';

/** The objectives with a line manager's ratings, and what they come to. Refuses one without a rating or a comment. */
export function withLineRatings(
  row: StoredAppraisal,
  sent: readonly ObjectiveInput[],
): { all: MergedObjective[]; line_manager_result: number } {
  const all = mergeObjectives(row.objectives, sent, 'rating');
  if (all.some(({ line_manager_rating }) => !isRating(line_manager_rating))) throw refuse.errors(EACH_RATING);
  if (all.some(({ line_manager_comment }) => !line_manager_comment)) throw refuse.errors(EACH_COMMENT);
  return {
    all,
    line_manager_result: weightedResult(all.map(({ weight, line_manager_rating: rating }) => ({ weight, rating }))),
  };
}

/** The result that a head manager's rating completes, by the rules of the company. */
export const completedResult = (row: StoredAppraisal, rules: readonly StoredRule[], head_manager: number): number =>
  performanceResult(rules, row.company_id, {
    own: row.own_result,
    line_manager: row.line_manager_result ?? 0,
    head_manager,
  });

import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { appraiseeNames } from './review-link';
import { resultWords } from './typed-ratings';
import { WeightedResult } from './WeightedResult';

/** The result of the line manager's ratings. */
export function ResultOfLine({ record }: { record: AppraisalRecord }) {
  const rows = record.objectives.map(({ id, weight, rating }) => ({ id, weight, rating: rating.line_manager_rating }));
  return (
    <WeightedResult
      title="Line manager’s result"
      result={resultWords(rows)}
      rows={rows}
      beside={
        record.own_result === null ? null : `${appraiseeNames(record).first}’s own result is ${record.own_result}.`
      }
    />
  );
}

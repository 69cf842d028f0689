import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { RatedObjective } from './RatedObjective';
import { RatingWithComment } from './RatingWithComment';
import { appraiseeNames } from './review-link';

/** Every objective with the employee's own rating and the line manager's. */
export const LineRatings = ({ record }: { record: AppraisalRecord }) =>
  record.objectives.map((objective, i) => (
    <RatedObjective key={objective.id} objective={objective} place={i + 1} first={appraiseeNames(record).first}>
      <RatingWithComment
        who={`${record.line_manager_name || 'The line manager'} rated`}
        rating={objective.rating.line_manager_rating}
        comment={objective.rating.line_manager_comment}
      />
    </RatedObjective>
  ));

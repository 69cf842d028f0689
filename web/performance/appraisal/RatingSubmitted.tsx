import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { LineRatings } from './LineRatings';
import { ManagerLayout } from './ManagerLayout';
import { RatingWithComment } from './RatingWithComment';
import { ResultOfLine } from './ResultOfLine';
import { ReviewHead } from './ReviewHead';
import { ReviewSheet } from './ReviewSheet';
import { appraiseeNames, secondLine } from './review-link';

interface Props {
  record: AppraisalRecord;
  isHead: boolean;
  /** Why nothing can be rated. */
  why: string;
}

/** The submitted ratings, which cannot be edited again. */
export function RatingSubmitted({ record, isHead, why }: Props) {
  const { full } = appraiseeNames(record);
  const title = `Appraisal of ${full}`;
  return (
    <ManagerLayout
      record={record}
      title={title}
      person={isHead ? record.head_manager_name : record.line_manager_name}
      as={isHead ? 'head manager' : 'line manager'}
    >
      <ReviewSheet aside={<ResultOfLine record={record} />}>
        <div>
          <ReviewHead record={record} title={title} second={secondLine(record)}>
            {why}
          </ReviewHead>
          <StatusBadge status={record.status ?? record.state} />
        </div>
        <LineRatings record={record} />
        {isHead && record.head_manager_rating !== null && (
          <section aria-labelledby="head-rating">
            <Text as="h2" id="head-rating" size="16" weight="bold">
              Your rating as head manager
            </Text>
            <RatingWithComment
              who="You rated"
              rating={record.head_manager_rating}
              comment={record.head_manager_comment}
            />
          </section>
        )}
      </ReviewSheet>
    </ManagerLayout>
  );
}

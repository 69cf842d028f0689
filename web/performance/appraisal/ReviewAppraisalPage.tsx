import { useParams } from 'react-router';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { appraisalStateOf } from '../../../contracts/performance/appraisal-state';
import { pages } from '../../../contracts/platform/pages';
import { LinkPage } from '../../platform/link/LinkPage';
import { HeadRateForm } from './HeadRateForm';
import { LinkedAppraisal } from './LinkedAppraisal';
import { RateForm } from './RateForm';
import { RatingSubmitted } from './RatingSubmitted';
import { appraiseeNames, reviewIdsIn } from './review-link';

const TITLE = 'Appraisal review';
/** The role that is the head manager; every other one is the line manager (X016). */
const HEAD = 'hm';

/** Why a manager can only read. */
function whyClosed(record: AppraisalRecord, isHead: boolean): string {
  const state = appraisalStateOf(record);
  if (state === 'MANAGER RATED' || (!isHead && state === 'SUPERVISOR RATED')) {
    return 'You submitted this rating. It cannot be edited any more.';
  }
  if (isHead && state === 'APPRAISAL SUBMITTED') return 'The line manager is rating this appraisal.';
  return `${appraiseeNames(record).first} is working on this appraisal.`;
}

/** `/{role}/appraisals/{appraisal}/{employee}/{kpi}`: a line manager or a head manager rates the appraisal of an employee. */
export function ReviewAppraisalPage() {
  const { role = '', appraisal_id = '', employee_id = '', kpi_id = '' } = useParams();
  const isHead = role === HEAD;
  const status = isHead ? 'SUPERVISOR RATED' : 'APPRAISAL SUBMITTED';
  const ids = reviewIdsIn([employee_id, appraisal_id, kpi_id]);
  return (
    <LinkPage
      place={isHead ? 'head-appraisal' : 'line-appraisal'}
      address={pages.reviewAppraisal(role, appraisal_id, employee_id, kpi_id)}
      title={TITLE}
    >
      {(token) => (
        <LinkedAppraisal token={token} title={TITLE} ids={ids} status={status}>
          {(record, reload) => {
            if (appraisalStateOf(record) !== status) {
              return <RatingSubmitted record={record} isHead={isHead} why={whyClosed(record, isHead)} />;
            }
            const Form = isHead ? HeadRateForm : RateForm;
            return <Form key={record.id} record={record} token={token} reload={reload} />;
          }}
        </LinkedAppraisal>
      )}
    </LinkPage>
  );
}

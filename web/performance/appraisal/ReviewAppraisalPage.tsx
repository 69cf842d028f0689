import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { appraisalStateOf } from '../../../contracts/performance/appraisal-state';
import { pages } from '../../../contracts/platform/pages';
import { problemWords } from '../../platform/call/problem-words';
import { checkForm, type TypedValues } from '../../platform/form/checked-by';
import { useKeptDraft } from '../../platform/form/kept-draft';
import { draftOfLink } from '../../platform/form/stored-draft';
import { LinkPage } from '../../platform/link/LinkPage';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../platform/link/link-refusal';
import { keptUntil } from '../../platform/link/link-token';
import { kpiDate } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { LinkedAppraisal } from './LinkedAppraisal';
import { ManagerLayout } from './ManagerLayout';
import { RatedObjective } from './RatedObjective';
import { RateForm } from './RateForm';
import { RatingFields } from './RatingFields';
import { RatingWithComment } from './RatingWithComment';
import { ReviewHead } from './ReviewHead';
import { ReviewSheet } from './ReviewSheet';
import { appraiseeNames, reviewIdsIn, secondLine } from './review-link';
import { SubmitBar } from './SubmitBar';
import { ratingIn, resultWords, wrongHeadRating } from './typed-ratings';
import { useSubmitRating } from './use-submit-rating';
import { WeightedResult } from './WeightedResult';

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

interface Props {
  record: AppraisalRecord;
  token: string;
  reload: () => Promise<unknown>;
}

const resolver = checkForm(wrongHeadRating);
const BEGUN: TypedValues = { head_manager_rating: '', head_manager_comment: '' };

/** A head manager reads what the line manager rated, and rates the appraisal as a whole. */
function HeadRateForm({ record, token, reload }: Props) {
  const { appraisal } = record;
  const { full, first } = appraiseeNames(record);
  const form = useForm<TypedValues>({ defaultValues: BEGUN, resolver, mode: 'onTouched' });
  const [place] = useState(() =>
    draftOfLink(`head-appraisal.${record.id}.${record.head_manager_email ?? ''}`, keptUntil(token)),
  );
  const draft = useKeptDraft(form, { place, begun: BEGUN });
  const { ask, dialog, problem } = useSubmitRating({
    record,
    drop: draft.drop,
    reload,
    next: `HR and ${first} see the result. You can close this page.`,
  });
  const typed = form.watch('head_manager_rating');
  const submit = form.handleSubmit(({ head_manager_rating, head_manager_comment }) => {
    const rating = ratingIn(head_manager_rating) ?? 0;
    ask({
      update: {
        status: 'MANAGER RATED',
        head_manager_rating: rating,
        head_manager_comment: (head_manager_comment ?? '').trim(),
      },
      after: `HR and ${first} see the result.`,
      rated: 'Rated as a whole',
      result: String(rating),
      kind: 'of 100',
    });
  });

  if (problem && linkStateOf(problem)) return <LinkProblemPage problem={problem} token={token} />;
  return (
    <ManagerLayout record={record} title={`Rate ${full}`} person={record.head_manager_name} as="head manager">
      <ReviewSheet
        onSubmit={submit}
        aside={<ResultOfLine record={record} />}
        bar={
          <SubmitBar
            savedAt={draft.savedAt}
            problem={problem && problemWords(problem, 'updateAppraisal')}
            progress={typed?.trim() ? 'Rated' : 'Not rated'}
          />
        }
      >
        <div>
          <ReviewHead record={record} title={`Rate ${full}`} second={secondLine(record)}>
            {record.line_manager_name || 'The line manager'} rated each objective. Rate the appraisal as a whole, from 1
            to 100.{appraisal?.end_date && ` Please submit by ${kpiDate(appraisal.end_date)}.`}
          </ReviewHead>
        </div>
        <LineRatings record={record} />
        <section aria-labelledby="head-rating">
          <Text as="h2" id="head-rating" size="16" weight="bold">
            Your rating as head manager
          </Text>
          <RatingFields control={form.control} rating="head_manager_rating" comment="head_manager_comment" />
        </section>
      </ReviewSheet>
      {dialog}
    </ManagerLayout>
  );
}

interface RatingSubmittedProps {
  record: AppraisalRecord;
  isHead: boolean;
  /** Why nothing can be rated. */
  why: string;
}

/** The submitted ratings, which cannot be edited again. */
function RatingSubmitted({ record, isHead, why }: RatingSubmittedProps) {
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

/** Every objective with the employee's own rating and the line manager's. */
const LineRatings = ({ record }: { record: AppraisalRecord }) =>
  record.objectives.map((objective, i) => (
    <RatedObjective key={objective.id} objective={objective} place={i + 1} first={appraiseeNames(record).first}>
      <RatingWithComment
        who={`${record.line_manager_name || 'The line manager'} rated`}
        rating={objective.rating.line_manager_rating}
        comment={objective.rating.line_manager_comment}
      />
    </RatedObjective>
  ));

/** The result of the line manager's ratings. */
function ResultOfLine({ record }: { record: AppraisalRecord }) {
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

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { problemWords } from '../../platform/call/problem-words';
import { checkForm, type TypedValues } from '../../platform/form/checked-by';
import { useKeptDraft } from '../../platform/form/kept-draft';
import { draftOfLink } from '../../platform/form/stored-draft';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../platform/link/link-refusal';
import { keptUntil } from '../../platform/link/link-token';
import { kpiDate } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { LineRatings } from './LineRatings';
import { ManagerLayout } from './ManagerLayout';
import { RatingFields } from './RatingFields';
import { ResultOfLine } from './ResultOfLine';
import { ReviewHead } from './ReviewHead';
import { ReviewSheet } from './ReviewSheet';
import { appraiseeNames, secondLine } from './review-link';
import { SubmitBar } from './SubmitBar';
import { ratingIn, wrongHeadRating } from './typed-ratings';
import { useSubmitRating } from './use-submit-rating';

interface Props {
  record: AppraisalRecord;
  token: string;
  reload: () => Promise<unknown>;
}

const resolver = checkForm(wrongHeadRating);
const BEGUN: TypedValues = { head_manager_rating: '', head_manager_comment: '' };

/** A head manager reads what the line manager rated, and rates the appraisal as a whole. */
export function HeadRateForm({ record, token, reload }: Props) {
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

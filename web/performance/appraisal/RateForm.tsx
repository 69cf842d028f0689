import { useMemo, useRef, useState } from 'react';
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
import { ManagerLayout } from './ManagerLayout';
import { RatedObjective } from './RatedObjective';
import { RatingFields } from './RatingFields';
import { ReviewHead } from './ReviewHead';
import { ReviewSheet } from './ReviewSheet';
import { appraiseeNames, secondLine } from './review-link';
import { SubmitBar } from './SubmitBar';
import {
  begunRatings,
  commentName,
  countRated,
  ratedSoFar,
  ratingIn,
  ratingName,
  resultWords,
  wrongRatings,
} from './typed-ratings';
import { useSubmitRating } from './use-submit-rating';
import { WeightedResult } from './WeightedResult';

interface Props {
  record: AppraisalRecord;
  token: string;
  reload: () => Promise<unknown>;
}

/** A line manager rates each objective of an employee and says why, beside the employee's own rating. */
export function RateForm({ record, token, reload }: Props) {
  const { objectives, appraisal, own_result } = record;
  const { full, first } = appraiseeNames(record);
  const begun = useMemo(() => begunRatings(objectives), [objectives]);
  /** Whether it was tried to send: only then is what is missing wrong. */
  const sends = useRef(false);
  const resolver = useMemo(() => checkForm((typed) => wrongRatings(objectives, typed, sends.current)), [objectives]);
  const form = useForm<TypedValues>({ defaultValues: begun, resolver, mode: 'onTouched' });
  const [place] = useState(() =>
    draftOfLink(`line-appraisal.${record.id}.${record.line_manager_email ?? ''}`, keptUntil(token)),
  );
  const draft = useKeptDraft(form, { place, begun });
  const { ask, dialog, problem } = useSubmitRating({
    record,
    drop: draft.drop,
    reload,
    next: record.head_manager_name
      ? `It goes to the head manager, ${record.head_manager_name}. You can close this page.`
      : 'It goes to the head manager. You can close this page.',
  });

  const typed = form.watch();
  const rated = ratedSoFar(objectives, typed);
  const progress = `${countRated(objectives, typed)} of ${objectives.length}`;
  const submit = form.handleSubmit((values) =>
    ask({
      update: {
        status: 'SUPERVISOR RATED',
        objectives: objectives.map(({ id }) => ({
          id,
          rating: {
            line_manager_rating: ratingIn(values[ratingName(id)]) ?? 0,
            line_manager_comment: (values[commentName(id)] ?? '').trim(),
          },
        })),
      },
      after: `It goes to the head manager${record.head_manager_name ? `, ${record.head_manager_name}` : ''}.`,
      rated: `${objectives.length} of ${objectives.length} objectives rated`,
      result: resultWords(rated),
      kind: 'weighted',
    }),
  );

  if (problem && linkStateOf(problem)) return <LinkProblemPage problem={problem} token={token} />;
  return (
    <ManagerLayout record={record} title={`Rate ${full}`} person={record.line_manager_name} as="line manager">
      <ReviewSheet
        onSubmit={(event) => {
          sends.current = true;
          void submit(event);
        }}
        aside={
          <WeightedResult
            title="Weighted result"
            result={resultWords(rated)}
            rows={rated}
            beside={own_result === null ? null : `${first}’s own result is ${own_result}.`}
          />
        }
        bar={
          <SubmitBar
            savedAt={draft.savedAt}
            problem={problem && problemWords(problem, 'updateAppraisal')}
            progress={`${progress} rated`}
            soFar={resultWords(rated)}
          />
        }
      >
        <div>
          <ReviewHead record={record} title={`Rate ${full}`} second={secondLine(record)}>
            Rate each objective from 1 to 100 and say why. {first}’s own rating stands beside it.
            {appraisal?.end_date && ` Please submit by ${kpiDate(appraisal.end_date)}.`}
          </ReviewHead>
        </div>
        {objectives.map((objective, i) => (
          <RatedObjective key={objective.id} objective={objective} place={i + 1} first={first}>
            <RatingFields
              control={form.control}
              rating={ratingName(objective.id)}
              comment={commentName(objective.id)}
              required
            />
          </RatedObjective>
        ))}
      </ReviewSheet>
      {dialog}
    </ManagerLayout>
  );
}

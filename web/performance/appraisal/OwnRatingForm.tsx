import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { useDraft } from '../../platform/form/draft';
import { forgetUnsaved } from '../../platform/form/unsaved';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { plainText } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { FormFoot } from './FormFoot';
import styles from './Objectives.module.css';
import { ratingForm, ratingOf, ratingProgress, sentRatings, type TypedRatings, typedRatings } from './own-rating';
import { lineManagerOf } from './own-words';
import { RatedObjectiveField } from './RatedObjectiveField';
import type { SentReceipt } from './sent-receipt';

/** The own rating: each objective 1 to 100 with a comment, one open at a time. What is typed is kept as a draft. */
export function OwnRatingForm({ record }: { record: AppraisalRecord }) {
  const { id, objectives } = record;
  const { client, appraisal } = trpc.useUtils();
  const navigate = useNavigate();
  const [begun, setBegun] = useState(() => typedRatings(objectives));
  const form = useSchemaForm(useState(() => ratingForm(objectives))[0], begun);
  const draft = useDraft(form, { name: `appraisal ${id} rating`, begun });
  const typed = useWatch({ control: form.control }) as TypedRatings;
  const { rated, result, missing } = ratingProgress(objectives, typed);
  const [open, setOpen] = useState(() => objectives.find(({ rating }) => rating.employee_rating === 0)?.id ?? null);
  const [opened, setOpened] = useState(false);
  const show = (objective: number) => {
    setOpen(objective);
    setOpened(true);
  };

  const save = useCommand(
    (values: TypedRatings) =>
      client.appraisal.updateObjectives.mutate({ employee_kpi_id: id, objectives: sentRatings(objectives, values) }),
    {
      said: 'Draft saved',
      place: 'updateAppraisal',
      done: (_, values) => {
        form.reset(values);
        setBegun(values);
        draft.drop();
      },
      refresh: () => appraisal.invalidate(),
    },
  );
  const submit = useCommand(
    (values: TypedRatings) =>
      client.appraisal.updateEmployeeKpi.mutate({
        id,
        status: 'APPRAISAL SUBMITTED',
        objectives: sentRatings(objectives, values),
      }),
    {
      place: 'updateAppraisal',
      done: () => {
        draft.drop();
        forgetUnsaved();
        void navigate(pages.appraisalSent(), {
          state: {
            title: 'Appraisal submitted',
            next: `It went to ${lineManagerOf(record)}, who rates each objective. You are told when everybody has rated.`,
            facts: [
              ['Appraisal', plainText(record.appraisal?.name ?? '') || 'Own appraisal'],
              ['Objectives rated', `${rated} of ${objectives.length}`],
              ['Own result', result.toFixed(1)],
            ],
          } satisfies SentReceipt,
        });
      },
      refresh: () => appraisal.invalidate(),
    },
  );

  const busy = save.busy || submit.busy;
  const ask = (values: TypedRatings) =>
    confirm({
      title: 'Submit this appraisal?',
      text: (
        <>
          <Text block>the rating cannot be edited after submission</Text>
          <Text block mt="2">
            {rated} of {objectives.length} objectives rated, own result {result.toFixed(1)}. It goes to{' '}
            {lineManagerOf(record)}.
          </Text>
        </>
      ),
      confirm: 'Submit appraisal',
      cancel: 'Keep editing',
      act: () => submit.run(values),
    });
  /** Opens the first objective that is wrong: a closed one shows no error. */
  const openWrong = (wrong: object) => {
    const first = objectives.find((one) => `rating_${one.id}` in wrong || `comment_${one.id}` in wrong);
    if (first) show(first.id);
  };

  return (
    // A saved form holds what was sent: what is typed meanwhile would be lost.
    <form noValidate inert={busy} onSubmit={form.handleSubmit(ask, openWrong)}>
      <ol className={styles.list} aria-label="Objectives">
        {objectives.map((objective, i) => {
          const next = objectives[i + 1];
          return (
            <RatedObjectiveField
              key={objective.id}
              control={form.control}
              objective={objective}
              number={i + 1}
              rating={ratingOf(typed, objective.id)}
              open={open === objective.id}
              focus={opened}
              onOpen={() => show(objective.id)}
              onNext={next && (() => show(next.id))}
            />
          );
        })}
      </ol>
      <FormFoot
        progress={`${rated} of ${objectives.length} rated`}
        result={
          <>
            Own result so far{' '}
            <Text weight="bold" tone="plain">
              {result.toFixed(1)}
            </Text>
          </>
        }
        missing={missing}
        savedAt={draft.savedAt}
        busy={busy}
        onSave={() => void form.handleSubmit(save.run, openWrong)()}
      />
    </form>
  );
}

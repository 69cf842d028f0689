import { Box } from '@radix-ui/themes';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { appraisalStateOf } from '../../../contracts/performance/appraisal-state';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { useDraft } from '../../platform/form/draft';
import { forgetUnsaved } from '../../platform/form/unsaved';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { confirm } from '../../platform/record/confirm';
import { idIn } from '../../platform/record/id-in';
import { useCommand } from '../../platform/record/use-command';
import { Card } from '../../platform/ui/Card';
import { dateOf, plainText } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { AppraisalSteps } from './AppraisalSteps';
import { FormFoot } from './FormFoot';
import styles from './Objectives.module.css';
import { OwnAppraisalFrame } from './OwnAppraisalFrame';
import { ratingForm, ratingOf, ratingProgress, sentRatings, type TypedRatings, typedRatings } from './own-rating';
import { appraisalDaysWords, lineManagerOf, ownStep } from './own-words';
import { RatedObjectiveField } from './RatedObjectiveField';
import { RatedObjectives } from './RatedObjectives';
import type { SentReceipt } from './sent-receipt';
import type { OwnAppraisalRecord as Own } from './use-own-appraisal';

/** `/appraisals/{appraisal}/{employee}/{kpi}`: the own rating of each objective. */
export function OwnRatingPage() {
  const { appraisal_id, employee_id, kpi_id } = useParams();
  return (
    <OwnAppraisalFrame id={idIn(appraisal_id)} named={{ employee: idIn(employee_id), kpi: idIn(kpi_id) }}>
      {(own) => <OwnRating own={own} />}
    </OwnAppraisalFrame>
  );
}

function OwnRating({ own: { record, of } }: { own: Own }) {
  const state = appraisalStateOf(record);
  return (
    <Box maxWidth="720px">
      <PageHeading
        title="Your appraisal"
        note={[appraisalDaysWords(of), state === 'RATING' && `then to ${lineManagerOf(record)}`]
          .filter(Boolean)
          .join(' · ')}
      />
      <AppraisalSteps record={record} />
      {state === 'RATING' ? (
        <OwnRatingForm key={record.id} record={record} />
      ) : (
        <>
          <Card tone="gray" px="4" py="3" mb="20px">
            <RatingProgress own={{ record, of }} />
          </Card>
          <RatedObjectives record={record} of={record.status ? ['own'] : []} />
        </>
      )}
    </Box>
  );
}

function RatingProgress({ own: { record, of } }: { own: Pick<Own, 'record' | 'of'> }) {
  const { words } = ownStep(record);
  if (record.status === null)
    return (
      <>
        Your own rating opens once your objectives are accepted and HR has started it. {words}.{' '}
        <TextLink underlined>
          <Link to={pages.appraisalKpi(of.id)}>Your objectives</Link>
        </TextLink>
      </>
    );
  return (
    <>
      You submitted your rating
      {record.state === 'APPRAISAL SUBMITTED' && record.state_at && ` on ${dateOf(record.state_at)}`}. It cannot be
      edited. {words}.{' '}
      <TextLink underlined>
        <Link to={pages.appraisalReview(of.id)}>How it was reviewed</Link>
      </TextLink>
    </>
  );
}

/** The own rating: each objective 1 to 100 with a comment, one open at a time. What is typed is kept as a draft. */
function OwnRatingForm({ record }: { record: AppraisalRecord }) {
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

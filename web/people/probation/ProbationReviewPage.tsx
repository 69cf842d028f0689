import { Box, Button, Grid } from '@radix-ui/themes';
import { Fragment, type ReactNode, useId } from 'react';
import type { Control } from 'react-hook-form';
import { useParams } from 'react-router';
import type * as z from 'zod';
import type { LinkedReview, RecommendForm } from '../../../contracts/people/probation';
import { earliestExtension, RECOMMENDATIONS, type Recommendation } from '../../../contracts/platform/confirmation';
import { lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { fieldsOf, useBound } from '../../platform/form/bound';
import { DayField } from '../../platform/form/DayField';
import { showFieldProblems } from '../../platform/form/field-problems';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { useUnsaved } from '../../platform/form/unsaved';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { FactsCard } from '../../platform/link/FactsCard';
import { LastReceipt } from '../../platform/link/LastReceipt';
import { LinkForm } from '../../platform/link/LinkForm';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice } from '../../platform/link/LinkNotice';
import { LinkPage } from '../../platform/link/LinkPage';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../platform/link/link-refusal';
import { TAKEN_TOKEN } from '../../platform/link/link-token';
import { Card } from '../../platform/ui/Card';
import { date, dateTime, fullName, plainTexts } from '../../platform/ui/format';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import styles from './ProbationReviewPage.module.css';
import { leftWords, RECOMMENDATION_WORDS } from './recommendation-words';

/** `/probation/review/{token}`: the line manager reads, then recommends. Opening the page decides nothing. */
export function ProbationReviewPage() {
  const { token: segment } = useParams();
  return (
    <LinkPage place="probation" segment={segment} address={pages.reviewProbation(TAKEN_TOKEN)} title="Probation review">
      {(token) => <Linked token={token} />}
    </LinkPage>
  );
}

function Linked({ token }: { token: string }) {
  const review = trpc.probation.linked.useQuery({}, { staleTime: Number.POSITIVE_INFINITY, select: plainTexts });
  if (review.data) {
    return review.data.recommendation ? (
      <ReviewRecorded review={review.data} />
    ) : (
      <ProbationReviewForm review={review.data} token={token} />
    );
  }
  if (review.error) {
    return <LinkProblemPage problem={problemOfError(review.error)} token={token} onRetry={() => review.refetch()} />;
  }
  return <LinkLayout title="Probation review">{null}</LinkLayout>;
}

/** The rules of the form, which come while it is being filled in. */
const rules = async () => (await import('../../../contracts/people/probation')).RecommendForm;

const NAMES = ['recommendation', 'extend_to', 'reason'] as const;

const CONSEQUENCE = {
  CONFIRM: 'HR reads that you recommend to confirm.',
  EXTEND: 'HR reads that you recommend a longer probation, and why.',
  NOT_CONFIRM: 'HR reads that you recommend not to confirm, and why.',
} as const;

/** The employee, then the recommendation with its consequence. */
function ProbationReviewForm({ review, token }: { review: LinkedReview; token: string }) {
  const utils = trpc.useUtils();
  const name = fullName(review);
  const form = useSchemaForm(rules, { extend_to: '', reason: '' });
  const { control, handleSubmit, setError, watch } = form;
  const formField = fieldsOf(control);
  const saved = useUnsaved(form);
  const chosen = watch('recommendation');
  const send = trpc.probation.recommend.useMutation({
    onSuccess: (recorded) => {
      saved();
      utils.probation.linked.setData({}, recorded);
    },
    onError: (error) => showFieldProblems(problemOfError(error), setError, [...NAMES]),
  });
  const sendOnce = useOneAtATime(send);
  const problem = send.error && problemOfError(send.error);
  if (problem && linkStateOf(problem)) return <LinkProblemPage problem={problem} token={token} />;
  const atField = problem?.fields && NAMES.some((field) => problem.fields?.[field]);
  return (
    <LinkLayout title={`Probation of ${name}`} company={review} person={review.supervisor_name ?? review.manager}>
      <LinkForm
        title={`What do you recommend for ${name}?`}
        intro={`The probation ${review.days_left < 0 ? 'ended' : 'ends'} on ${date(review.probation_end)}, ${leftWords(review.days_left)}. You are asked as the line manager; HR decides.`}
        ahead={rules}
        onSubmit={handleSubmit((values) => sendOnce(values))}
        problem={problem && !atField && problemWords(problem, 'act')}
        consequence={`${chosen ? CONSEQUENCE[chosen] : 'Choose what you recommend.'} Your link works for one answer.`}
        buttons={
          <Button size="3" type="submit" loading={send.isPending}>
            Send recommendation
          </Button>
        }
      >
        <Card asChild tone="gray" px="4" py="3">
          <Text as="p" size="15">
            {review.job_role}, {review.branch}. Staff ID {review.code}. Date of employment:{' '}
            {date(review.employment_date)}.
          </Text>
        </Card>
        <Box mt="5">
          <RecommendationField control={control} firstname={review.firstname}>
            {chosen === 'EXTEND' && (
              <DayField
                {...formField('extend_to')}
                label="New end of probation"
                required
                min={earliestExtension(review.probation_end, lagosDay())}
              />
            )}
            <TextAreaField
              {...formField('reason')}
              label={chosen === 'CONFIRM' ? 'Comment' : 'Reason'}
              required={chosen !== 'CONFIRM'}
              rows={4}
              hint="HR reads this. The employee does not see it here."
            />
          </RecommendationField>
        </Box>
      </LinkForm>
    </LinkLayout>
  );
}

/** The recorded answer, its time, and the next step. */
function ReviewRecorded({ review }: { review: LinkedReview }) {
  const { recommendation, extend_to, reason, answered_at } = review;
  if (!recommendation) return null;
  const { word, tone } = RECOMMENDATION_WORDS[recommendation];
  return (
    <LinkLayout title="Recommendation recorded" company={review} person={review.supervisor_name ?? review.manager}>
      <LinkNotice
        sign="good"
        title="Your recommendation is recorded"
        below={
          <LastReceipt
            otherwise={
              <FactsCard
                title="What was recorded"
                facts={[
                  ['Employee', fullName(review)],
                  [
                    'You said',
                    <StatusBadge key="said" tone={tone}>
                      {word}
                    </StatusBadge>,
                  ],
                  ...(extend_to ? [['Until', date(extend_to)] as [string, string]] : []),
                  ...(reason ? [['Reason', reason] as [string, string]] : []),
                  ...(answered_at ? [['When', dateTime(answered_at)] as [string, string]] : []),
                ]}
              />
            }
          />
        }
      >
        HR reads it and decides. {review.firstname} is told by HR. If you want to say something else, ask HR to send you
        a new link.
      </LinkNotice>
    </LinkLayout>
  );
}

const MEANING: Record<Recommendation, (firstname: string) => string> = {
  CONFIRM: (firstname) => `${firstname} has met what the job asks for and should stay.`,
  EXTEND: (firstname) => `${firstname} needs more time: say until when, and why.`,
  NOT_CONFIRM: (firstname) => `${firstname} should not be kept on: say why.`,
};

type Form = z.input<typeof RecommendForm>;

/** Chooses one of three recommendations, each with what it means. */
function RecommendationField({
  control,
  firstname,
  children,
}: {
  control: Control<Form, unknown, z.output<typeof RecommendForm>>;
  firstname: string;
  /** The fields of the chosen recommendation, which stand right below it. */
  children: ReactNode;
}) {
  const { field, error } = useBound({ control, name: 'recommendation' });
  const id = useId();
  return (
    <fieldset className={styles.choices} data-invalid={error ? '' : undefined}>
      <Text as="legend" size="15" weight="medium" mb="6px">
        Recommendation
        <Text tone="red" ml="2px" aria-hidden="true">
          *
        </Text>
      </Text>
      {RECOMMENDATIONS.map((value, i) => (
        <Fragment key={value}>
          <label className={styles.choice}>
            <input
              type="radio"
              ref={i === 0 ? field.ref : undefined}
              name={field.name}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              required
              aria-describedby={[`${id}-${value}`, error ? `${id}-error` : ''].filter(Boolean).join(' ')}
            />
            <Text weight="medium">{RECOMMENDATION_WORDS[value].word}</Text>
            <Box asChild gridColumn="2">
              <Text id={`${id}-${value}`} size="14" tone="quiet">
                {MEANING[value](firstname)}
              </Text>
            </Box>
          </label>
          {field.value === value && (
            <Grid pt="2" pb="3" gap="4">
              {children}
            </Grid>
          )}
        </Fragment>
      ))}
      {error && <ProblemLine id={`${id}-error`}>{error}</ProblemLine>}
    </fieldset>
  );
}

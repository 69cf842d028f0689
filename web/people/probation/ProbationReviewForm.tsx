import { Box, Button } from '@radix-ui/themes';
import type { LinkedReview } from '../../../contracts/people/probation';
import { earliestExtension } from '../../../contracts/platform/confirmation';
import { lagosDay } from '../../../contracts/platform/dates';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { fieldsOf } from '../../platform/form/bound';
import { DayField } from '../../platform/form/DayField';
import { showFieldProblems } from '../../platform/form/field-problems';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { useUnsaved } from '../../platform/form/unsaved';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { LinkForm } from '../../platform/link/LinkForm';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../platform/link/link-refusal';
import { Card } from '../../platform/ui/Card';
import { date, fullName } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { RecommendationField } from './RecommendationField';
import { leftWords } from './recommendation-words';

/** The rules of the form, which come while it is being filled in. */
const rules = async () => (await import('../../../contracts/people/probation')).RecommendForm;

const NAMES = ['recommendation', 'extend_to', 'reason'] as const;

const CONSEQUENCE = {
  CONFIRM: 'HR reads that you recommend to confirm.',
  EXTEND: 'HR reads that you recommend a longer probation, and why.',
  NOT_CONFIRM: 'HR reads that you recommend not to confirm, and why.',
} as const;

/** The employee, then the recommendation with its consequence. */
export function ProbationReviewForm({ review, token }: { review: LinkedReview; token: string }) {
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

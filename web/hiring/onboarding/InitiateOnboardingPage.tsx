import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { InitiateOnboarding } from '../../../contracts/hiring/onboarding';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { FormGroup } from '../../platform/form/FormGroup';
import { SelectField } from '../../platform/form/SelectField';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { countWithWord, plainTexts } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { CandidatesField } from './CandidatesField';
import { useCandidatesById, useChosenIds } from './chosen-candidates';

/** Begins the onboarding of candidates whose letters are approved: who, from which day, under which workflow. */
export function InitiateOnboardingPage() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const ids = useChosenIds();
  const workflows = trpc.onboarding.workflowSettings.useQuery({}, { select: plainTexts });
  const { form, field, edit } = useRecordForm({
    schema: InitiateOnboarding,
    blank: { requesters: ids, employment_date: '', workflow: undefined },
    create: async (values) => {
      await utils.client.onboarding.initiate.mutate(values);
      return values;
    },
    said: ({ requesters }) => `Onboarding initiated for ${countWithWord(requesters.length, 'candidate')}`,
    done: async () => {
      await utils.onboarding.invalidate();
      navigate(pages.onboarding());
    },
    place: 'initiateOnboarding',
  });
  const chosen = form.watch('requesters').map(Number);
  const { rows } = useCandidatesById(chosen);
  const [day, ...others] = new Set(rows.map(({ resumption_date }) => resumption_date));
  const agreed = rows.length === chosen.length && others.length === 0 ? day : undefined;
  const { getFieldState, resetField } = form;
  // The day of the offer stands for itself until somebody types another one.
  useEffect(() => {
    if (agreed && !getFieldState('employment_date').isDirty) resetField('employment_date', { defaultValue: agreed });
  }, [agreed, getFieldState, resetField]);
  return (
    <>
      <PageHeading title="Initiate onboarding" />
      <RecordForm
        edit={edit}
        save={chosen.length > 1 ? `Initiate ${chosen.length} onboardings` : 'Initiate onboarding'}
        unsaved={chosen.length > 0 ? `For ${countWithWord(chosen.length, 'candidate')}` : undefined}
        leave={() => navigate(pages.candidateOnboarding())}
      >
        <FormGroup title="Onboarding" note="Candidates become employees when their onboarding is completed.">
          <CandidatesField
            {...field('requesters')}
            required
            statuses={['APPROVED', 'MEDICAL_BOOKED']}
            act="begin onboarding"
            hint="Only candidates whose letters are approved"
          />
          <DayField
            {...field('employment_date')}
            label="Date of employment"
            required
            hint="As in the offer, unless you enter another day"
          />
          <SelectField
            {...field('workflow')}
            label="Workflow"
            placeholder="No workflow"
            options={(workflows.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            hint={
              workflows.isError
                ? problemWords(problemOfError(workflows.error), 'readWorkflows')
                : 'What a new employee must hand in'
            }
          />
        </FormGroup>
      </RecordForm>
    </>
  );
}

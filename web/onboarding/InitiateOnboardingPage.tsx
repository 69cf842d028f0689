import { Box } from '@radix-ui/themes';
import { useNavigate } from 'react-router';
import { InitiateOnboarding } from '../../contracts/onboarding';
import { pages } from '../../contracts/pages';
import { DateField } from '../form/DateField';
import { FormGroup } from '../form/FormGroup';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { SaveBar } from '../form/SaveBar';
import { SelectField } from '../form/SelectField';
import { useUnsaved } from '../form/unsaved';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { counted, plainTexts } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { toast } from '../ui/toast';
import { CandidatesField } from './CandidatesField';
import { useChosenIds } from './chosen-candidates';

/** Begins the onboarding of candidates whose letters are approved: who, from which day, under which workflow. */
export function InitiateOnboardingPage() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const ids = useChosenIds();
  const workflows = trpc.onboarding.workflowSettings.useQuery({}, { select: plainTexts });
  const form = useSchemaForm(InitiateOnboarding, {
    requesters: ids,
    employment_date: '',
    workflow: undefined,
  });
  const { control, handleSubmit, setError, watch } = form;
  const saved = useUnsaved(form);
  const chosen = watch('requesters');
  const initiate = trpc.onboarding.initiate.useMutation({
    onSuccess: async () => {
      toast.success(`Onboarding initiated for ${counted(chosen.length, 'candidate')}`);
      saved();
      await utils.onboarding.invalidate();
      navigate(pages.onboarding());
    },
    onError: (error) => {
      showFieldProblems(problemOf(error), setError, ['requesters', 'employment_date', 'workflow']);
      reportFailure(error, 'initiateOnboarding');
    },
  });
  const initiateOnce = useOneAtATime(initiate);
  return (
    <>
      <PageHeading title="Initiate onboarding" />
      <Box asChild maxWidth="640px">
        <form noValidate onSubmit={handleSubmit((form) => initiateOnce(form))}>
          <FormGroup title="Onboarding" note="Candidates become employees when their onboarding is completed.">
            <CandidatesField
              control={control}
              name="requesters"
              required
              statuses={['APPROVED', 'MEDICAL_BOOKED']}
              act="begin onboarding"
              hint="Only candidates whose letters are approved"
            />
            <DateField control={control} name="employment_date" label="Date of employment" required />
            <SelectField
              control={control}
              name="workflow"
              label="Workflow"
              placeholder="No workflow"
              options={(workflows.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
              hint={
                workflows.isError
                  ? problemWords(problemOf(workflows.error), 'readWorkflows')
                  : 'What a new employee must hand in'
              }
            />
          </FormGroup>
          <SaveBar
            save={chosen.length > 1 ? `Initiate ${chosen.length} onboardings` : 'Initiate onboarding'}
            saving={initiate.isPending}
            unsaved={chosen.length > 0 ? `For ${counted(chosen.length, 'candidate')}` : undefined}
            discard={() => navigate(pages.candidateOnboarding())}
            discardWords="Cancel"
          />
        </form>
      </Box>
    </>
  );
}

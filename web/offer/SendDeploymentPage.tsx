import { Box } from '@radix-ui/themes';
import { useNavigate } from 'react-router';
import { lagosDay } from '../../contracts/dates';
import { DeploymentForm } from '../../contracts/offer';
import { pages } from '../../contracts/pages';
import { DateField } from '../form/DateField';
import { FormGroup } from '../form/FormGroup';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { SaveBar } from '../form/SaveBar';
import { TextField } from '../form/TextField';
import { useUnsaved } from '../form/unsaved';
import { useSchemaForm } from '../form/use-schema-form';
import { CandidatesField } from '../onboarding/CandidatesField';
import { useChosenIds } from '../onboarding/chosen-candidates';
import { IN_PLAY } from '../onboarding/status-words';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { Columns } from '../ui/Columns';
import { counted } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { toast } from '../ui/toast';
import { LettersToSend } from './LettersToSend';

/** Sends deployment letters: to whom, where and when the candidates report. */
export function SendDeploymentPage() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const ids = useChosenIds();
  const form = useSchemaForm(DeploymentForm, {
    requesters: ids,
    supervisor_name: '',
    report_to: '',
    report_date: '',
  });
  const { control, handleSubmit, setError, watch } = form;
  const saved = useUnsaved(form);
  const chosen = watch('requesters').map(Number);
  const send = trpc.offer.sendDeployment.useMutation({
    onSuccess: async ({ waiting = 0 }) => {
      const sent = chosen.length - waiting;
      if (sent > 0) toast.success(`Deployment letter sent to ${counted(sent, 'candidate')}`);
      if (waiting > 0) toast.success(`${counted(waiting, 'deployment letter')} put up for approval`);
      saved();
      await Promise.all([utils.onboarding.invalidate(), utils.offer.invalidate(), utils.approval.invalidate()]);
      const [only] = chosen;
      navigate(chosen.length === 1 && only ? pages.candidate(only) : pages.candidates());
    },
    onError: (error) => {
      const names = ['requesters', 'supervisor_name', 'report_to', 'report_date'] as const;
      showFieldProblems(problemOf(error), setError, names);
      reportFailure(error, 'act');
    },
  });
  const sendOnce = useOneAtATime(send);
  return (
    <>
      <PageHeading title="Send deployment letter" />
      <Columns columns="1fr 1fr">
        <Box asChild maxWidth="640px">
          <form noValidate onSubmit={handleSubmit((form) => sendOnce(form))}>
            <FormGroup title="Deployment" note="Printed in the letter and mailed to each candidate.">
              <CandidatesField
                control={control}
                name="requesters"
                required
                statuses={IN_PLAY}
                act="be sent a deployment letter"
              />
              <TextField control={control} name="supervisor_name" label="Name of supervisor" required maxLength={120} />
              <TextField control={control} name="report_to" label="Reporting address" required maxLength={300} />
              <DateField control={control} name="report_date" label="Reporting date" required min={lagosDay()} />
            </FormGroup>
            <SaveBar
              save={chosen.length > 1 ? `Send ${chosen.length} letters` : 'Send deployment letter'}
              saving={send.isPending}
              unsaved={chosen.length > 0 ? `To ${counted(chosen.length, 'candidate')}` : undefined}
            />
          </form>
        </Box>
        <LettersToSend ids={chosen} start="deployment_letter" />
      </Columns>
    </>
  );
}

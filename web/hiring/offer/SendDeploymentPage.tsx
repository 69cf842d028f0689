import { Box } from '@radix-ui/themes';
import { useNavigate } from 'react-router';
import { DeploymentForm } from '../../../contracts/hiring/offer';
import { isDay, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { FormGroup } from '../../platform/form/FormGroup';
import { SaveBar } from '../../platform/form/SaveBar';
import { TextField } from '../../platform/form/TextField';
import { useRested } from '../../platform/list/rested';
import { useRecordForm } from '../../platform/record/use-record-form';
import { Columns } from '../../platform/ui/Columns';
import { countWithWord } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { toast } from '../../platform/ui/toast';
import { CandidatesField } from '../onboarding/CandidatesField';
import { useChosenIds } from '../onboarding/chosen-candidates';
import { IN_PLAY } from '../onboarding/status-words';
import { LetterChoiceField } from './LetterChoiceField';
import { LettersToSend } from './LettersToSend';
import { useLettersToChoose } from './letters-to-choose';

/** Sends deployment letters: to whom, where and when the candidates report. */
export function SendDeploymentPage() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const ids = useChosenIds();
  const { form, control, field, edit } = useRecordForm({
    schema: DeploymentForm,
    blank: { requesters: ids, letter_id: undefined, supervisor_name: '', report_to: '', report_date: '' },
    create: async (values) => ({
      waiting: 0,
      ...(await utils.client.offer.sendDeployment.mutate(values)),
      to: values.requesters,
    }),
    done: async ({ to, waiting }) => {
      const sent = to.length - waiting;
      if (sent > 0) toast.success(`Deployment letter sent to ${countWithWord(sent, 'candidate')}`);
      if (waiting > 0) toast.success(`${countWithWord(waiting, 'deployment letter')} put up for approval`);
      await Promise.all([utils.onboarding.invalidate(), utils.offer.invalidate(), utils.approval.invalidate()]);
      const [only] = to;
      navigate(to.length === 1 && only ? pages.candidate(only) : pages.candidates());
    },
    place: 'act',
  });
  const chosen = form.watch('requesters').map(Number);
  const letter = Number(form.watch('letter_id')) || undefined;
  const letters = useLettersToChoose('deployment', chosen, letter);
  const supervisor = useRested(form.watch('supervisor_name').trim());
  const address = useRested(form.watch('report_to').trim());
  const day = useRested(form.watch('report_date'));
  return (
    <>
      <PageHeading title="Send deployment letter" />
      <Columns columns="1fr 1fr">
        <Box asChild maxWidth="640px">
          <form noValidate onSubmit={edit.onSubmit}>
            <FormGroup title="Deployment" note="Printed in the letter and mailed to each candidate.">
              <CandidatesField {...field('requesters')} required statuses={IN_PLAY} act="be sent a deployment letter" />
              <TextField {...field('supervisor_name')} label="Name of supervisor" required maxLength={120} />
              <TextField {...field('report_to')} label="Reporting address" required maxLength={300} />
              <DayField {...field('report_date')} label="Reporting date" required min={lagosDay()} />
              <LetterChoiceField control={control} category="deployment" letters={letters} />
            </FormGroup>
            <SaveBar
              save={chosen.length > 1 ? `Send ${chosen.length} letters` : 'Send deployment letter'}
              saving={edit.busy}
              unsaved={chosen.length > 0 ? `To ${countWithWord(chosen.length, 'candidate')}` : undefined}
            />
          </form>
        </Box>
        <LettersToSend
          ids={chosen}
          start="deployment_letter"
          filledIn={{
            supervisor_name: supervisor,
            report_to: address,
            ...(isDay(day) && { report_date: day }),
            ...(letter && { letter_id: letter }),
          }}
        />
      </Columns>
    </>
  );
}

import { Box } from '@radix-ui/themes';
import { useNavigate } from 'react-router';
import { addDays, lagosDay } from '../../contracts/dates';
import { SendOffer } from '../../contracts/offer';
import { pages } from '../../contracts/pages';
import { DateField } from '../form/DateField';
import { FormGroup } from '../form/FormGroup';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { SaveBar } from '../form/SaveBar';
import { TextAreaField } from '../form/TextAreaField';
import { useUnsaved } from '../form/unsaved';
import { useSchemaForm } from '../form/use-schema-form';
import { CandidatesField } from '../onboarding/CandidatesField';
import { useChosenIds } from '../onboarding/chosen-candidates';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { Columns } from '../ui/Columns';
import { counted } from '../ui/format';
import { toast } from '../ui/toast';
import { LettersToSend } from './LettersToSend';

/**
 * Sends an offer to the chosen candidates, with the letters that go with it in view. It stays open for `openDays` unless
 * its sender says otherwise.
 */
export function SendOfferForm({ openDays }: { openDays: number }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const ids = useChosenIds();
  const form = useSchemaForm(SendOffer, {
    requesters: ids,
    expires: addDays(lagosDay(), openDays),
    message: '',
  });
  const { control, handleSubmit, setError, watch } = form;
  const saved = useUnsaved(form);
  const chosen = watch('requesters').map(Number);
  const send = trpc.offer.send.useMutation({
    onSuccess: async ({ waiting = 0 }) => {
      const sent = chosen.length - waiting;
      if (sent > 0) toast.success(`Offer sent to ${counted(sent, 'candidate')}`);
      if (waiting > 0) toast.success(`${counted(waiting, 'offer')} put up for approval`);
      saved();
      await Promise.all([utils.onboarding.invalidate(), utils.offer.invalidate(), utils.approval.invalidate()]);
      const [only] = chosen;
      // Where the one that waits stands, its own page shows.
      if (sent === 0 && chosen.length === 1 && only) navigate(pages.candidate(only));
      else navigate(sent > 0 ? pages.sendOfferStatus('sent') : pages.approvals({ tab: 'all' }));
    },
    onError: (error) => {
      showFieldProblems(problemOf(error), setError, ['requesters', 'expires', 'message']);
      reportFailure(error, 'act');
    },
  });
  const sendOnce = useOneAtATime(send);
  return (
    <Columns columns="1fr 1fr">
      <Box asChild maxWidth="640px">
        <form noValidate onSubmit={handleSubmit((form) => sendOnce(form))}>
          <FormGroup title="Offer" note="Each candidate gets a mail with a link to accept or decline.">
            <CandidatesField
              control={control}
              name="requesters"
              required
              statuses={['DRAFT', 'OFFER_SENT', 'DECLINED', 'WITHDRAWN']}
              act="be sent an offer"
              hint="Sending again ends the link of the mail before"
            />
            <DateField
              control={control}
              name="expires"
              label="Offer expiry"
              required
              min={lagosDay()}
              hint="The last day on which the link works"
            />
            <TextAreaField control={control} name="message" label="Message" rows={4} limit={1000} />
          </FormGroup>
          <SaveBar
            save={chosen.length > 1 ? `Send ${chosen.length} offers` : 'Send offer'}
            saving={send.isPending}
            unsaved={chosen.length > 0 ? `To ${counted(chosen.length, 'candidate')}` : undefined}
          />
        </form>
      </Box>
      <LettersToSend ids={chosen} />
    </Columns>
  );
}

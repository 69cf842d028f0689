import { Box } from '@radix-ui/themes';
import { useNavigate, useParams } from 'react-router';
import { SendOffer } from '../../../contracts/hiring/offer';
import { addDays, isDay, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { SEND_STATUSES } from '../../../contracts/platform/send-status';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { FormGroup } from '../../platform/form/FormGroup';
import { SaveBar } from '../../platform/form/SaveBar';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { useRested } from '../../platform/list/rested';
import { type Tab, TabLinks } from '../../platform/list/TabLinks';
import { useRecordForm } from '../../platform/record/use-record-form';
import { Columns } from '../../platform/ui/Columns';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { countWithWord } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { toast } from '../../platform/ui/toast';
import { CandidatesField } from '../onboarding/CandidatesField';
import { useChosenIds } from '../onboarding/chosen-candidates';
import { LetterChoiceField } from './LetterChoiceField';
import { LettersToSend } from './LettersToSend';
import { useLettersToChoose } from './letters-to-choose';
import { SentOffersList } from './SentOffersList';
import { SEND_STATUS_WORDS } from './send-status-words';

const TABS: readonly Tab[] = [
  { to: pages.sendOffer(), label: 'New offer' },
  ...SEND_STATUSES.map((status) => ({ to: pages.sendOfferStatus(status), label: SEND_STATUS_WORDS[status] })),
];

/** Sends offers, and shows how each one fared. */
export function SendOfferPage() {
  const { send_status } = useParams();
  const status = SEND_STATUSES.find((known) => known === send_status);
  return (
    <>
      <PageHeading title="Send offer" />
      <TabLinks label="Offers" tabs={TABS} />
      {status ? <SentOffersList key={status} status={status} /> : <NewOffer />}
    </>
  );
}

/** The days an offer stays open when the settings cannot be read, which are those of an installation without any. */
const OPEN_DAYS = 14;

/** The form begins with how long HR lets offers stay open. */
function NewOffer() {
  const settings = trpc.setting.settings.useQuery({}, { staleTime: 60_000 });
  if (settings.isPending) return <FormSkeleton fields={3} />;
  return <SendOfferForm openDays={settings.data?.offer_days ?? OPEN_DAYS} />;
}

/**
 * Sends an offer to the chosen candidates, with the letters that go with it in view. It stays open for `openDays` unless
 * its sender says otherwise.
 */
function SendOfferForm({ openDays }: { openDays: number }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const ids = useChosenIds();
  const { form, control, field, edit } = useRecordForm({
    schema: SendOffer,
    blank: { requesters: ids, letter_id: undefined, expires: addDays(lagosDay(), openDays), message: '' },
    create: async (values) => ({
      waiting: 0,
      ...(await utils.client.offer.send.mutate(values)),
      to: values.requesters,
    }),
    done: async ({ to, waiting }) => {
      const sent = to.length - waiting;
      if (sent > 0) toast.success(`Offer sent to ${countWithWord(sent, 'candidate')}`);
      if (waiting > 0) toast.success(`${countWithWord(waiting, 'offer')} put up for approval`);
      await Promise.all([utils.onboarding.invalidate(), utils.offer.invalidate(), utils.approval.invalidate()]);
      const [only] = to;
      // The candidate's own page shows where a single waiting offer stands.
      if (sent === 0 && to.length === 1 && only) navigate(pages.candidate(only));
      else navigate(sent > 0 ? pages.sendOfferStatus('sent') : pages.approvals({ tab: 'all' }));
    },
    place: 'act',
  });
  const chosen = form.watch('requesters').map(Number);
  const letter = Number(form.watch('letter_id')) || undefined;
  const letters = useLettersToChoose('offer', chosen, letter);
  const expires = useRested(form.watch('expires'));
  return (
    <Columns columns="1fr 1fr">
      <Box asChild maxWidth="640px">
        <form noValidate onSubmit={edit.onSubmit}>
          <FormGroup title="Offer" note="Each candidate gets a mail with a link to accept or decline.">
            <CandidatesField
              {...field('requesters')}
              required
              statuses={['DRAFT', 'OFFER_SENT', 'DECLINED', 'WITHDRAWN']}
              act="be sent an offer"
              hint="Sending again ends the link of the mail before"
            />
            <DayField
              {...field('expires')}
              label="Offer expiry"
              required
              min={lagosDay()}
              hint="The last day on which the link works"
            />
            <LetterChoiceField control={control} category="offer" letters={letters} />
            <TextAreaField {...field('message')} label="Message" rows={4} limit={1000} />
          </FormGroup>
          <SaveBar
            save={chosen.length > 1 ? `Send ${chosen.length} offers` : 'Send offer'}
            saving={edit.busy}
            unsaved={chosen.length > 0 ? `To ${countWithWord(chosen.length, 'candidate')}` : undefined}
          />
        </form>
      </Box>
      <LettersToSend
        ids={chosen}
        filledIn={{ ...(isDay(expires) && { expires, ...(letter && { letter_id: letter }) }) }}
      />
    </Columns>
  );
}

import { useParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { SEND_STATUSES } from '../../../contracts/platform/send-status';
import { trpc } from '../../platform/call/trpc';
import { type Tab, TabLinks } from '../../platform/list/TabLinks';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { PageHeading } from '../../platform/ui/PageHeading';
import { SendOfferForm } from './SendOfferForm';
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

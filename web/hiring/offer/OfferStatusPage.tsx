import { useLocation } from 'react-router';
import { FactsCard } from '../../platform/link/FactsCard';
import { LastReceipt } from '../../platform/link/LastReceipt';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice } from '../../platform/link/LinkNotice';
import { dateTime } from '../../platform/ui/format';
import { offerReceiptIn, type SentOfferReceipt } from './receipt';

const TITLE = 'Letters uploaded successfully';
const letterNames = new Intl.ListFormat('en-GB');

/** `/onboarding/offer-status`: after the wizard; what was sent, and what comes next. */
export function OfferStatusPage() {
  const receipt = offerReceiptIn(useLocation().state);
  return (
    <LinkLayout title={TITLE} alone={false}>
      <LinkNotice
        sign="good"
        title={TITLE}
        below={
          <LastReceipt
            more={receipt ? [formFact(receipt)] : []}
            otherwise={receipt && <FactsCard title="What was recorded" facts={recorded(receipt)} />}
          />
        }
      >
        {receipt?.again
          ? `HR has your new ${letterNames.format(receipt.letters.map(({ called }) => called))}, and a reply will come by email after review. What was in order stays so. Nothing more is needed from you until then, and you can close this page.`
          : 'HR has your signed letters and your details, and a reply will come by email after review. You can close this page.'}
      </LinkNotice>
    </LinkLayout>
  );
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const formFact = ({ again, form }: SentOfferReceipt): [string, string] => [
  'Your form',
  form ? (again ? 'Corrected' : 'Filled in') : 'As you sent it before',
];

const recorded = (receipt: SentOfferReceipt): [string, string][] => [
  ...receipt.letters.map(({ called, files }): [string, string] => [capital(called), files.join(', ')]),
  formFact(receipt),
  ['Sent', dateTime(receipt.at)],
];

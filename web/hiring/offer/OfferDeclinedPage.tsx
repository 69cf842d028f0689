import { LastReceipt } from '../../platform/link/LastReceipt';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice } from '../../platform/link/LinkNotice';

/** `/onboarding/offer-decline`: after an offer was declined. */
export function OfferDeclinedPage() {
  return (
    <LinkLayout title="Offer declined" alone={false}>
      <LinkNotice sign="closed" title="Offer declined, Thank you for your time" below={<LastReceipt />}>
        HR has been told. The link in your mail is closed; to accept after all you would need a new offer from HR.
      </LinkNotice>
    </LinkLayout>
  );
}

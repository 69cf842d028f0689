import { LinkLayout } from '../link/LinkLayout';
import { LinkNotice } from '../link/LinkNotice';

/** `/onboarding/offer-status`: after the wizard. */
export function OfferStatusPage() {
  return (
    <LinkLayout title="Letters uploaded successfully" alone={false}>
      <LinkNotice sign="good" title="Letters uploaded successfully">
        HR has your signed letters and your details, and a reply will come by email after review. You can close this
        page.
      </LinkNotice>
    </LinkLayout>
  );
}

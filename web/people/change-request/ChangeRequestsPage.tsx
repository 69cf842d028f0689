import { useListAddress } from '../../platform/list/list-address';
import { idIn } from '../../platform/record/id-in';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { partOnDemand } from '../../platform/ui/on-demand';
import { ChangeRequestsList } from './ChangeRequestsList';

const RequestReview = partOnDemand(async () => (await import('./RequestReview')).RequestReview);

/** The requests of employees to change their records, for HR's decision. With `request`, one of them. */
export function ChangeRequestsPage() {
  const address = useListAddress();
  const request = address.get('request');
  if (request) return <RequestReview key={request} id={idIn(request)} meanwhile={<FormSkeleton fields={5} />} />;
  return <ChangeRequestsList key={address.get('tab')} all={address.get('tab') === 'all'} />;
}

import { useListAddress } from '../list/list-address';
import { idIn } from '../record/id-in';
import { RequestReview } from './RequestReview';
import { RequestsList } from './RequestsList';

/** What employees ask to have changed in their records, for HR's decision. With `request`, one of them. */
export function ChangeRequestsPage() {
  const address = useListAddress();
  const request = address.get('request');
  if (request) return <RequestReview key={request} id={idIn(request)} />;
  return <RequestsList key={address.get('tab')} all={address.get('tab') === 'all'} />;
}

import { useSearchParams } from 'react-router';
import { idIn } from '../../platform/record/id-in';
import { OwnRequestDetail } from './OwnRequestDetail';
import { OwnRequestsList } from './OwnRequestsList';

/** What somebody asked to change in their own record, and one request of it. */
export function OwnRequestsPage() {
  const [params] = useSearchParams();
  const request = params.get('request');
  if (request === null) return <OwnRequestsList />;
  const id = idIn(request);
  return <OwnRequestDetail key={id} id={id} />;
}

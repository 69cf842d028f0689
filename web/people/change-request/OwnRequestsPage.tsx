import { useSearchParams } from 'react-router';
import { idIn } from '../../platform/record/id-in';
import { OwnRequestDetail } from './OwnRequestDetail';
import { OwnRequestsList } from './OwnRequestsList';

/** The own change requests, and one of them. */
export function OwnRequestsPage() {
  const [params] = useSearchParams();
  const request = params.get('request');
  if (request === null) return <OwnRequestsList />;
  const id = idIn(request);
  return <OwnRequestDetail key={id} id={id} />;
}

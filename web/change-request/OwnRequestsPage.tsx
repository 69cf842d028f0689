import { useSearchParams } from 'react-router';
import { OwnRequestDetail } from './OwnRequestDetail';
import { OwnRequestsList } from './OwnRequestsList';

/** What somebody asked to change in their own record, and one request of it. */
export function OwnRequestsPage() {
  const [params] = useSearchParams();
  const request = params.get('request');
  if (request === null) return <OwnRequestsList />;
  const id = /^[1-9]\d{0,14}$/.test(request) ? Number(request) : 0;
  return <OwnRequestDetail key={id} id={id} />;
}

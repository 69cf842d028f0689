import { useListAddress } from '../../../platform/list/list-address';
import { useOpened } from '../../../platform/list/opened';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { OwnComplaint } from './OwnComplaint';
import { OwnList } from './OwnList';

const NewComplaint = partOnDemand(async () => (await import('./NewComplaint')).NewComplaint);

/** `/complaints`: what one filed with one's name, one of them, or a new one. */
export function OwnComplaintsPage() {
  const { id } = useOpened('complaint');
  const isNew = useListAddress().get('tab') === 'new';
  if (id !== null) return <OwnComplaint key={id} id={id} />;
  return isNew ? <NewComplaint /> : <OwnList />;
}

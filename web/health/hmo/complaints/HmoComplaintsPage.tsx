import { useParams } from 'react-router';
import { HMO_COMPLAINT_TYPES, HMO_COMPLAINT_WORDS, kindOfType } from '../../../../contracts/health/hmo-state';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { useListAddress } from '../../../platform/list/list-address';
import type { Tab } from '../../../platform/list/TabLinks';
import { idIn } from '../../../platform/record/id-in';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { ComplaintsList } from './ComplaintsList';

const ComplaintView = partOnDemand(async () => (await import('./ComplaintView')).ComplaintView);

/** `/hmo/complaints/:type`: complaints about HMOs, of one type or all, or one of them. */
export function HmoComplaintsPage() {
  const { type = 'all' } = useParams();
  const complaint = idIn(useListAddress().get('complaint'));
  const figures = trpc.hmoComplaint.figures.useQuery({}, { enabled: complaint === 0 });
  if (complaint > 0)
    return <ComplaintView key={complaint} id={complaint} type={type} meanwhile={<FormSkeleton fields={5} />} />;
  const kind = kindOfType(type);
  const counts = figures.data?.kinds ?? [];
  const tabs = HMO_COMPLAINT_TYPES.map((one): Tab => {
    const of = kindOfType(one);
    return {
      to: pages.hmoComplaints(one),
      label: of ? HMO_COMPLAINT_WORDS[of] : 'All',
      here: of === kind,
      count: of
        ? counts.find((count) => count.kind === of)?.unsettled
        : counts.reduce((sum, { unsettled }) => sum + unsettled, 0),
    };
  });
  return <ComplaintsList key={kind ?? 'all'} kind={kind} type={type} tabs={tabs} />;
}

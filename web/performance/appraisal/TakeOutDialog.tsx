import { useNavigate } from 'react-router';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { appraisalStateOf } from '../../../contracts/performance/appraisal-state';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ReasonDialog } from './ReasonDialog';

interface Props {
  record: AppraisalRecord;
  name: string;
  onClose: () => void;
}

/** Takes somebody out of an appraisal, and asks why. */
export function TakeOutDialog({ record, name, onClose }: Props) {
  const { takeOut } = trpc.useUtils().client.appraisal;
  const navigate = useNavigate();
  const of = record.appraisal?.id;
  return (
    <ReasonDialog
      title={`Take ${name} out of ${record.appraisal?.name}?`}
      description="Nobody is asked about them any more, links that were mailed end, and they are told, with your reason. What was written is kept apart. Send the KPI to them again to begin anew."
      submit="Take out"
      said="Employee taken out of the appraisal"
      send={(reason) => takeOut.mutate({ id: record.id, state: appraisalStateOf(record), reason })}
      done={() => void navigate(pages.appraisalDashboard({ tab: 'kpis', ...(of && { appraisal: of }) }))}
      onClose={onClose}
    />
  );
}

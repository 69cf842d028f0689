import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { appraisalStateAfter, appraisalStateOf } from '../../../contracts/performance/appraisal-state';
import { trpc } from '../../platform/call/trpc';
import { statusLook } from '../../platform/ui/status-look';
import { ReasonDialog } from './ReasonDialog';

interface Props {
  record: AppraisalRecord;
  name: string;
  onClose: () => void;
}

/** Takes the last submission of an appraisal back, and asks why. */
export function ReopenAppraisalDialog({ record, name, onClose }: Props) {
  const { reopen } = trpc.useUtils().client.appraisal;
  const after = appraisalStateAfter(appraisalStateOf(record), 'reopen');
  return (
    <ReasonDialog
      title={`Reopen the appraisal of ${name}?`}
      description={`The last submission is taken back: it is at "${after ? statusLook(after).word : ''}" again, and whoever submitted is asked again. What was rated stays as a draft. The audit keeps your reason.`}
      submit="Reopen appraisal"
      said="Appraisal reopened"
      send={(reason) => reopen.mutate({ id: record.id, reason })}
      onClose={onClose}
    />
  );
}

import * as z from 'zod';
import type { AppraisalRecord } from '../../contracts/appraisal';
import { stateAfter, stateOf } from '../../contracts/appraisal-state';
import { required } from '../../contracts/fields';
import { TextAreaField } from '../form/TextAreaField';
import { RecordDialog } from '../record/RecordDialog';
import { useRecordForm } from '../record/use-record-form';
import { trpc } from '../trpc';
import { statusLook } from '../ui/status-look';

const Reason = z.object({ reason: required('Reason').max(300, 'should not be more than 300 characters') });

interface Props {
  record: AppraisalRecord;
  name: string;
  onClose: () => void;
}

/** Takes the last submission of an appraisal back, and asks why. */
export function ReopenDialog({ record, name, onClose }: Props) {
  const utils = trpc.useUtils();
  const after = stateAfter(stateOf(record), 'reopen');
  const { control, edit } = useRecordForm({
    schema: Reason,
    valuesOf: () => ({ reason: '' }),
    create: ({ reason }) => utils.client.appraisal.reopen.mutate({ id: record.id, reason }),
    said: 'Appraisal reopened',
    done: async () => {
      onClose();
      await utils.appraisal.invalidate();
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Reopen the appraisal of ${name}?`}
      description={`The last submission is taken back: it is at "${after ? statusLook(after).word : ''}" again, and whoever submitted is asked again. What was rated stays as a draft. The audit keeps your reason.`}
      submit="Reopen appraisal"
      onClose={onClose}
    >
      <TextAreaField control={control} name="reason" label="Reason" required rows={3} limit={300} />
    </RecordDialog>
  );
}

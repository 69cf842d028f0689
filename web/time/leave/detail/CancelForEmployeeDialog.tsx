import * as z from 'zod';
import { requiredText } from '../../../../contracts/platform/fields';
import type { Leave } from '../../../../contracts/time/leave';
import { trpc } from '../../../platform/call/trpc';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { employeeNames, leaveDaysWords } from '../leave-words';

const Cancel = z.object({ reason: requiredText('Reason').max(300, 'should not be more than 300 characters') });

/** Takes a request back for its employee, and asks why: they read the reason. */
export function CancelForEmployeeDialog({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { first } = employeeNames(leave);
  const { field, edit } = useRecordForm({
    schema: Cancel,
    blank: { reason: '' },
    create: ({ reason }) => utils.client.leave.cancel.mutate({ id: leave.id, reason }),
    said: `Leave of ${first} cancelled`,
    done: async () => {
      onClose();
      await utils.leave.invalidate();
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Cancel this leave for ${first}?`}
      description={`Its ${leaveDaysWords(leave.num_of_days)} return to the balance, and nobody is asked about it any more. ${first} is told, with your reason.`}
      submit="Cancel leave"
      destructive
      onClose={onClose}
    >
      <TextAreaField {...field('reason')} label="Reason" required rows={3} limit={300} />
    </RecordDialog>
  );
}

import * as z from 'zod';
import type { LeaveRow } from '../../../contracts/leave';
import { TextAreaField } from '../../form/TextAreaField';
import { RecordDialog } from '../../record/RecordDialog';
import { useRecordForm } from '../../record/use-record-form';
import { trpc } from '../../trpc';
import { daysWords, leaveSpan } from '../leave-words';

const CancelForm = z.object({
  reason: z.string().trim().max(300, 'should not be more than 300 characters').default(''),
});

/** Takes a request back. */
export function CancelDialog({ leave, onClose }: { leave: LeaveRow; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { control, edit } = useRecordForm({
    schema: CancelForm,
    valuesOf: () => ({ reason: '' }),
    create: ({ reason }) => utils.client.leave.cancel.mutate({ id: leave.id, reason }),
    place: 'act',
    said: 'Request cancelled',
    done: async () => {
      onClose();
      await utils.leave.invalidate();
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title="Cancel this request?"
      description={`${leave.leave_type.name}, ${leaveSpan(leave)}. ${
        leave.num_of_days > 0 ? `Its ${daysWords(leave.num_of_days)} come back to your balance. ` : ''
      }Whoever has it is told.`}
      submit="Cancel request"
      destructive
      onClose={onClose}
    >
      <TextAreaField control={control} name="reason" label="Reason" />
    </RecordDialog>
  );
}

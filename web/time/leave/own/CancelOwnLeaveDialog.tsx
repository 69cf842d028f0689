import * as z from 'zod';
import { pages } from '../../../../contracts/platform/pages';
import type { LeaveRow } from '../../../../contracts/time/leave';
import { keyOfFailed } from '../../../platform/call/call-links';
import { trpc } from '../../../platform/call/trpc';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { type ToWait, useWaits } from '../../../platform/form/use-waits';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { leaveDaysWords, leaveSpan } from '../leave-words';

const CancelForm = z.object({
  reason: z.string().trim().max(300, 'should not be more than 300 characters').default(''),
});

/** Takes a request back. */
export function CancelOwnLeaveDialog({ leave, onClose }: { leave: LeaveRow; onClose: () => void }) {
  const utils = trpc.useUtils();
  const waits = useWaits(`leave cancel ${leave.id}`);
  const asWaiting = (reason: string): ToWait => ({
    ...{ call: 'leave.cancel', input: { id: leave.id, reason }, title: 'Cancel leave', to: pages.leave() },
    about: [leave.leave_type.name, leaveSpan(leave), reason].filter(Boolean).join('. '),
  });
  const { form, field, edit } = useRecordForm({
    schema: CancelForm,
    blank: { reason: '' },
    create: ({ reason }) =>
      utils.client.leave.cancel.mutate(
        { id: leave.id, reason },
        { context: { idempotencyKey: waits.keyOf(asWaiting(reason)) } },
      ),
    failed: (error) => {
      void waits.failed(error, keyOfFailed(error), asWaiting(form.getValues('reason') ?? ''), onClose);
      return false;
    },
    place: 'act',
    said: 'Request cancelled',
    done: async () => {
      void waits.over();
      onClose();
      await utils.leave.invalidate();
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title="Cancel this request?"
      description={`${leave.leave_type.name}, ${leaveSpan(leave)}. ${
        leave.num_of_days > 0 ? `Its ${leaveDaysWords(leave.num_of_days)} come back to your balance. ` : ''
      }Whoever has it is told.`}
      submit="Cancel request"
      destructive
      onClose={onClose}
    >
      <TextAreaField {...field('reason')} label="Reason" />
    </RecordDialog>
  );
}

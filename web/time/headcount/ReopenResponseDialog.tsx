import * as z from 'zod';
import { requiredText } from '../../../contracts/platform/fields';
import type { HeadcountResponse } from '../../../contracts/time/headcount';
import { trpc } from '../../platform/call/trpc';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';

const Reason = z.object({ reason: requiredText('Reason').max(300, 'should not be more than 300 characters') });

/** Opens a response once more, and asks why. */
export function ReopenResponseDialog({ response, onClose }: { response: HeadcountResponse; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { field, edit } = useRecordForm({
    schema: Reason,
    blank: { reason: '' },
    create: ({ reason }) => utils.client.headcount.reopen.mutate({ id: response.id, reason }),
    said: ({ message }) => message,
    done: async () => {
      onClose();
      await utils.headcount.invalidate();
    },
    place: 'headcount',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Open the response of ${response.employee.name} once more?`}
      description={
        response.employee_status === 'PENDING'
          ? 'The month has closed, and nothing was sent. They have three days to answer, and read your reason.'
          : 'They can correct what they answered, and their supervisor decides anew. Where the month has closed they have three days. They read your reason.'
      }
      submit="Open response"
      onClose={onClose}
    >
      <TextAreaField {...field('reason')} label="Reason" required rows={3} limit={300} />
    </RecordDialog>
  );
}

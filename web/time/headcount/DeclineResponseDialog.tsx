import * as z from 'zod';
import { requiredText } from '../../../contracts/platform/fields';
import type { HeadcountResponse } from '../../../contracts/time/headcount';
import { trpc } from '../../platform/call/trpc';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';

const Reason = z.object({
  supervisor_comment: requiredText('Reason').max(1000, 'should not be more than 1000 characters'),
});

/** HR declines answers of somebody whose reporting line names nobody who can be asked. */
export function DeclineResponseDialog({ response, onClose }: { response: HeadcountResponse; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { field, edit } = useRecordForm({
    schema: Reason,
    blank: { supervisor_comment: '' },
    create: ({ supervisor_comment }) =>
      utils.client.headcount.decide.mutate({
        id: response.id,
        supervisor_status: 'DECLINED',
        supervisor_comment,
        seen: response.submitted_at ?? '',
      }),
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
      title={`Decline the answers of ${response.employee.name}?`}
      description="Nobody of their reporting line can be asked, so HR decides. They read your reason."
      submit="Decline answers"
      destructive
      onClose={onClose}
    >
      <TextAreaField {...field('supervisor_comment')} label="Reason" required rows={3} limit={1000} />
    </RecordDialog>
  );
}

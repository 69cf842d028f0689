import * as z from 'zod';
import { requiredText } from '../../../contracts/platform/fields';
import type { Headcount } from '../../../contracts/time/headcount';
import { trpc } from '../../platform/call/trpc';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { countWithWord } from '../../platform/ui/format';

const Reason = z.object({ reason: requiredText('Reason').max(300, 'should not be more than 300 characters') });

/** Takes a month that was started by mistake away. */
export function CancelMonthDialog({ month, onClose }: { month: Headcount; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { field, edit } = useRecordForm({
    schema: Reason,
    blank: { reason: '' },
    create: ({ reason }) => utils.client.headcount.cancel.mutate({ id: month.id, reason }),
    said: ({ message }) => message,
    done: async () => {
      onClose();
      await utils.headcount.invalidate();
    },
    place: 'headcount',
  });
  const answered = month.employees - month.pending;
  return (
    <RecordDialog
      edit={edit}
      title={`Cancel the headcount of ${month.month} ${month.year}?`}
      description={`${month.company?.name ?? 'The company'} has no headcount of that month then. Everybody who was asked is told${answered > 0 ? `, and ${countWithWord(answered, 'answer')} that came already ${answered === 1 ? 'goes' : 'go'} with it` : ''}.`}
      submit="Cancel headcount"
      destructive
      onClose={onClose}
    >
      <TextAreaField {...field('reason')} label="Reason" required rows={3} limit={300} />
    </RecordDialog>
  );
}

import * as z from 'zod';
import { Day, requiredText } from '../../../../contracts/platform/fields';
import type { Leave } from '../../../../contracts/time/leave';
import { trpc } from '../../../platform/call/trpc';
import { DayField } from '../../../platform/form/DayField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { employeeNames, leaveSpan } from '../leave-words';

const Recall = z.object({
  resumption_date: requiredText('Resumption date').pipe(Day),
  reason: requiredText('Reason').max(300, 'should not be more than 300 characters'),
});

/** Calls somebody back from leave: from which day they work again, and why. */
export function RecallFromLeaveDialog({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { first } = employeeNames(leave);
  const { id, start_date, end_date } = leave;
  const { field, edit } = useRecordForm({
    schema: Recall,
    blank: { resumption_date: '', reason: '' },
    create: (recall) => utils.client.leave.recall.mutate({ id, ...recall }),
    said: `${first} is recalled from leave`,
    done: async () => {
      onClose();
      await utils.leave.invalidate();
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Recall ${first} from leave?`}
      description={`The leave is ${start_date && end_date ? leaveSpan({ start_date, end_date }) : 'accepted'}. Its working days from the first day back return to the balance, and ${first} is told at once.`}
      submit={`Recall ${first}`}
      onClose={onClose}
    >
      <DayField
        {...field('resumption_date')}
        label="First day back at work"
        required
        {...(start_date && { min: start_date })}
        {...(end_date && { max: end_date })}
      />
      <TextAreaField {...field('reason')} label="Reason" required rows={3} limit={300} />
    </RecordDialog>
  );
}

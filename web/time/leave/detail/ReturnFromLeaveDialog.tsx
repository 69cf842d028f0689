import * as z from 'zod';
import { Day, optional, requiredText } from '../../../../contracts/platform/fields';
import type { Leave } from '../../../../contracts/time/leave';
import { trpc } from '../../../platform/call/trpc';
import { DayField } from '../../../platform/form/DayField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { employeeNames, leaveSpan } from '../leave-words';

const Return = z.object({
  resumption_date: optional(Day),
  reason: requiredText('Reason').max(300, 'should not be more than 300 characters'),
});

type Dated = Leave & { start_date: string; end_date: string };

/** HR puts right when somebody came back from leave, or that they have not come back. */
export function ReturnFromLeaveDialog({ leave, onClose }: { leave: Dated; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { first } = employeeNames(leave);
  const { id, version, start_date } = leave;
  const { field, edit } = useRecordForm({
    schema: Return,
    blank: { resumption_date: leave.resumption_date ?? '', reason: '' },
    create: (values) => utils.client.leave.correctResumption.mutate({ id, version, ...values }),
    said: 'The return is put right',
    done: async () => {
      onClose();
      await utils.leave.invalidate();
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`When did ${first} come back?`}
      description={`The leave is ${leaveSpan(leave)}. Its days before the first day of work are taken, the others come back to the balance. ${first} and the managers are told.`}
      submit="Put right"
      onClose={onClose}
    >
      <DayField
        {...field('resumption_date')}
        label="First day of work"
        min={start_date}
        hint={`Empty where ${first} has not come back`}
      />
      <TextAreaField {...field('reason')} label="Reason" required rows={3} limit={300} />
    </RecordDialog>
  );
}

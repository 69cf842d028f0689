import * as z from 'zod';
import { pay } from '../../../contracts/fields';
import type { Welfare } from '../../../contracts/welfare';
import { MoneyField } from '../../form/MoneyField';
import { TextAreaField } from '../../form/TextAreaField';
import { TextField } from '../../form/TextField';
import { problemOf } from '../../problem';
import { RecordDialog } from '../../record/RecordDialog';
import { useRecordForm } from '../../record/use-record-form';
import { trpc } from '../../trpc';

const Decision = z.object({
  amount: pay('Amount'),
  months: z.string().regex(/^\d{0,2}$/, 'Enter a number of months'),
  note: z.string().trim().max(500, 'should not be more than 500 characters'),
});

/** HR approves a request, for the amount that was asked for or another; or declines it. */
export function DecideDialog({
  request,
  status,
  onClose,
}: {
  request: Welfare;
  status: 'APPROVED' | 'DECLINED';
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const { id, version, employee, kind, amount, months } = request;
  const approves = status === 'APPROVED';
  const { control, edit } = useRecordForm({
    schema: Decision,
    valuesOf: () => ({ amount, months: months > 0 ? String(months) : '', note: '' }),
    create: (values) =>
      utils.client.welfare.decide.mutate({
        id,
        version,
        status,
        note: values.note,
        ...(approves && { amount: values.amount }),
        ...(approves && months > 0 && { months: Number(values.months) }),
      }),
    said: approves ? 'Request approved' : 'Request declined',
    done: async () => {
      onClose();
      await utils.welfare.invalidate();
    },
    failed: (error) => {
      if (problemOf(error).status === 409) void utils.welfare.invalidate();
      return false;
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`${approves ? 'Approve' : 'Decline'} the ${kind.title.toLowerCase()} of ${employee.name}?`}
      description={approves ? 'It is to be paid next. The employee is told at once.' : 'The employee is told at once.'}
      submit={approves ? 'Approve request' : 'Decline request'}
      destructive={!approves}
      onClose={onClose}
    >
      {approves && <MoneyField control={control} name="amount" label="Amount" required />}
      {approves && months > 0 && <TextField control={control} name="months" label="Repaid in months" required />}
      <TextAreaField control={control} name="note" label="Note" rows={3} limit={500} />
    </RecordDialog>
  );
}

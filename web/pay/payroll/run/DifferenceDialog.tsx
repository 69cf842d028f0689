import * as z from 'zod';
import { caseWords } from '../../../../contracts/cases/case';
import type { Difference } from '../../../../contracts/pay/pay-difference';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { numeric, pay } from '../../../../contracts/platform/fields';
import { trpc } from '../../../platform/call/trpc';
import { MoneyField } from '../../../platform/form/MoneyField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { money } from '../../../platform/ui/format';

interface Props {
  row: Difference;
  /** It is left out; otherwise less of it is taken. */
  leaves: boolean;
  /** The month that takes it. */
  into: string;
  onClose: () => void;
}

const reason = caseWords('Reason', 300);
const TakesLess = z.object({ amount: numeric(pay('Amount')), reason });
const LeavesOut = z.object({ amount: z.undefined(), reason });

/** Takes less than a difference of a locked month, or leaves it out; both with a reason. */
export function DifferenceDialog({ row, leaves, into, onClose }: Props) {
  const utils = trpc.useUtils();
  const { id, version, employee, month, amount, must_leave } = row;
  const { field, edit } = useRecordForm({
    schema: leaves ? LeavesOut : TakesLess,
    blank: { amount: leaves ? undefined : Math.abs(amount), reason: leaves ? (must_leave ?? '') : '' },
    create: (values) =>
      utils.client.payDifference.decide.mutate({
        ...{ id, version, reason: values.reason, decision: leaves ? 'LEAVE_OUT' : 'TAKE' },
        ...(values.amount !== undefined && { amount: values.amount }),
      }),
    said: leaves ? 'Difference left out' : 'Difference taken',
    done: async () => {
      onClose();
      await Promise.all([utils.payDifference.invalidate(), utils.payroll.invalidate()]);
    },
    place: 'act',
  });
  const what = `${money(Math.abs(amount))} of ${monthAndYear(month)}`;
  return (
    <RecordDialog
      edit={edit}
      title={leaves ? `Leave out ${what} of ${employee.name}?` : `Take less than ${what} of ${employee.name}`}
      description={
        leaves
          ? 'It is not proposed again, unless the month changes once more.'
          : `It becomes a line of ${monthAndYear(into)}. What is left is not proposed again.`
      }
      submit={leaves ? 'Leave out' : 'Take amount'}
      onClose={onClose}
    >
      {!leaves && <MoneyField {...field('amount')} label="Amount" required />}
      <TextAreaField {...field('reason')} label="Reason" required rows={2} limit={300} />
    </RecordDialog>
  );
}

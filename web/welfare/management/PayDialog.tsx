import * as z from 'zod';
import { caseWords } from '../../../contracts/case';
import { lagosDay } from '../../../contracts/dates';
import { Day, required } from '../../../contracts/fields';
import { repaymentsOf } from '../../../contracts/repayments';
import type { Welfare } from '../../../contracts/welfare';
import { DayField } from '../../form/DayField';
import { TextAreaField } from '../../form/TextAreaField';
import { RecordDialog } from '../../record/RecordDialog';
import { useRecordForm } from '../../record/use-record-form';
import { trpc } from '../../trpc';
import { date, money } from '../../ui/format';
import { Text } from '../../ui/Text';

const Payment = z.object({ paid_at: required('Date').pipe(Day), payment_note: caseWords('Payment note', 300) });

/** Notes that a request was paid, and says when it is first repaid. */
export function PayDialog({ request, onClose }: { request: Welfare; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { id, amount, months, employee } = request;
  const { form, control, edit } = useRecordForm({
    schema: Payment,
    valuesOf: () => ({ paid_at: lagosDay(), payment_note: '' }),
    create: (values) => utils.client.welfare.pay.mutate({ id, ...values }),
    said: 'Payment noted',
    done: async () => {
      onClose();
      await utils.welfare.invalidate();
    },
    place: 'act',
  });
  const day = form.watch('paid_at');
  const [first] = /^\d{4}-\d\d-\d\d$/.test(day) ? repaymentsOf(amount, months, day) : [];
  return (
    <RecordDialog
      edit={edit}
      title={`Note the payment of ${money(amount)}?`}
      description={`${employee.name} is told that the money was paid.`}
      submit="Note payment"
      onClose={onClose}
    >
      <DayField control={control} name="paid_at" label="Paid on" required max={lagosDay()} />
      <TextAreaField control={control} name="payment_note" label="Payment note" required rows={2} limit={300} />
      {first && (
        <Text as="p" size="13" tone="quiet">
          First repayment: {money(first.amount)} on {date(first.due)}
        </Text>
      )}
    </RecordDialog>
  );
}

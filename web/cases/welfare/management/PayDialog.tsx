import * as z from 'zod';
import { caseWords } from '../../../../contracts/cases/case';
import { repaymentsOf } from '../../../../contracts/cases/repayments';
import type { Welfare } from '../../../../contracts/cases/welfare';
import { welfareLineKind } from '../../../../contracts/cases/welfare-line';
import { lagosDay, monthAndYear } from '../../../../contracts/platform/dates';
import { Day, requiredText } from '../../../../contracts/platform/fields';
import { trpc } from '../../../platform/call/trpc';
import { DayField } from '../../../platform/form/DayField';
import { RadioField } from '../../../platform/form/RadioField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { date, money } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';

const ByHand = z.object({ paid_at: requiredText('Date').pipe(Day), payment_note: caseWords('Payment note', 300) });

/** Of the two, only a payment by hand has a day and a note. */
const Payment = z
  .object({ how: z.enum(['HAND', 'PAY']), paid_at: z.string(), payment_note: z.string() })
  .superRefine(({ how, ...payment }, context) => {
    if (how === 'PAY') return;
    for (const { path, message } of ByHand.safeParse(payment).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
  });

/** The explanation of a payroll line, by its kind. */
const LINE_WORDS = {
  LOAN: 'It is no pay and bears no tax.',
  REIMBURSEMENT: 'It pays a bill back and bears no tax.',
  ALLOWANCE: 'It is taxed as an allowance.',
} as const;

/** Notes that a request was paid by hand, or has it paid with the next pay of the employee. */
export function PayDialog({ request, onClose }: { request: Welfare; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { id, amount, months, kind, employee, next_pay } = request;
  const pay = next_pay ? `the pay of ${monthAndYear(next_pay)}` : 'the next pay';
  const { form, field, edit } = useRecordForm({
    schema: Payment,
    blank: { how: 'HAND' as const, paid_at: lagosDay(), payment_note: '' },
    create: ({ how, ...payment }) =>
      how === 'PAY'
        ? utils.client.welfare.payWithPay.mutate({ id })
        : utils.client.welfare.pay.mutate({ id, ...payment }),
    said: ({ with_pay }) => (with_pay ? 'Put into the payroll' : 'Payment noted'),
    done: async () => {
      onClose();
      await utils.welfare.invalidate();
    },
    place: 'act',
  });
  const [how, day] = form.watch(['how', 'paid_at']);
  const byHand = how === 'HAND';
  const [first] = byHand && /^\d{4}-\d\d-\d\d$/.test(day) ? repaymentsOf(amount, months, day) : [];
  return (
    <RecordDialog
      edit={edit}
      title={byHand ? `Note the payment of ${money(amount)}?` : `Pay ${money(amount)} with ${pay}?`}
      description={
        byHand
          ? `${employee.name} is told that the money was paid.`
          : `${employee.name} is told that it comes with ${pay}.`
      }
      submit={byHand ? 'Note payment' : 'Put into payroll'}
      onClose={onClose}
    >
      <RadioField
        {...field('how')}
        legend="How it is paid"
        options={[
          { value: 'HAND', label: 'By hand', hint: 'It was paid by transfer or in cash, and you note when.' },
          {
            value: 'PAY',
            label: `With ${pay}`,
            hint: `A line of the payslip. ${LINE_WORDS[welfareLineKind(kind.type, months)]} It is noted as paid once that payroll is locked.`,
          },
        ]}
      />
      {byHand && (
        <>
          <DayField {...field('paid_at')} label="Paid on" required max={lagosDay()} />
          <TextAreaField {...field('payment_note')} label="Payment note" required rows={2} limit={300} />
        </>
      )}
      {first && (
        <Text as="p" size="13" tone="quiet">
          First repayment: {money(first.amount)} on {date(first.due)}
        </Text>
      )}
    </RecordDialog>
  );
}

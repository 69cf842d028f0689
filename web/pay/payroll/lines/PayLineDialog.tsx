import { CHOSEN_LINE_KINDS, LINE_RULES, takesOff } from '../../../../contracts/cases/line-kinds';
import { type PayLine, PayrollLineForm } from '../../../../contracts/pay/payroll';
import { lagosDay, monthAndYear } from '../../../../contracts/platform/dates';
import { Month, optional } from '../../../../contracts/platform/fields';
import { monthAfter } from '../../../../contracts/platform/month';
import { EmployeeField } from '../../../people/employee/EmployeeField';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FieldPair } from '../../../platform/form/FieldPair';
import { MoneyField } from '../../../platform/form/MoneyField';
import { monthsAround } from '../../../platform/form/months-around';
import { SelectField } from '../../../platform/form/SelectField';
import { TextField } from '../../../platform/form/TextField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { money, plainText } from '../../../platform/ui/format';

const LABELS = {
  employee: 'Employee',
  month: 'Month',
  title: 'Title',
  kind: 'Kind',
  amount: 'Amount',
  for_month: 'Corrects the month',
} satisfies Record<keyof PayrollLineForm, string>;

const KINDS = CHOSEN_LINE_KINDS.map((value) => ({ value, label: LINE_RULES[value].word }));

const Form = PayrollLineForm.extend({ for_month: optional(Month) });

interface Props {
  /** The line to change, or null for a new one. */
  line: PayLine | null;
  /** The locked line that a new one corrects. */
  corrects?: PayLine;
  /** The month whose lines are shown. */
  month: string;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** One amount that is paid or taken off once. */
export function PayLineDialog({ line, corrects, month, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const about = line ?? corrects;
  // A correction goes into the month after the one that is locked, and not into one that has passed.
  const [, later = month] = [monthAfter(month, 1), lagosDay().slice(0, 7)].toSorted();
  const { form, field, edit } = useRecordForm({
    schema: Form,
    record: line,
    valuesOf: (stored) => ({
      employee: about?.employee.id,
      month: stored?.month ?? (corrects ? later : month),
      title: stored?.title ?? corrects?.title ?? '',
      kind: stored?.kind ?? corrects?.kind,
      amount: stored?.amount,
      for_month: stored?.for_month ?? corrects?.month ?? '',
    }),
    create: ({ for_month, ...values }) => client.payroll.addLine.mutate({ ...values, ...(for_month && { for_month }) }),
    update: ({ employee: _, for_month, ...values }, { id, version }) =>
      client.payroll.updateLine.mutate({ ...values, id, version, ...(for_month && { for_month }) }),
    read: async ({ id, employee }) =>
      (await client.payroll.lines.query({ employee: employee.id, page_size: 1000 })).results.find(
        (stored) => stored.id === id,
      ),
    labels: LABELS,
    textOf: (name, value) =>
      name === 'amount' && typeof value === 'number'
        ? money(value)
        : name === 'kind'
          ? (KINDS.find((one) => one.value === value)?.label ?? '')
          : String(value ?? ''),
    word: 'line',
    said: line ? 'Line saved' : 'Line added',
    done: async ({ id }) => {
      onClose();
      await utils.payroll.invalidate();
      onSaved(id);
    },
    failed: (error) => {
      const { status, message } = problemOfError(error);
      if (status !== 409 || !message) return false;
      form.setError('month', { message }, { shouldFocus: true });
      return true;
    },
    place: 'act',
  });
  const kind = form.watch('kind');
  return (
    <RecordDialog
      edit={edit}
      title={
        about
          ? `${line ? 'Edit' : 'Correct'} ${plainText(about.title)} of ${plainText(about.employee.name)}`
          : 'New line'
      }
      description={
        corrects
          ? `${monthAndYear(corrects.month)} is locked: ${money(corrects.amount)} stays as it was ${takesOff(corrects.kind) ? 'taken off' : 'paid'}, and this line makes up for it.`
          : 'It is part of the payslip of its month. A draft takes it up when it is prepared once more.'
      }
      submit={line ? 'Save line' : 'Add line'}
      onClose={onClose}
    >
      {!about && <EmployeeField {...field('employee')} required />}
      <FieldPair>
        <SelectField {...field('month')} required options={monthsAround(-12, 6, month)} />
        <SelectField
          {...field('for_month')}
          placeholder="None"
          clears
          options={monthsAround(-12, 0, corrects?.month)}
        />
      </FieldPair>
      <TextField {...field('title')} required maxLength={80} />
      <FieldPair>
        <SelectField {...field('kind')} required options={KINDS} hint={kind && LINE_RULES[kind].about} />
        <MoneyField {...field('amount')} required />
      </FieldPair>
    </RecordDialog>
  );
}

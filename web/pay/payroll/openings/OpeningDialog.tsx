import {
  AMOUNT_LABELS,
  OPENING_AMOUNTS,
  OPENING_ORIGINS,
  type OpeningAmount,
  ORIGIN_WORDS,
} from '../../../../contracts/pay/opening-state';
import { type Opening, OpeningForm } from '../../../../contracts/pay/pay-opening';
import { lagosDay } from '../../../../contracts/platform/dates';
import { EmployeeField } from '../../../people/employee/EmployeeField';
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
  origin: 'Where they were paid',
  from_month: 'First month',
  until_month: 'Last month',
  note: 'Note',
  ...AMOUNT_LABELS,
} satisfies Record<keyof OpeningForm, string>;

const HINTS: Partial<Record<OpeningAmount, string>> = {
  gross: 'All of these months together; 0 where there was no pay',
  relief: 'Reliefs of the year that were granted and have no evidence here',
};

const ORIGINS = OPENING_ORIGINS.map((value) => ({ value, label: ORIGIN_WORDS[value] }));
const PAIRS = [
  ['gross', 'taxable'],
  ['pension', 'nhf'],
  ['nhia', 'paye'],
] as const;

interface Props {
  /** The figures to change, or null for new ones. */
  opening: Opening | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The earnings of a person in months of a year without a payslip. */
export function OpeningDialog({ opening, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const thisMonth = lagosDay().slice(0, 7);
  const { field, edit } = useRecordForm({
    schema: OpeningForm,
    record: opening,
    valuesOf: (stored) => ({
      employee: opening?.employee.id,
      origin: stored?.origin ?? 'BEFORE_TENURE',
      from_month: stored?.from_month ?? `${thisMonth.slice(0, 4)}-01`,
      until_month: stored?.until_month,
      ...Object.fromEntries(
        OPENING_AMOUNTS.map((name) => [
          name,
          stored?.[name] ?? (name === 'gross' || name === 'taxable' ? undefined : 0),
        ]),
      ),
      note: stored?.note ?? '',
    }),
    create: (values) => client.payOpening.add.mutate(values),
    update: ({ employee: _, ...values }, { id, version }) =>
      client.payOpening.update.mutate({ ...values, id, version }),
    read: async ({ id, employee }) =>
      (await client.payOpening.list.query({ employee: employee.id, page_size: 1000 })).results.find(
        (stored) => stored.id === id,
      ),
    labels: LABELS,
    textOf: (name, value) =>
      typeof value === 'number' && name !== 'employee'
        ? money(value)
        : name === 'origin'
          ? (ORIGINS.find((one) => one.value === value)?.label ?? '')
          : String(value ?? ''),
    word: 'opening figures',
    said: opening ? 'Opening figures saved' : 'Opening figures entered',
    done: async ({ id }) => {
      onClose();
      await utils.payOpening.invalidate();
      onSaved(id);
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={opening ? `Edit the figures of ${plainText(opening.employee.name)}` : 'New opening figures'}
      description="They count in the tax of the year from the next month that is prepared. Payslips of open months are marked as changed; months that are locked keep the tax that they took, and the end of the year puts it right."
      submit={opening ? 'Save figures' : 'Enter figures'}
      onClose={onClose}
    >
      {!opening && <EmployeeField {...field('employee')} required />}
      <SelectField {...field('origin')} required options={ORIGINS} />
      <FieldPair>
        {(['from_month', 'until_month'] as const).map((name) => (
          <SelectField key={name} {...field(name)} required options={monthsAround(-23, 0, opening?.[name])} />
        ))}
      </FieldPair>
      {PAIRS.map((pair) => (
        <FieldPair key={pair[0]}>
          {pair.map((name) => (
            <MoneyField key={name} {...field(name)} hint={HINTS[name]} required />
          ))}
        </FieldPair>
      ))}
      <MoneyField {...field('relief')} hint={HINTS.relief} required />
      <TextField {...field('note')} maxLength={300} />
    </RecordDialog>
  );
}

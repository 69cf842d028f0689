import * as z from 'zod';
import { type WelfareKind, WelfareKindForm } from '../../../../contracts/cases/welfare';
import { WELFARE_TYPE_WORDS, WELFARE_TYPES, type WelfareType } from '../../../../contracts/cases/welfare-state';
import { trpc } from '../../../platform/call/trpc';
import { CheckboxField } from '../../../platform/form/CheckboxField';
import { FieldPair } from '../../../platform/form/FieldPair';
import { MoneyField } from '../../../platform/form/MoneyField';
import { SelectField } from '../../../platform/form/SelectField';
import { linesOf, sentAs } from '../../../platform/form/sent-as';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { TextField } from '../../../platform/form/TextField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { money } from '../../../platform/ui/format';

const LABELS = {
  title: 'Title',
  type: 'Type',
  limit_amount: 'Limit',
  limit_net: 'Limit in % of a month’s net pay',
  a_year: 'The limit counts for a calendar year',
  months: 'Repaid within months',
  documents: 'Documents asked for',
  after_months: 'After months of service',
} satisfies Record<keyof WelfareKindForm, string>;

/** Documents are typed one a line, numbers as they are; an empty limit is none. */
const Typed = z.object({
  title: z.string(),
  type: z.enum(WELFARE_TYPES, 'Type is required').optional(),
  limit_amount: z.number('Enter an amount in naira, such as 1,200,000.00').optional(),
  limit_net: z.string(),
  a_year: z.boolean(),
  months: z.string(),
  documents: z.string().transform(linesOf),
  after_months: z.string(),
});
const Form = Typed.transform((typed, context) =>
  sentAs(
    WelfareKindForm,
    {
      ...typed,
      limit_amount: typed.limit_amount ?? null,
      limit_net: typed.limit_net === '' ? null : Number(typed.limit_net),
      months: typed.months === '' ? 0 : typed.months,
      after_months: typed.after_months === '' ? 0 : typed.after_months,
    },
    context,
  ),
);

interface Props {
  /** The kind to change, or null for a new one. */
  kind: WelfareKind | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

const numberText = (value: number | null | undefined): string => (value ? String(value) : '');

/** The form of a kind of welfare: its limits and its papers. */
export function KindDialog({ kind, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { field, edit } = useRecordForm({
    schema: Form,
    record: kind,
    valuesOf: (stored) => ({
      title: stored?.title ?? '',
      type: stored?.type,
      limit_amount: stored?.limit_amount ?? undefined,
      limit_net: numberText(stored?.limit_net),
      a_year: stored?.a_year ?? false,
      months: numberText(stored?.months),
      documents: (stored?.documents ?? []).join('\n'),
      after_months: numberText(stored?.after_months),
    }),
    create: (values) => client.welfare.createKind.mutate(values),
    update: (values, { id, version, archived }) =>
      client.welfare.updateKind.mutate({ ...values, id, version, archived }),
    read: async ({ id }) =>
      (await client.welfare.kinds.query({ page_size: 1000 })).results.find((stored) => stored.id === id),
    labels: LABELS,
    textOf: (name, value) =>
      name === 'type'
        ? WELFARE_TYPE_WORDS[value as WelfareType]
        : name === 'limit_amount' && typeof value === 'number'
          ? money(value)
          : String(value ?? ''),
    word: 'kind',
    said: kind ? 'Kind saved' : 'Kind created',
    done: async ({ id }) => {
      onClose();
      await utils.welfare.invalidate();
      onSaved(id);
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={kind ? 'Edit kind' : 'New kind'}
      description="Requests that were made keep the limit and the papers of their day."
      submit={kind ? 'Save kind' : 'Create kind'}
      onClose={onClose}
    >
      <FieldPair>
        <TextField {...field('title')} required maxLength={80} />
        <SelectField
          {...field('type')}
          required
          options={WELFARE_TYPES.map((value) => ({ value, label: WELFARE_TYPE_WORDS[value] }))}
        />
      </FieldPair>
      <FieldPair>
        <MoneyField {...field('limit_amount')} hint="Empty for none" />
        <TextField {...field('limit_net')} hint="300 is three months" />
      </FieldPair>
      <CheckboxField {...field('a_year')} />
      <FieldPair>
        <TextField {...field('months')} hint="Empty where it is not repaid" />
        <TextField {...field('after_months')} />
      </FieldPair>
      <TextAreaField {...field('documents')} rows={3} hint="One a line, at most six" />
    </RecordDialog>
  );
}

import * as z from 'zod';
import { type Structure, StructureForm } from '../../../../contracts/pay/payroll';
import { trpc } from '../../../platform/call/trpc';
import { CheckboxField } from '../../../platform/form/CheckboxField';
import { FieldPair } from '../../../platform/form/FieldPair';
import { sentAs } from '../../../platform/form/sent-as';
import { TextField } from '../../../platform/form/TextField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { CompanyField } from '../CompanyField';

const LABELS = {
  company: 'Company',
  grade: 'Grade',
  name: 'Name',
  basic: 'Basic, %',
  housing: 'Housing, %',
  transport: 'Transport, %',
  other: 'Other, %',
  pension: 'Pension is taken off',
  nhia: 'NHIA is taken off',
} satisfies Record<keyof StructureForm, string>;

const SHARES = ['basic', 'housing', 'transport', 'other'] as const;

const typedShare = z.string();
const Typed = z.object({
  company: z.number().optional(),
  grade: z.string(),
  name: z.string(),
  basic: typedShare,
  housing: typedShare,
  transport: typedShare,
  other: typedShare,
  pension: z.boolean(),
  nhia: z.boolean(),
});

/** A typed percentage is kept in hundredths of a percent; an empty field is 0. */
const hundredths = (text: string): number | undefined => {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return 0;
  return /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : undefined;
};

const Form = Typed.transform((typed, context) =>
  sentAs(
    StructureForm,
    {
      ...typed,
      grade: typed.grade.trim() === '' ? null : typed.grade,
      ...Object.fromEntries(SHARES.map((key) => [key, hundredths(typed[key])])),
    },
    context,
  ),
);

interface Props {
  /** The structure to change, or null for a new one. */
  structure: Structure | null;
  /** The company that the list is filtered by. */
  company?: number | undefined;
  onClose: () => void;
  onSaved: (id: number) => void;
}

const percent = (share: number | undefined, usual: string): string =>
  share === undefined ? usual : String(share / 100);

/** How the gross of a company, or of one of its grades, is made up, and what is taken off it. */
export function StructureDialog({ structure, company, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { field, edit } = useRecordForm({
    schema: Form,
    record: structure,
    valuesOf: (stored) => ({
      company: stored?.company.id ?? company,
      grade: stored?.grade ?? '',
      name: stored?.name ?? '',
      basic: percent(stored?.basic, '40'),
      housing: percent(stored?.housing, '30'),
      transport: percent(stored?.transport, '20'),
      other: percent(stored?.other, '10'),
      pension: stored?.pension ?? true,
      nhia: stored?.nhia ?? false,
    }),
    create: (values) => client.payroll.createStructure.mutate(values),
    update: (values, { id, version, archived }) =>
      client.payroll.updateStructure.mutate({ ...values, id, version, archived }),
    read: async ({ id }) =>
      (await client.payroll.structures.query({ page_size: 1000 })).results.find((stored) => stored.id === id),
    labels: LABELS,
    textOf: (_, value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '')),
    word: 'structure',
    said: structure ? 'Structure saved' : 'Structure created',
    done: async ({ id }) => {
      onClose();
      await utils.payroll.invalidate();
      onSaved(id);
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={structure ? 'Edit structure' : 'New structure'}
      description="It counts for months that are prepared from now on, where the record of an employee does not say how pay is made up."
      submit={structure ? 'Save structure' : 'Create structure'}
      onClose={onClose}
    >
      <CompanyField {...field('company')} />
      <FieldPair>
        <TextField {...field('name')} required maxLength={80} />
        <TextField {...field('grade')} maxLength={20} hint="Empty for every grade without its own" />
      </FieldPair>
      <FieldPair>
        <TextField {...field('basic')} inputMode="decimal" />
        <TextField {...field('housing')} inputMode="decimal" />
      </FieldPair>
      <FieldPair>
        <TextField {...field('transport')} inputMode="decimal" />
        <TextField {...field('other')} inputMode="decimal" />
      </FieldPair>
      {(['pension', 'nhia'] as const).map((name) => (
        <CheckboxField key={name} {...field(name)} />
      ))}
    </RecordDialog>
  );
}

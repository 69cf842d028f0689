import { type Appraisal, AppraisalForm } from '../../../contracts/performance/appraisal';
import { useCompanies } from '../../organisation/company/use-companies';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { date, plainText } from '../../platform/ui/format';

const LABELS = {
  name: 'Name',
  company: 'Company',
  start_date: 'Start date',
  end_date: 'End date',
  objectives_by: 'Objectives agreed by',
  own_rating_by: 'Own rating by',
} satisfies Record<keyof AppraisalForm, string>;

/** An appraisal as the form has it. A new one has no id: the answer of its creation says none. */
interface Stored extends AppraisalForm {
  id: number;
  version: number;
}

const storedOf = ({ id, version, name, company, ...days }: Appraisal): Stored => ({
  id,
  version,
  name,
  company: company?.id ?? 0,
  start_date: days.start_date ?? '',
  end_date: days.end_date ?? '',
  objectives_by: days.objectives_by ?? undefined,
  own_rating_by: days.own_rating_by ?? undefined,
});

interface Props {
  /** The appraisal to change, or null for a new one. */
  appraisal: Appraisal | null;
  onClose: () => void;
}

/** The form of an appraisal: its name, its company and its days. */
export function AppraisalDialog({ appraisal, onClose }: Props) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const companies = useCompanies();
  const {
    field: formField,
    edit,
    form,
  } = useRecordForm({
    schema: AppraisalForm,
    record: appraisal && storedOf(appraisal),
    valuesOf: (stored) => ({
      name: stored?.name ?? '',
      company:
        (stored?.company ?? companies.data?.length === 1) ? (stored?.company ?? companies.data?.[0]?.id) : undefined,
      start_date: stored?.start_date ?? '',
      end_date: stored?.end_date ?? '',
      objectives_by: stored?.objectives_by ?? '',
      own_rating_by: stored?.own_rating_by ?? '',
    }),
    create: async (values): Promise<Stored> => {
      await client.appraisal.create.mutate(values);
      return { ...values, id: 0, version: 1 };
    },
    update: async (values, { id, version }): Promise<Stored> => {
      const days = { objectives_by: values.objectives_by ?? '', own_rating_by: values.own_rating_by ?? '' };
      await client.appraisal.update.mutate({ ...values, ...days, id, version });
      return { ...values, id, version: version + 1 };
    },
    read: async ({ id }) => storedOf(await client.appraisal.detail.query({ id })),
    labels: LABELS,
    textOf: (field, value) =>
      field === 'company'
        ? plainText(companies.data?.find(({ id }) => id === value)?.name ?? '')
        : field === 'name'
          ? plainText(String(value ?? ''))
          : value
            ? date(String(value))
            : '',
    word: 'appraisal',
    said: appraisal ? 'Appraisal updated successfully' : 'appraisal created successfully',
    done: async () => {
      onClose();
      await utils.appraisal.invalidate();
    },
  });
  const sent = Boolean(appraisal?.sent_at);
  const end = form.watch('end_date');
  return (
    <RecordDialog
      edit={edit}
      title={appraisal ? 'Edit appraisal' : 'New appraisal'}
      description="The days that it is about, and by when each step is done. Without a day of its own, a step ends with the appraisal."
      submit={appraisal ? 'Save appraisal' : 'Create appraisal'}
      onClose={onClose}
    >
      <TextField {...formField('name')} required maxLength={80} />
      <SelectField
        {...formField('company')}
        required
        disabled={sent}
        hint={sent ? 'It was sent to employees of this company' : undefined}
        options={(companies.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FieldPair>
        <DayField {...formField('start_date')} required />
        <DayField {...formField('end_date')} required />
      </FieldPair>
      <FieldPair>
        <DayField {...formField('objectives_by')} {...(end && { max: end })} />
        <DayField {...formField('own_rating_by')} {...(end && { max: end })} />
      </FieldPair>
    </RecordDialog>
  );
}

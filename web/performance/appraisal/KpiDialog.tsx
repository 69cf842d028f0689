import type { Kpi } from '../../../contracts/performance/appraisal';
import { KpiForm } from '../../../contracts/performance/appraisal';
import { KPI_CATEGORIES } from '../../../contracts/performance/appraisal-state';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { ChoiceField } from '../../platform/form/ChoiceField';
import { RadioField } from '../../platform/form/RadioField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { plainText } from '../../platform/ui/format';
import { useAppraisals } from './appraisal-lists';
import { CATEGORY_WORDS } from './appraisal-words';

interface Stored extends KpiForm {
  id: number;
  version: number;
}

const storedOf = ({ id, version, name, category, appraisal }: Kpi): Stored => ({
  id,
  version,
  name,
  category,
  appraisal: appraisal.id,
});

interface Props {
  /** The KPI to rename, or null for a new one. */
  kpi: Kpi | null;
  /** The appraisal that the address names. */
  appraisal: number | undefined;
  /** Says of which appraisal the new KPI is. */
  onCreated: (appraisal: number) => void;
  onClose: () => void;
}

/** A KPI of an appraisal: one for what employees set themselves, one for what is the same for everybody. */
export function KpiDialog({ kpi, appraisal, onCreated, onClose }: Props) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const appraisals = useAppraisals();
  const { field, edit } = useRecordForm({
    schema: KpiForm,
    record: kpi && storedOf(kpi),
    blank: { appraisal: appraisal, category: 'EMPLOYEE', name: '' },
    create: async (values): Promise<Stored> => {
      await client.appraisal.createKpi.mutate(values);
      return { ...values, id: 0, version: 1 };
    },
    update: async (values, { id, version }): Promise<Stored> => {
      await client.appraisal.updateKpi.mutate({ id, version, name: values.name });
      return { ...values, id, version: version + 1 };
    },
    read: async ({ id, appraisal: of }) => {
      const { results } = await client.appraisal.kpis.query({ appraisal: of });
      const stored = results.find((one) => one.id === id);
      return stored && storedOf(stored);
    },
    labels: { name: 'Name' },
    textOf: (_, value) => plainText(String(value ?? '')),
    word: 'KPI',
    said: kpi ? 'Kpi updated successfully' : 'Kpi created successfully',
    done: async (saved) => {
      onClose();
      if (!kpi) onCreated(saved.appraisal);
      await utils.appraisal.invalidate();
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title={kpi ? 'Edit KPI' : 'New KPI'}
      description="An appraisal has one KPI of each category. What an employee is rated by is both together."
      submit={kpi ? 'Save KPI' : 'Create KPI'}
      onClose={onClose}
    >
      {!kpi && (
        <>
          <ChoiceField
            {...field('appraisal')}
            label="Appraisal"
            required
            options={(appraisals.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            loading={appraisals.isPending}
            failed={appraisals.error ? problemWords(problemOfError(appraisals.error), 'read') : undefined}
            onRetry={() => void appraisals.refetch()}
          />
          <RadioField
            {...field('category')}
            legend="Category"
            options={KPI_CATEGORIES.map((value) => ({ value, ...CATEGORY_WORDS[value] }))}
          />
        </>
      )}
      <TextField {...field('name')} label="Name" required maxLength={80} />
    </RecordDialog>
  );
}

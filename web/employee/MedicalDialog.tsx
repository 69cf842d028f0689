import { useState } from 'react';
import { MEDICAL_FIELDS, type Medical, MedicalForm, type MedicalValues } from '../../contracts/employee-item';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { EditConflict } from '../record/EditConflict';
import { useEditConflict } from '../record/edit-conflict';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { plainTexts } from '../ui/format';
import { toast } from '../ui/toast';
import { wordOf } from './employee-words';
import { MedicalFields } from './MedicalFields';
import { MEDICAL_LABELS, RHESUS } from './medical-fields';

interface Props {
  employee: { id: number; name: string };
  /** What is stored, revealed, and the version of it. */
  values: MedicalValues;
  version: number;
  onClose: () => void;
  onSaved: (saved: Medical) => void;
}

const texts = (values: MedicalValues) =>
  Object.fromEntries(MEDICAL_FIELDS.map((name) => [name, values[name] ?? ''])) as Record<keyof MedicalValues, string>;

/** The form of the medical data. Somebody else's edit meanwhile is revealed and shown beside what was typed. */
export function MedicalDialog({ employee, values, version, onClose, onSaved }: Props) {
  const { client } = trpc.useUtils();
  // What the next save is made from: what was opened, then what somebody else saved meanwhile.
  const [before, setBefore] = useState({ values, version });
  const form = useSchemaForm(MedicalForm, texts(values) as never);
  const { control, handleSubmit, setError, setValue, getValues } = form;
  const conflict = useEditConflict(MEDICAL_LABELS, (name, value) =>
    setValue(name as keyof MedicalValues, (value ?? '') as never, { shouldValidate: true }),
  );
  /** As it is now. The data is read first: a version that is older than what was revealed is refused again. */
  const read = async () => {
    const id = employee.id;
    const masked = await client.employee.medical.query({ id });
    const { medical } = await client.employee.reveal.mutate({ id, fields: ['medical'] });
    return medical && { masked, version: masked.version, values: plainTexts(medical) };
  };
  const done = (saved: Medical) => {
    toast.success('Medical data saved');
    onSaved(saved);
  };
  const update = trpc.employee.updateMedical.useMutation({
    networkMode: 'always',
    gcTime: 0,
    onSuccess: done,
    onError: async (error) => {
      const problem = problemOf(error);
      const now = problem.status === 409 ? await read().catch(() => undefined) : undefined;
      if (now && now.version !== before.version) {
        setBefore(now);
        if (!conflict.meet(texts(before.values), texts(now.values), getValues(), now.masked.edited)) done(now.masked);
        return;
      }
      showFieldProblems(problem, setError, MEDICAL_FIELDS);
      reportFailure(error, 'employee');
    },
  });
  const updateOnce = useOneAtATime(update);
  return (
    <FormDialog
      title={MEDICAL_FIELDS.every((name) => values[name] === null) ? 'Add medical data' : 'Edit medical data'}
      description={`Of ${employee.name}. It stays masked until somebody reveals it.`}
      submit="Save medical data"
      busy={update.isPending}
      {...(conflict.blocked ? { blocked: conflict.blocked } : {})}
      onClose={onClose}
      onSubmit={handleSubmit((filled) => updateOnce({ ...filled, id: employee.id, version: before.version }))}
    >
      {conflict.conflict && (
        <EditConflict
          takesFocus
          key={before.version}
          conflict={conflict.conflict}
          word="medical data"
          textOf={(_, value) => wordOf(RHESUS, String(value ?? '')) ?? ''}
          onChoose={conflict.choose}
        />
      )}
      <MedicalFields control={control} />
    </FormDialog>
  );
}

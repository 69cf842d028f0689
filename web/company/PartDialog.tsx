import { useState } from 'react';
import type { Part, PartKind } from '../../contracts/company-part';
import { EditConflict } from '../form/EditConflict';
import { useEditConflict } from '../form/edit-conflict';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { SelectField } from '../form/SelectField';
import { TextAreaField } from '../form/TextAreaField';
import { TextField } from '../form/TextField';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { plainText } from '../ui/format';
import { toast } from '../ui/toast';
import { KINDS, valuesOf } from './part-kinds';
import { useReadPart, useSavePart } from './parts';
import { STATES } from './states';

interface Props {
  kind: PartKind;
  company: { id: number; name: string };
  /** The department that a new one belongs to, where the page is about it. */
  department?: number | undefined;
  /** The one to change, or null for a new one. */
  part: Part | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

const LABELS = {
  name: 'Name',
  code: 'Code',
  department: 'Department',
  address: 'Address',
  state: 'State',
  description: 'Description',
};

/** The form of a department, branch, job role, unit or location. */
export function PartDialog({ kind, company, department, part, onClose, onSaved }: Props) {
  const { word, form: schema, purpose } = KINDS[kind];
  const placed = kind === 'branch' || kind === 'location';
  // The version that the next save is made from: the one that was opened, then what somebody else saved meanwhile.
  const [before, setBefore] = useState(part);
  const form = useSchemaForm(schema, valuesOf(part, department));
  const { control, handleSubmit, setError, setValue, getValues } = form;
  const departments = trpc.company.departments.useQuery({ company: company.id }, { enabled: kind === 'job_role' });
  const options = (departments.data ?? []).map(({ id, name }) => ({ value: id, label: plainText(name) }));
  const conflict = useEditConflict(LABELS, (name, value) => setValue(name, value, { shouldValidate: true }));
  const read = useReadPart(kind);

  const done = ({ id, name }: Part) => {
    toast.success(`${plainText(name)} saved`);
    onClose();
    onSaved(id);
  };
  const save = useSavePart(kind, company.id, {
    onSaved: done,
    onError: async (error) => {
      const problem = problemOf(error);
      if (problem.status === 409 && before) {
        const now = await read(before.id).catch(() => null);
        if (now && now.version !== before.version) {
          setBefore(now);
          if (!conflict.meet(valuesOf(before), valuesOf(now), getValues(), now.edited)) done(now);
          return;
        }
      }
      showFieldProblems(problem, setError, Object.keys(LABELS));
      reportFailure(error, 'save');
    },
  });
  const saveOnce = useOneAtATime(save);

  return (
    <FormDialog
      title={part ? `Edit ${plainText(part.name)}` : `New ${word}`}
      description={part ? plainText(part.company_name) : `${plainText(company.name)}. ${purpose}`}
      submit={part ? `Save ${word}` : `Create ${word}`}
      busy={save.isPending}
      {...(conflict.blocked ? { blocked: conflict.blocked } : {})}
      onClose={onClose}
      onSubmit={handleSubmit((values) => saveOnce({ values: { ...valuesOf(before), ...values }, before }))}
    >
      {conflict.conflict && (
        <EditConflict
          takesFocus
          conflict={conflict.conflict}
          word={word}
          textOf={(name, value) =>
            name === 'department'
              ? (options.find((option) => option.value === value)?.label ?? '')
              : String(value ?? '')
          }
          onChoose={conflict.choose}
        />
      )}
      <TextField control={control} name="name" label={LABELS.name} required maxLength={120} />
      <TextField
        control={control}
        name="code"
        label={LABELS.code}
        required
        maxLength={20}
        hint="Short, and unique in the company: letters and digits"
      />
      {kind === 'job_role' && (
        <SelectField
          control={control}
          name="department"
          label={LABELS.department}
          options={options}
          hint={departments.error ? problemWords(problemOf(departments.error), 'readDepartments') : undefined}
        />
      )}
      <TextField control={control} name="address" label={LABELS.address} required={placed} maxLength={300} />
      {placed && (
        <SelectField
          control={control}
          name="state"
          label={LABELS.state}
          required
          options={STATES.map((state) => ({ value: state, label: state }))}
        />
      )}
      <TextAreaField
        control={control}
        name="description"
        label={LABELS.description}
        required={kind === 'department'}
        rows={3}
        limit={300}
      />
    </FormDialog>
  );
}

import type * as z from 'zod';
import {
  BranchForm,
  DepartmentForm,
  JobRoleForm,
  LocationForm,
  type Part,
  type PartKind,
  UnitForm,
} from '../../../contracts/organisation/company-part';
import { STATES } from '../../../contracts/platform/states';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { SelectField } from '../../platform/form/SelectField';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { plainText } from '../../platform/ui/format';
import { companyPartValues, PART_KINDS } from './part-kinds';
import { usePartCalls, usePartSaved } from './parts';

interface Props {
  kind: PartKind;
  company: { id: number; name: string };
  /** The department that a new part belongs to, on the page of that department. */
  department?: number | undefined;
  /** The part to change, or null for a new one. */
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

const FORMS: Record<PartKind, z.ZodType<Record<string, unknown>, Record<string, unknown>>> = {
  department: DepartmentForm,
  branch: BranchForm,
  job_role: JobRoleForm,
  unit: UnitForm,
  location: LocationForm,
};

/** The form of a department, branch, job role, unit or location. */
export function PartDialog({ kind, company, department, part, onClose, onSaved }: Props) {
  const { word, purpose } = PART_KINDS[kind];
  const placed = kind === 'branch' || kind === 'location';
  const departments = trpc.company.departments.useQuery({ company: company.id }, { enabled: kind === 'job_role' });
  const options = (departments.data ?? []).map(({ id, name }) => ({ value: id, label: plainText(name) }));
  const { create, update, read } = usePartCalls(kind, company.id);
  const saved = usePartSaved(kind);
  const { field, edit } = useRecordForm({
    schema: FORMS[kind],
    record: part,
    valuesOf: (stored) => companyPartValues(stored ?? null, department),
    create: (values) => create({ ...companyPartValues(null, department), ...values }),
    update: (values, before) => update({ ...companyPartValues(before), ...values }, before),
    read,
    labels: LABELS,
    word,
    textOf: (name, value) =>
      name === 'department' ? (options.find((option) => option.value === value)?.label ?? '') : String(value ?? ''),
    said: ({ name }) => `${plainText(name)} saved`,
    done: async (now) => {
      await saved(now, part === null);
      onClose();
      onSaved(now.id);
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title={part ? `Edit ${plainText(part.name)}` : `New ${word}`}
      description={part ? plainText(part.company_name) : `${plainText(company.name)}. ${purpose}`}
      submit={part ? `Save ${word}` : `Create ${word}`}
      onClose={onClose}
    >
      <TextField {...field('name')} required maxLength={120} />
      <TextField
        {...field('code')}
        required
        maxLength={20}
        hint="Short, and unique in the company: letters and digits"
      />
      {kind === 'job_role' && (
        <SelectField
          {...field('department')}
          options={options}
          hint={departments.error ? problemWords(problemOfError(departments.error), 'readDepartments') : undefined}
        />
      )}
      <TextField {...field('address')} required={placed} maxLength={300} />
      {placed && (
        <SelectField {...field('state')} required options={STATES.map((state) => ({ value: state, label: state }))} />
      )}
      <TextAreaField {...field('description')} required={kind === 'department'} rows={3} limit={300} />
    </RecordDialog>
  );
}

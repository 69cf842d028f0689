import * as z from 'zod';
import { type CustomField, choicesProblem, customFieldShape } from '../../../contracts/organisation/custom-field';
import { CUSTOM_KINDS } from '../../../contracts/organisation/custom-kinds';
import { RUN_ALWAYS } from '../../../contracts/people/employee-job';
import { trpc } from '../../platform/call/trpc';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { SelectField } from '../../platform/form/SelectField';
import { linesOf } from '../../platform/form/sent-as';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { plainText } from '../../platform/ui/format';
import { CUSTOM_KIND_WORDS } from './custom-kind-words';

/** The form has the choices as lines of one text. */
const Form = z
  .object({
    ...customFieldShape,
    choices: z.string().default('').transform(linesOf).pipe(customFieldShape.choices.unwrap()),
    /** The new choice of people whose choice is removed, by the places of the stored choices. */
    moved: z.array(z.string()).default([]),
  })
  .superRefine((form, context) => {
    const problem = form.kind && form.choices ? choicesProblem(form) : null;
    if (problem) context.addIssue({ code: 'custom', path: ['choices'], message: problem });
  }, RUN_ALWAYS);

interface Props {
  company: { id: number; name: string };
  /** The field to change, or null for a new one. */
  field: CustomField | null;
  onClose: () => void;
  onSaved: () => void;
}

/** The form of a field that a company keeps of its people. */
export function FieldDialog({ company, field, onClose, onSaved }: Props) {
  const { client } = trpc.useUtils();
  const {
    form,
    field: formField,
    edit,
  } = useRecordForm({
    schema: Form,
    record: field,
    valuesOf: (stored) => ({
      name: stored?.name ?? '',
      kind: stored?.kind,
      choices: stored?.choices.join('\n') ?? '',
      moved: stored?.choices.map(() => '') ?? [],
      required: stored?.required ?? false,
      employee_may_change: stored?.employee_may_change ?? false,
    }),
    create: ({ moved, ...values }) => client.company.createField.mutate({ ...values, company: company.id }),
    update: ({ moved, ...values }, { id, version, choices }) =>
      client.company.updateField.mutate({
        ...values,
        moved: choices.flatMap((from, i) => {
          const to = moved[i];
          return to && values.choices.includes(to) && !values.choices.includes(from) ? [{ from, to }] : [];
        }),
        id,
        version,
      }),
    said: ({ name }) => `${plainText(name)} saved`,
    done: () => {
      onSaved();
      onClose();
    },
  });
  const now = linesOf(form.watch('choices') ?? '');
  return (
    <RecordDialog
      edit={edit}
      title={field ? `Edit ${plainText(field.name)}` : 'New field'}
      description={`Of the people of ${plainText(company.name)}: in their records, change requests, lists and files.`}
      submit={field ? 'Save field' : 'Create field'}
      onClose={onClose}
    >
      <TextField {...formField('name')} label="Name" required maxLength={60} />
      <SelectField
        {...formField('kind')}
        label="Kind"
        required
        disabled={field !== null}
        hint={field ? 'The kind stays: values are kept by it' : undefined}
        options={CUSTOM_KINDS.map((kind) => ({ value: kind, label: CUSTOM_KIND_WORDS[kind] }))}
      />
      {form.watch('kind') === 'CHOICE' && (
        <TextAreaField {...formField('choices')} label="Choices" required rows={5} hint="One a line" />
      )}
      {field?.choices.map(
        (gone, i) =>
          !now.includes(gone) && (
            <SelectField
              key={gone}
              {...formField(`moved.${i}`)}
              label={`Whoever has ${plainText(gone)} gets`}
              options={now.map((value) => ({ value, label: plainText(value) }))}
            />
          ),
      )}
      <CheckboxField {...formField('required')} label="Required" hint="The form of a record is not saved without it" />
      <CheckboxField
        {...formField('employee_may_change')}
        label="Employees see it and may ask to change it"
        hint="HR approves the change. Without this the field is HR’s alone."
      />
    </RecordDialog>
  );
}

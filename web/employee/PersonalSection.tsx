import { PERSONAL_LABELS } from '../../contracts/change-labels';
import { type EmployeeDetail, PersonalForm } from '../../contracts/employee';
import formStyles from '../form/FormGroup.module.css';
import { showFieldProblems } from '../form/field-problems';
import { SaveBar } from '../form/SaveBar';
import { useUnsaved } from '../form/unsaved';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { EditConflict } from '../record/EditConflict';
import { useEditConflict } from '../record/edit-conflict';
import { reportFailure } from '../report-failure';
import { PendingNotes } from '../shared-dialogs';
import { counted } from '../ui/format';
import { useEditRecord } from './edit-record';
import { GENDER, MARITAL, wordOf } from './employee-words';
import { PersonalFields } from './PersonalFields';
import { isPersonalName, PERSONAL_NAMES, personalTexts, personalValues } from './personal-form';
import { SectionHead } from './SectionHead';

/** Who the employee is and how to reach them. Somebody else's edit meanwhile is shown beside what was typed. */
export function PersonalSection({ employee }: { employee: EmployeeDetail }) {
  const form = useSchemaForm(PersonalForm, personalValues(employee));
  const { handleSubmit, reset, setError, setValue, getValues, formState } = form;
  useUnsaved(form);
  const conflict = useEditConflict(PERSONAL_LABELS, (name, value) => {
    if (isPersonalName(name)) setValue(name, String(value ?? ''), { shouldDirty: true, shouldValidate: true });
  });
  const record = useEditRecord(employee, {
    onSaved: (saved) => {
      conflict.clear();
      reset(personalValues(saved));
    },
    onFailed: (error) => {
      showFieldProblems(withoutPart(problemOf(error)), setError, PERSONAL_NAMES);
      reportFailure(error, 'employee');
    },
    onConflict: (before, now) => conflict.meet(personalTexts(before), personalTexts(now), getValues(), now.edited),
  });
  const changed = Object.keys(formState.dirtyFields).length;
  return (
    <>
      <SectionHead title="Personal details" employee={employee} />
      <form className={formStyles.form} noValidate onSubmit={handleSubmit((personal) => record.save({ personal }))}>
        {conflict.conflict && (
          <EditConflict
            takesFocus
            key={record.version}
            conflict={conflict.conflict}
            word="record"
            textOf={(_, value) => wordOf({ ...GENDER, ...MARITAL }, String(value ?? '')) ?? ''}
            onChoose={conflict.choose}
          />
        )}
        <PendingNotes employee={employee.id} section="personal">
          <PersonalFields form={form} />
        </PendingNotes>
        <SaveBar
          save="Save changes"
          saving={record.saving}
          unsaved={changed > 0 ? `${counted(changed, 'unsaved change')}` : undefined}
          {...(conflict.blocked ? { blocked: conflict.blocked } : {})}
          discard={changed > 0 ? () => reset(personalValues(employee)) : undefined}
        />
      </form>
    </>
  );
}

/** The server names the fields of a part bare or with the part before them. */
const withoutPart = (problem: ReturnType<typeof problemOf>) => ({
  ...problem,
  fields: Object.fromEntries(
    Object.entries(problem.fields ?? {}).map(([name, messages]) => [name.replace(/^personal\./, ''), messages]),
  ),
});

import { PERSONAL_LABELS } from '../../../contracts/organisation/change-labels';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { PersonalForm } from '../../../contracts/people/employee-form';
import { useEndedLinks } from '../../platform/mailed-link/use-ended-links';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { countWithWord } from '../../platform/ui/format';
import { PendingNotes } from '../change-request/PendingNotes';
import { useRecordPart } from './edit-record';
import { choiceWord, GENDER, MARITAL } from './employee-words';
import { PersonalFields } from './PersonalFields';
import { PERSONAL_NAMES, personalValues } from './personal-form';
import { SectionHead } from './SectionHead';

/** The server names the fields of a part bare or with the part before them. */
const NAMES = Object.fromEntries(PERSONAL_NAMES.map((name) => [`personal.${name}`, name]));

/** The personal data and the contacts of the employee. Somebody else's edit meanwhile is shown beside the typed values. */
export function PersonalSection({ employee }: { employee: EmployeeDetail }) {
  const ended = useEndedLinks();
  const part = useRecordPart((personal: PersonalForm) => ({ personal }));
  const { form, edit } = useRecordForm({
    ...part,
    done: (saved) => {
      part.done(saved);
      const moved = saved.email !== employee.email || saved.supervisor_email !== employee.supervisor_email;
      if (moved) void ended.ask('employee', saved.id);
    },
    schema: PersonalForm,
    record: employee,
    valuesOf: (stored = employee) => personalValues(stored),
    labels: PERSONAL_LABELS,
    names: NAMES,
    textOf: (_, value) => choiceWord({ ...GENDER, ...MARITAL }, String(value ?? '')) ?? '',
  });
  return (
    <>
      <SectionHead title="Personal details" employee={employee} />
      <RecordForm
        edit={edit}
        save="Save changes"
        unsaved={edit.changed > 0 ? countWithWord(edit.changed, 'unsaved change') : ''}
      >
        <PendingNotes employee={employee.id} section="personal">
          <PersonalFields form={form} />
        </PendingNotes>
      </RecordForm>
    </>
  );
}

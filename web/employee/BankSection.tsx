import { BankForm, type EmployeeDetail } from '../../contracts/employee';
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
import { BankFields } from './BankFields';
import { BANK_LABELS, BANK_NAMES, bankValues, isBankField } from './bank-form';
import { useEditRecord } from './edit-record';
import { SectionHead } from './SectionHead';
import { usePayLists } from './use-pay-lists';
import { useReveal } from './use-reveal';

/** Masked numbers are no part of what two people may differ in: an empty field keeps what is stored. */
const { bvn: _, account_number: __, ...COMPARED } = BANK_LABELS;

/** Where the employee is paid, and the pension. */
export function BankSection({ employee }: { employee: EmployeeDetail }) {
  const lists = usePayLists();
  const shown = useReveal(employee.id);
  const form = useSchemaForm(BankForm, bankValues(employee));
  const { control, handleSubmit, reset, setError, setValue, getValues, formState } = form;
  useUnsaved(form);
  const conflict = useEditConflict(COMPARED, (name, value) => {
    if (isBankField(name)) setValue(name, (value ?? undefined) as never, { shouldDirty: true, shouldValidate: true });
  });
  const record = useEditRecord(employee, {
    onSaved: (saved) => {
      conflict.clear();
      shown.forget();
      reset(bankValues(saved));
    },
    onFailed: (error) => {
      showFieldProblems(problemOf(error), setError, BANK_NAMES);
      reportFailure(error, 'employee');
    },
    onConflict: (before, now) => conflict.meet(bankValues(before), bankValues(now), getValues(), now.edited),
  });
  const changed = Object.keys(formState.dirtyFields).length;
  return (
    <>
      <SectionHead title="Bank & pension" employee={employee} />
      <form className={formStyles.form} noValidate onSubmit={handleSubmit((bank) => record.save({ bank }))}>
        {conflict.conflict && (
          <EditConflict
            takesFocus
            key={record.version}
            conflict={conflict.conflict}
            word="record"
            textOf={lists.textOf}
            onChoose={conflict.choose}
          />
        )}
        <PendingNotes employee={employee.id} section="bank">
          <BankFields employee={employee} control={control} shown={shown} lists={lists} disabled={employee.own} />
        </PendingNotes>
        <SaveBar
          save="Save changes"
          saving={record.saving}
          unsaved={changed > 0 ? counted(changed, 'unsaved change') : undefined}
          {...(employee.own
            ? { blocked: 'Another admin changes your bank details' }
            : conflict.blocked
              ? { blocked: conflict.blocked }
              : {})}
          discard={changed > 0 ? () => reset(bankValues(employee)) : undefined}
        />
      </form>
    </>
  );
}

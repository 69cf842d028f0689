import { WAITS_WORDS } from '../../../contracts/approvals/pair-kinds';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { EmployeeBankForm } from '../../../contracts/people/employee-form';
import { trpc } from '../../platform/call/trpc';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { countWithWord } from '../../platform/ui/format';
import { PendingNotes } from '../change-request/PendingNotes';
import { BankFields } from './BankFields';
import { BANK_LABELS, bankValues } from './bank-form';
import { useRecordPart } from './edit-record';
import { PairNotes } from './PairNotes';
import { SectionHead } from './SectionHead';
import { usePayLists } from './use-pay-lists';
import { useReveal } from './use-reveal';

/** Masked numbers are not compared between two edits, because an empty field keeps the stored number. */
const { bvn: _, nin: __, account_number: ___, ...COMPARED } = BANK_LABELS;

/** The bank details of the employee, and the pension. */
export function BankSection({ employee }: { employee: EmployeeDetail }) {
  const lists = usePayLists();
  const utils = trpc.useUtils();
  const shown = useReveal(employee.id);
  const part = useRecordPart((bank: EmployeeBankForm) => ({ bank }));
  const { control, edit } = useRecordForm({
    ...part,
    schema: EmployeeBankForm,
    record: employee,
    valuesOf: (stored = employee) => bankValues(stored),
    labels: COMPARED,
    textOf: lists.textOf,
    said: (saved) => (saved.version === employee.version ? WAITS_WORDS : part.said(saved)),
    done: (saved) => {
      shown.forget();
      void utils.secondPair.ofEmployee.invalidate({ id: employee.id });
      part.done(saved);
    },
  });
  return (
    <>
      <SectionHead title="Bank & pension" employee={employee} />
      <RecordForm
        edit={edit}
        save="Save changes"
        unsaved={edit.changed > 0 ? countWithWord(edit.changed, 'unsaved change') : ''}
        blocked={employee.own ? 'Another admin changes your bank details' : undefined}
      >
        <PendingNotes employee={employee.id} section="bank">
          <PairNotes employee={employee.id}>
            <BankFields stored={employee} control={control} shown={shown} lists={lists} disabled={employee.own} />
          </PairNotes>
        </PendingNotes>
      </RecordForm>
    </>
  );
}

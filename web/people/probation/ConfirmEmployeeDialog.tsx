import { ConfirmForm, type Probation } from '../../../contracts/people/probation';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { fullName } from '../../platform/ui/format';
import { ProbationFacts } from './ProbationFacts';
import { useProbationDecided } from './use-decided';

/** Confirms an employment from a day. */
export function ConfirmEmployeeDialog({ row, onClose }: { row: Probation; onClose: () => void }) {
  const name = fullName(row);
  const { confirm } = trpc.useUtils().client.probation;
  const { field, edit } = useRecordForm({
    schema: ConfirmForm,
    blank: { confirmation_effective_date: row.probation_end },
    create: (form) => confirm.mutate({ ...form, id: row.id, version: row.version }),
    ...useProbationDecided(`${name} confirmed`, onClose),
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Confirm the employment of ${name}?`}
      description={`${name} is told by mail. The line manager's link stops working.`}
      submit="Confirm employment"
      onClose={onClose}
    >
      <ProbationFacts row={row} brief />
      <DayField
        {...field('confirmation_effective_date')}
        label="Confirmation effective date"
        required
        min={row.employment_date}
        hint="The day from which the employment counts as confirmed"
      />
    </RecordDialog>
  );
}

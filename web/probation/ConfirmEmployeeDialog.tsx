import { ConfirmForm, type Probation } from '../../contracts/probation';
import { DateField } from '../form/DateField';
import { FormDialog } from '../form/FormDialog';
import { useOneAtATime } from '../form/one-at-a-time';
import { useSchemaForm } from '../form/use-schema-form';
import { trpc } from '../trpc';
import { fullName } from '../ui/format';
import { ProbationFacts } from './ProbationFacts';
import { useDecided } from './use-decided';

/** Confirms an employment from a day. */
export function ConfirmEmployeeDialog({ row, onClose }: { row: Probation; onClose: () => void }) {
  const name = fullName(row);
  const { control, handleSubmit, setError } = useSchemaForm(ConfirmForm, {
    confirmation_effective_date: row.probation_end,
  });
  const confirm = trpc.probation.confirm.useMutation(
    useDecided(`${name} confirmed`, onClose, setError, ['confirmation_effective_date']),
  );
  const confirmOnce = useOneAtATime(confirm);
  return (
    <FormDialog
      title={`Confirm the employment of ${name}?`}
      description={`${name} is told by mail. The line manager's link stops working.`}
      submit="Confirm employment"
      busy={confirm.isPending}
      onClose={onClose}
      onSubmit={handleSubmit((form) => confirmOnce({ ...form, id: row.id, version: row.version }))}
    >
      <ProbationFacts row={row} brief />
      <DateField
        control={control}
        name="confirmation_effective_date"
        label="Confirmation effective date"
        required
        min={row.employment_date}
        hint="The day from which the employment counts as confirmed"
      />
    </FormDialog>
  );
}

import { EndForm, type Probation } from '../../contracts/probation';
import { DateField } from '../form/DateField';
import { FormDialog } from '../form/FormDialog';
import { useOneAtATime } from '../form/one-at-a-time';
import { TextAreaField } from '../form/TextAreaField';
import { useSchemaForm } from '../form/use-schema-form';
import { trpc } from '../trpc';
import { fullName } from '../ui/format';
import { ProbationFacts } from './ProbationFacts';
import { useDecided } from './use-decided';

/** Ends a probation without confirmation. */
export function EndProbationDialog({ row, onClose }: { row: Probation; onClose: () => void }) {
  const name = fullName(row);
  const { control, handleSubmit, setError } = useSchemaForm(EndForm, { last_day: '', reason: '' });
  const end = trpc.probation.end.useMutation(
    useDecided(`Probation of ${name} ended`, onClose, setError, ['last_day', 'reason']),
  );
  const endOnce = useOneAtATime(end);
  return (
    <FormDialog
      title={`End the probation of ${name} without confirmation?`}
      description={`${name} is told by mail at once. This cannot be taken back here.`}
      submit="End probation"
      destructive
      busy={end.isPending}
      onClose={onClose}
      onSubmit={handleSubmit((form) => endOnce({ ...form, id: row.id, version: row.version }))}
    >
      <ProbationFacts row={row} brief />
      <DateField
        control={control}
        name="last_day"
        label="Last day"
        required
        min={row.employment_date}
        hint="Mind the notice period of the contract"
      />
      <TextAreaField
        control={control}
        name="reason"
        label="Reason"
        required
        rows={4}
        hint={`${name} reads this in the mail`}
      />
    </FormDialog>
  );
}

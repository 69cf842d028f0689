import { lagosDay } from '../../contracts/dates';
import { ExtendForm, type Probation } from '../../contracts/probation';
import { earliestExtension } from '../../contracts/probation-period';
import { DateField } from '../form/DateField';
import { FormDialog } from '../form/FormDialog';
import { useOneAtATime } from '../form/one-at-a-time';
import { TextAreaField } from '../form/TextAreaField';
import { useSchemaForm } from '../form/use-schema-form';
import { trpc } from '../trpc';
import { fullName } from '../ui/format';
import { ProbationFacts } from './ProbationFacts';
import { useDecided } from './use-decided';

/** Sets a later end of a probation. */
export function ExtendProbationDialog({ row, onClose }: { row: Probation; onClose: () => void }) {
  const name = fullName(row);
  const { control, handleSubmit, setError } = useSchemaForm(ExtendForm, {
    extend_to: row.review?.extend_to ?? '',
    reason: '',
  });
  const extend = trpc.probation.extend.useMutation(
    useDecided(`Probation of ${name} extended`, onClose, setError, ['extend_to', 'reason']),
  );
  const extendOnce = useOneAtATime(extend);
  return (
    <FormDialog
      title={`Extend the probation of ${name}?`}
      description={`${name} is told by mail. Reminders start again for the new end.`}
      submit="Extend probation"
      busy={extend.isPending}
      onClose={onClose}
      onSubmit={handleSubmit((form) => extendOnce({ ...form, id: row.id, version: row.version }))}
    >
      <ProbationFacts row={row} brief />
      <DateField
        control={control}
        name="extend_to"
        label="New end of probation"
        required
        min={earliestExtension(row.probation_end, lagosDay())}
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

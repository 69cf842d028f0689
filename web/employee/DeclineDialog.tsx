import { DeclineForm, type EmployeeRow } from '../../contracts/employee';
import { FormDialog } from '../form/FormDialog';
import { useOneAtATime } from '../form/one-at-a-time';
import { TextAreaField } from '../form/TextAreaField';
import { useSchemaForm } from '../form/use-schema-form';
import { trpc } from '../trpc';
import { peopleWords } from './employee-words';
import { useChanged } from './use-changed';

/** Records that somebody never took their employment up. */
export function DeclineDialog({
  people,
  onClose,
  onDone,
}: {
  people: readonly EmployeeRow[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { control, handleSubmit } = useSchemaForm(DeclineForm, { reason: '' });
  const decline = trpc.employee.decline.useMutation(useChanged(onDone));
  const declineOnce = useOneAtATime(decline);
  return (
    <FormDialog
      title="Record employment decline"
      description={`${peopleWords(people)} never took the employment up. This stays so.`}
      submit="Record decline"
      destructive
      busy={decline.isPending}
      onClose={onClose}
      onSubmit={handleSubmit((form) => declineOnce({ ...form, employees: people.map(({ id }) => id) }))}
    >
      <TextAreaField control={control} name="reason" label="Reason" required rows={3} limit={300} />
    </FormDialog>
  );
}

import { AskForm, type Probation } from '../../contracts/probation';
import { FormDialog } from '../form/FormDialog';
import { useOneAtATime } from '../form/one-at-a-time';
import { TextField } from '../form/TextField';
import { useSchemaForm } from '../form/use-schema-form';
import { trpc } from '../trpc';
import { fullName } from '../ui/format';
import { askWords } from './due-actions';
import { ProbationFacts } from './ProbationFacts';
import { useDecided } from './use-decided';

/** Asks the line manager now, without waiting for the next reminder, and keeps the address for those. */
export function AskManagerDialog({ row, onClose }: { row: Probation; onClose: () => void }) {
  const name = fullName(row);
  const { control, handleSubmit, setError } = useSchemaForm(AskForm, {
    supervisor_name: row.supervisor_name ?? '',
    supervisor_email: row.supervisor_email ?? '',
  });
  const ask = trpc.probation.ask.useMutation(
    useDecided(`Line manager of ${name} asked`, onClose, setError, ['supervisor_name', 'supervisor_email']),
  );
  const askOnce = useOneAtATime(ask);
  return (
    <FormDialog
      title={`${askWords(row)} about ${name}?`}
      description={
        row.review?.recommendation
          ? 'The recommendation below is taken back, and the line manager gets a new link by mail.'
          : 'The line manager gets a link by mail, to recommend what you decide. A link sent before stops working.'
      }
      submit="Send mail"
      busy={ask.isPending}
      onClose={onClose}
      onSubmit={handleSubmit((form) => askOnce({ ...form, id: row.id, version: row.version }))}
    >
      <ProbationFacts row={row} brief />
      <TextField control={control} name="supervisor_name" label="Line manager" required maxLength={120} />
      <TextField
        control={control}
        name="supervisor_email"
        label="Line manager email"
        type="email"
        required
        maxLength={254}
        hint="Reminders go here too"
      />
    </FormDialog>
  );
}

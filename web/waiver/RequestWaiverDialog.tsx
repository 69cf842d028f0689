import { RequestWaiver } from '../../contracts/waiver';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { TextAreaField } from '../form/TextAreaField';
import { TextField } from '../form/TextField';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { toast } from '../ui/toast';

const Form = RequestWaiver.omit({ requesters: true });

/** Asks a manager by mail to decide on a waiver for one candidate or several. */
export function RequestWaiverDialog({
  candidates,
  names,
  onClose,
  onDone,
}: {
  candidates: number[];
  /** The candidates in words. */
  names: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const { control, handleSubmit, setError } = useSchemaForm(Form, { manager: '', body: '' });
  const request = trpc.waiver.request.useMutation({
    onSuccess: () => {
      toast.success('Waiver Request Sent Successfully');
      onDone();
    },
    onError: (error) => {
      showFieldProblems(problemOf(error), setError, ['manager', 'body']);
      reportFailure(error, 'requestWaiver');
    },
  });
  const requestOnce = useOneAtATime(request);
  const several = candidates.length > 1;
  return (
    <FormDialog
      title="Request waiver"
      description={`Asks the manager to accept or decline a waiver for ${names}.${several ? ' One mail for each candidate.' : ''}`}
      submit={several ? `Send ${candidates.length} requests` : 'Send request'}
      busy={request.isPending}
      onClose={onClose}
      onSubmit={handleSubmit((form) => requestOnce({ ...form, requesters: candidates }))}
    >
      <TextField
        control={control}
        name="manager"
        label="Manager email"
        type="email"
        required
        maxLength={254}
        hint="Only this person can decide"
      />
      <TextAreaField
        control={control}
        name="body"
        label="Message"
        required
        rows={6}
        hint="The accept and decline links are added to the mail automatically"
      />
    </FormDialog>
  );
}

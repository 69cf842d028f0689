import { SendNotification } from '../../contracts/onboarding';
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
import { type Person, peopleWords } from './people';

const Form = SendNotification.omit({ requesters: true });

/** Writes an e-mail to one candidate or several. */
export function MailDialog({ people, onClose, onDone }: { people: Person[]; onClose: () => void; onDone: () => void }) {
  const { control, handleSubmit, setError } = useSchemaForm(Form, { subject: '', message: '' });
  const send = trpc.onboarding.sendNotification.useMutation({
    onSuccess: () => {
      toast.success('Email Notification Sent Successfully');
      onDone();
    },
    onError: (error) => {
      showFieldProblems(problemOf(error), setError, ['subject', 'message']);
      reportFailure(error, 'sendNotification');
    },
  });
  const sendOnce = useOneAtATime(send);
  return (
    <FormDialog
      title={people.length === 1 ? 'Mail candidate' : `Mail ${people.length} candidates`}
      description={`Goes to ${peopleWords(people)}. Each gets a mail of their own.`}
      submit={people.length === 1 ? 'Send mail' : `Send ${people.length} mails`}
      busy={send.isPending}
      onClose={onClose}
      onSubmit={handleSubmit((form) => sendOnce({ ...form, requesters: people.map((person) => person.id) }))}
    >
      <TextField control={control} name="subject" label="Subject" required maxLength={200} />
      <TextAreaField control={control} name="message" label="Message" required rows={8} />
    </FormDialog>
  );
}

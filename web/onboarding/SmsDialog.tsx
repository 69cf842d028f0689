import { useWatch } from 'react-hook-form';
import { SendSms } from '../../contracts/onboarding';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { TextAreaField } from '../form/TextAreaField';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { counted } from '../ui/format';
import { toast } from '../ui/toast';
import { type Person, peopleWords } from './people';
import { smsParts } from './sms-parts';

const Form = SendSms.omit({ requesters: true });

/** Writes an SMS to one candidate or several, and says how many messages it takes. */
export function SmsDialog({ people, onClose, onDone }: { people: Person[]; onClose: () => void; onDone: () => void }) {
  const { control, handleSubmit, setError } = useSchemaForm(Form, { message: '' });
  const { characters, parts } = smsParts(useWatch({ control, name: 'message' }));
  const send = trpc.onboarding.sendSms.useMutation({
    onSuccess: () => {
      toast.success('SMS Notification Sent Successfully');
      onDone();
    },
    onError: (error) => {
      showFieldProblems(problemOf(error), setError, ['message']);
      reportFailure(error, 'sendSms');
    },
  });
  const sendOnce = useOneAtATime(send);
  const [only] = people;
  return (
    <FormDialog
      title={people.length === 1 ? 'Send SMS' : `Send SMS to ${people.length} candidates`}
      description={`Goes to ${peopleWords(people)}${people.length === 1 && only?.phone ? ` at ${only.phone}` : ''}.`}
      submit={people.length === 1 ? 'Send SMS' : `Send ${people.length} SMS`}
      busy={send.isPending}
      onClose={onClose}
      onSubmit={handleSubmit((form) => sendOnce({ ...form, requesters: people.map((person) => person.id) }))}
    >
      <TextAreaField
        control={control}
        name="message"
        label="Message"
        required
        rows={5}
        hint={`${characters} of 480 characters, ${counted(parts, 'message')} to each`}
      />
    </FormDialog>
  );
}

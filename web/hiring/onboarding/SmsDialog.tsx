import { useWatch } from 'react-hook-form';
import { SendSms } from '../../../contracts/hiring/onboarding';
import { trpc } from '../../platform/call/trpc';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { countWithWord } from '../../platform/ui/format';
import { type CandidatePerson, candidatesWords } from './people';
import { smsParts } from './sms-parts';

const Form = SendSms.omit({ requesters: true });

/** Writes an SMS to one candidate or several, and says how many messages it takes. */
export function SmsDialog({
  people,
  onClose,
  onDone,
}: {
  people: CandidatePerson[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { sendSms } = trpc.useUtils().client.onboarding;
  const { control, field, edit } = useRecordForm({
    schema: Form,
    blank: { message: '' },
    create: (form) => sendSms.mutate({ ...form, requesters: people.map((person) => person.id) }),
    said: 'SMS Notification Sent Successfully',
    done: onDone,
    place: 'sendSms',
  });
  const { characters, parts } = smsParts(useWatch({ control, name: 'message' }));
  const [only] = people;
  return (
    <RecordDialog
      edit={edit}
      title={people.length === 1 ? 'Send SMS' : `Send SMS to ${people.length} candidates`}
      description={`Goes to ${candidatesWords(people)}${people.length === 1 && only?.phone ? ` at ${only.phone}` : ''}.`}
      submit={people.length === 1 ? 'Send SMS' : `Send ${people.length} SMS`}
      onClose={onClose}
    >
      <TextAreaField
        {...field('message')}
        label="Message"
        required
        rows={5}
        hint={`${characters} of 480 characters, ${countWithWord(parts, 'message')} to each`}
      />
    </RecordDialog>
  );
}

import { SendNotification } from '../../../contracts/hiring/onboarding';
import { trpc } from '../../platform/call/trpc';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { type CandidatePerson, candidatesWords } from './people';

const Form = SendNotification.omit({ requesters: true });

/** Writes an e-mail to one candidate or several. */
export function MailDialog({
  people,
  onClose,
  onDone,
}: {
  people: CandidatePerson[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { sendNotification } = trpc.useUtils().client.onboarding;
  const { field, edit } = useRecordForm({
    schema: Form,
    blank: { subject: '', message: '' },
    create: (form) => sendNotification.mutate({ ...form, requesters: people.map((person) => person.id) }),
    said: 'Email Notification Sent Successfully',
    done: onDone,
    place: 'sendNotification',
  });
  return (
    <RecordDialog
      edit={edit}
      title={people.length === 1 ? 'Mail candidate' : `Mail ${people.length} candidates`}
      description={`Goes to ${candidatesWords(people)}. Each gets a mail of their own.`}
      submit={people.length === 1 ? 'Send mail' : `Send ${people.length} mails`}
      onClose={onClose}
    >
      <TextField {...field('subject')} label="Subject" required maxLength={200} />
      <TextAreaField {...field('message')} label="Message" required rows={8} />
    </RecordDialog>
  );
}

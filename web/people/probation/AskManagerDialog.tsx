import { AskForm, type Probation } from '../../../contracts/people/probation';
import { trpc } from '../../platform/call/trpc';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { fullName } from '../../platform/ui/format';
import { askWords } from './due-acts';
import { ProbationFacts } from './ProbationFacts';
import { useProbationDecided } from './use-decided';

/** Asks the line manager at once, without waiting for the next reminder, and keeps the address for later reminders. */
export function AskManagerDialog({ row, onClose }: { row: Probation; onClose: () => void }) {
  const name = fullName(row);
  const { ask } = trpc.useUtils().client.probation;
  const { field, edit } = useRecordForm({
    schema: AskForm,
    blank: {
      supervisor_name: row.supervisor_name ?? '',
      supervisor_email: row.supervisor_email ?? '',
    },
    create: (form) => ask.mutate({ ...form, id: row.id, version: row.version }),
    ...useProbationDecided(`Line manager of ${name} asked`, onClose),
  });
  return (
    <RecordDialog
      edit={edit}
      title={`${askWords(row)} about ${name}?`}
      description={
        row.review?.recommendation
          ? 'The recommendation below is taken back, and the line manager gets a new link by mail.'
          : 'The line manager gets a link by mail, to recommend what you decide. A link sent before stops working.'
      }
      submit="Send mail"
      onClose={onClose}
    >
      <ProbationFacts row={row} brief />
      <TextField {...field('supervisor_name')} label="Line manager" required maxLength={120} />
      <TextField
        {...field('supervisor_email')}
        label="Line manager email"
        type="email"
        required
        maxLength={254}
        hint="Reminders go here too"
      />
    </RecordDialog>
  );
}

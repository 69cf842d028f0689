import * as z from 'zod';
import { FirstEmail, WAIVER_MESSAGE_MAX, waiverBody } from '../../../contracts/hiring/waiver';
import { requiredText } from '../../../contracts/platform/fields';
import { trpc } from '../../platform/call/trpc';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';

const Form = z.object({ manager: FirstEmail, body: requiredText('Message').max(WAIVER_MESSAGE_MAX) });

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
  const { request } = trpc.useUtils().client.waiver;
  const { field, edit } = useRecordForm({
    schema: Form,
    blank: { manager: '', body: '' },
    create: (form) => request.mutate({ ...form, body: waiverBody(form.body, location.origin), requesters: candidates }),
    said: 'Waiver Request Sent Successfully',
    done: onDone,
    place: 'requestWaiver',
  });
  const several = candidates.length > 1;
  return (
    <RecordDialog
      edit={edit}
      title="Request waiver"
      description={`Asks the manager to accept or decline a waiver for ${names}.${several ? ' One mail for each candidate.' : ''}`}
      submit={several ? `Send ${candidates.length} requests` : 'Send request'}
      onClose={onClose}
    >
      <TextField
        {...field('manager')}
        label="Manager email"
        type="email"
        required
        maxLength={1000}
        hint="Of several addresses the first is asked, and only that person can decide"
      />
      <TextAreaField
        {...field('body')}
        label="Message"
        required
        rows={6}
        hint="The accept and decline links are added to the mail automatically"
      />
    </RecordDialog>
  );
}

import * as z from 'zod';
import type { Roster } from '../../../../contracts/health/hmo-roster';
import { hmoWords } from '../../../../contracts/health/hmo-shapes';
import { Email, optional } from '../../../../contracts/platform/fields';
import { trpc } from '../../../platform/call/trpc';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { TextField } from '../../../platform/form/TextField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';

const Kept = z.object({ email: optional(Email), note: hmoWords(500) });

interface Props {
  roster: Roster;
  of: { provider: number; month: string };
  onClose: () => void;
}

/** Keeps where a draft goes, and a note with it. */
export function KeepRosterDialog({ roster, of, onClose }: Props) {
  const utils = trpc.useUtils();
  const { field, edit } = useRecordForm({
    schema: Kept,
    blank: { email: roster.email, note: roster.note },
    create: (values) => utils.client.hmoRoster.keep.mutate({ ...of, ...values }),
    said: 'Draft saved',
    done: async () => {
      onClose();
      await utils.hmoRoster.invalidate();
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title="Address and note"
      description={`For this roster alone; ${roster.provider.name} keeps its own address for others.`}
      submit="Save draft"
      onClose={onClose}
    >
      <TextField {...field('email')} label="Goes to" type="email" />
      <TextAreaField {...field('note')} label="Note" rows={3} limit={500} hint="Stands in the mail to the HMO" />
    </RecordDialog>
  );
}

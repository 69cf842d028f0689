import * as z from 'zod';
import { requiredText } from '../../../contracts/platform/fields';
import { trpc } from '../../platform/call/trpc';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';

const Reason = z.object({ reason: requiredText('Reason').max(300, 'should not be more than 300 characters') });

interface Props {
  title: string;
  description: string;
  submit: string;
  said: string;
  send: (reason: string) => Promise<object>;
  /** The effect on the screen once it has worked. */
  done?: () => void;
  onClose: () => void;
}

/** Asks for the reason of what HR does with an appraisal. */
export function ReasonDialog({ title, description, submit, said, send, done, onClose }: Props) {
  const utils = trpc.useUtils();
  const { field, edit } = useRecordForm({
    schema: Reason,
    blank: { reason: '' },
    create: ({ reason }) => send(reason),
    said,
    done: async () => {
      onClose();
      done?.();
      await utils.appraisal.invalidate();
    },
    place: 'act',
  });
  return (
    <RecordDialog edit={edit} {...{ title, description, submit, onClose }}>
      <TextAreaField {...field('reason')} label="Reason" required rows={3} limit={300} />
    </RecordDialog>
  );
}

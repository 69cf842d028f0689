import * as z from 'zod';
import { caseWords } from '../../../../contracts/cases/case';
import { trpc } from '../../../platform/call/trpc';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';

const Reopening = z.object({ words: caseWords('Reason', 2000) });

/** Opens a complaint again whose outcome does not settle it. */
export function ReopenHmoComplaintDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { field, edit } = useRecordForm({
    schema: Reopening,
    blank: { words: '' },
    create: ({ words }) => utils.client.hmoComplaint.reopen.mutate({ id, words }),
    said: 'Complaint reopened',
    done: async () => {
      onClose();
      await utils.hmoComplaint.invalidate();
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title="Reopen the complaint"
      description="HR takes it up again, and reads why."
      submit="Reopen complaint"
      onClose={onClose}
    >
      <TextAreaField {...field('words')} label="Reason" required rows={4} />
    </RecordDialog>
  );
}

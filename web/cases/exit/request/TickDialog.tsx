import * as z from 'zod';
import type { Clearance, ClearanceItem, Exit } from '../../../../contracts/cases/exit';
import { trpc } from '../../../platform/call/trpc';
import { TextField } from '../../../platform/form/TextField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';

const Tick = z.object({ note: z.string().trim().max(300, 'should not be more than 300 characters') });

interface Props {
  exit: Pick<Exit, 'id' | 'employee'>;
  item: ClearanceItem;
  department: Clearance;
  onClose: () => void;
}

/** HR ticks a thing in the place of its owner, or takes the tick back. */
export function TickDialog({ exit: { id }, item, department, onClose }: Props) {
  const utils = trpc.useUtils();
  const done = item.done_at === null;
  const { field, edit } = useRecordForm({
    schema: Tick,
    blank: { note: done ? item.note : '' },
    create: ({ note }) => utils.client.exit.clear.mutate({ id, item: item.id, done, note }),
    said: done ? 'Marked as done' : 'Marked as open',
    done: async () => {
      onClose();
      await utils.exit.invalidate();
    },
    place: 'act',
  });
  const who = department.owner_name || department.owner_email;
  return (
    <RecordDialog
      edit={edit}
      title={done ? `Mark as ${item.hand_back ? 'handed back' : 'done'}?` : 'Mark as open again?'}
      description={`${item.text}, ${department.department}. ${
        done ? `You do it in the place of ${who}; the timeline says so.` : `${who} has to clear it once more.`
      }`}
      submit={done ? (item.hand_back ? 'Mark as handed back' : 'Mark as done') : 'Mark as open'}
      onClose={onClose}
    >
      <TextField {...field('note')} label="Note" hint="May be left empty" maxLength={300} />
    </RecordDialog>
  );
}

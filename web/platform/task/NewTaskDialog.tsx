import { TaskForm } from '../../../contracts/platform/task';
import { trpc } from '../call/trpc';
import { RecordDialog } from '../record/RecordDialog';
import { useRecordForm } from '../record/use-record-form';
import { currentSession } from '../session/session';
import { TaskFields } from './TaskFields';

/** Writes a task, for oneself unless another is chosen. */
export function NewTaskDialog({ onClose, onSaved }: { onClose: () => void; onSaved: (id: number) => void }) {
  const utils = trpc.useUtils();
  const { control, edit } = useRecordForm({
    schema: TaskForm,
    blank: { title: '', due: '', assignee: currentSession()?.user_id, notes: '' },
    create: utils.client.task.create.mutate,
    said: 'Task created',
    done: async ({ id }) => {
      onClose();
      await utils.task.invalidate();
      onSaved(id);
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title="New task"
      description="What has to be done and no page of Tenure reminds you of."
      submit="Create task"
      onClose={onClose}
    >
      <TaskFields control={control} />
    </RecordDialog>
  );
}

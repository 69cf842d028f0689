import { TaskForm } from '../../contracts/task';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { currentSession } from '../session/session';
import { trpc } from '../trpc';
import { toast } from '../ui/toast';
import { TaskFields } from './TaskFields';

/** Writes a task, for oneself unless another is chosen. */
export function NewTaskDialog({ onClose, onSaved }: { onClose: () => void; onSaved: (id: number) => void }) {
  const utils = trpc.useUtils();
  const { control, handleSubmit, setError } = useSchemaForm(TaskForm, {
    title: '',
    due: '',
    assignee: currentSession()?.user_id,
    notes: '',
  });
  const create = trpc.task.create.useMutation({
    onSuccess: async ({ id }) => {
      toast.success('Task created');
      onClose();
      await utils.task.invalidate();
      onSaved(id);
    },
    onError: (error) => {
      showFieldProblems(problemOf(error), setError, ['title', 'due', 'assignee', 'notes']);
      reportFailure(error, 'save');
    },
  });
  const createOnce = useOneAtATime(create);
  return (
    <FormDialog
      title="New task"
      description="What has to be done and no page of Tenure reminds you of."
      submit="Create task"
      busy={create.isPending}
      onClose={onClose}
      onSubmit={handleSubmit((form) => createOnce(form))}
    >
      <TaskFields control={control} />
    </FormDialog>
  );
}

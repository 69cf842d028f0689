import { Button, Dialog } from '@radix-ui/themes';
import { useState } from 'react';
import { type Task, TaskForm } from '../../../contracts/platform/task';
import { isGone, problemOfError } from '../call/problem';
import { trpc } from '../call/trpc';
import { useAdmins } from '../form/AdminsChoice';
import { FailedRead } from '../record/FailedRead';
import { FRESH } from '../record/LoadedRecord';
import { RecordDialog } from '../record/RecordDialog';
import { useRecordForm } from '../record/use-record-form';
import { DialogButtons } from '../ui/DialogButtons';
import { Facts } from '../ui/Facts';
import { useFocusReturn } from '../ui/focus-return';
import { date, dateTime, plainText } from '../ui/format';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';
import { TASK_LABELS, TaskFields } from './TaskFields';
import { useFinishTask } from './use-finish-task';

interface Props {
  id: number;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** One task that somebody wrote: its form for those who may change it, its words for everybody else. */
export function TaskDialog({ id, onClose, onSaved }: Props) {
  const query = trpc.task.detail.useQuery({ id }, FRESH);
  const [task, setTask] = useState<Task | null>(null);
  const focus = useFocusReturn();
  if (query.data && !query.isFetching && task === null) setTask(query.data);
  if (task?.own?.editable) return <EditTask task={task} onClose={onClose} onSaved={onSaved} />;
  const problem = query.error && problemOfError(query.error);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content {...focus} maxWidth="520px" aria-describedby={undefined}>
        <Dialog.Title>{task ? plainText(task.title) : 'Task'}</Dialog.Title>
        {task ? (
          <Facts
            facts={[
              [TASK_LABELS.due, task.due && date(task.due)],
              [TASK_LABELS.assignee, task.owner && plainText(task.owner.name)],
              ['Written by', plainText(task.own?.created_by ?? '')],
              ['Done', task.own?.done_at && dateTime(task.own.done_at)],
              [
                TASK_LABELS.notes,
                task.own?.notes && (
                  <Text as="p" lines>
                    {plainText(task.own.notes)}
                  </Text>
                ),
              ],
            ]}
          />
        ) : problem ? (
          <FailedRead
            problem={problem}
            what="tasks"
            title={isGone(problem) ? 'This task was deleted' : undefined}
            {...(!isGone(problem) && { retry: () => void query.refetch() })}
          />
        ) : (
          <Skeleton height={160} />
        )}
        <DialogButtons>
          <Button variant="soft" color="gray" onClick={onClose}>
            Close
          </Button>
        </DialogButtons>
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** The list does not read who saved a task, so that a conflict shows no name. */
const versioned = (task: Task) => ({ ...task, version: task.own?.version ?? 1 });

function EditTask({ task, onClose, onSaved }: Omit<Props, 'id'> & { task: Task }) {
  const utils = trpc.useUtils();
  const { update, detail } = utils.client.task;
  const { options } = useAdmins();
  const finish = useFinishTask(onClose);
  const { form, edit, before, saveThen } = useRecordForm({
    schema: TaskForm,
    record: versioned(task),
    valuesOf: (stored) => ({
      title: stored?.title,
      due: stored?.due ?? '',
      assignee: stored?.owner?.id,
      notes: stored?.own?.notes,
    }),
    update: async (values, { id, version }) => versioned(await update.mutate({ ...values, id, version })),
    read: async ({ id }) => versioned(await detail.query({ id })),
    labels: TASK_LABELS,
    word: 'task',
    textOf: (name, value) =>
      name === 'assignee'
        ? (options.find((option) => option.value === value)?.label ?? '')
        : name === 'due' && value
          ? date(String(value))
          : String(value ?? ''),
    said: 'Task saved',
    done: async ({ id }) => {
      onClose();
      await utils.task.invalidate();
      onSaved(id);
    },
  });
  const done = before?.own?.done_at !== null;
  const toggle = () => void finish({ id: task.id, done: !done });
  return (
    <RecordDialog
      edit={edit}
      title="Edit task"
      description={
        <>
          Written by {plainText(task.own?.created_by ?? '')}.{' '}
          <Button
            type="button"
            variant="ghost"
            disabled={edit.busy || Boolean(edit.blocked)}
            onClick={() => (form.formState.isDirty ? saveThen(toggle) : toggle())}
          >
            {done ? 'Open again' : 'Mark as done'}
          </Button>
        </>
      }
      submit="Save task"
      onClose={onClose}
    >
      <TaskFields control={form.control} owner={before?.owner} />
    </RecordDialog>
  );
}

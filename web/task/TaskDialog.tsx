import { Button, Dialog } from '@radix-ui/themes';
import { useRef, useState } from 'react';
import { type Task, TaskForm } from '../../contracts/task';
import { useAdmins } from '../admin-user/AdminsChoice';
import { EditConflict } from '../form/EditConflict';
import { useEditConflict } from '../form/edit-conflict';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import sheet from '../ui/DialogSheet.module.css';
import { Facts } from '../ui/Facts';
import { Failed } from '../ui/Failed';
import { date, dateTime, plainText } from '../ui/format';
import { Skeleton } from '../ui/Skeleton';
import { toast } from '../ui/toast';
import { TASK_LABELS, TaskFields } from './TaskFields';
import styles from './TasksPage.module.css';
import { useFinishTask } from './use-finish-task';

interface Props {
  id: number;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** One task that somebody wrote: its form for those who may change it, its words for everybody else. */
export function TaskDialog({ id, onClose, onSaved }: Props) {
  // What is edited is what is stored now, not what the list showed a while ago.
  const query = trpc.task.detail.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  const [task, setTask] = useState<Task | null>(null);
  if (query.data && !query.isFetching && task === null) setTask(query.data);
  if (task?.own?.editable) return <EditTask task={task} onClose={onClose} onSaved={onSaved} />;
  const problem = query.error && problemOf(query.error);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content className={sheet.sheet} maxWidth="520px" aria-describedby={undefined}>
        <Dialog.Title className={sheet.title}>{task ? plainText(task.title) : 'Task'}</Dialog.Title>
        {task ? (
          <Facts
            facts={[
              [TASK_LABELS.due, task.due && date(task.due)],
              [TASK_LABELS.assignee, task.owner && plainText(task.owner.name)],
              ['Written by', plainText(task.own?.created_by ?? '')],
              ['Done', task.own?.done_at && dateTime(task.own.done_at)],
              [TASK_LABELS.notes, task.own?.notes && <p className={styles.notes}>{plainText(task.own.notes)}</p>],
            ]}
          />
        ) : problem ? (
          <Failed
            title={problem.status === 404 ? 'This task was deleted' : problemWords(problem, 'read')}
            requestId={problem.requestId}
            {...(problem.status === 404 ? {} : { retry: () => void query.refetch() })}
          />
        ) : (
          <Skeleton height={160} />
        )}
        <div className={sheet.buttons}>
          <Button variant="soft" color="gray" onClick={onClose}>
            Close
          </Button>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
}

const valuesOf = (task: Task) => ({
  title: task.title,
  due: task.due ?? '',
  assignee: task.owner?.id,
  notes: task.own?.notes ?? '',
});

function EditTask({ task, onClose, onSaved }: Omit<Props, 'id'> & { task: Task }) {
  const utils = trpc.useUtils();
  const [before, setBefore] = useState(task);
  const { options } = useAdmins();
  const { control, handleSubmit, setError, setValue, getValues, formState } = useSchemaForm(TaskForm, valuesOf(task));
  const { isDirty } = formState;
  const conflict = useEditConflict(TASK_LABELS, (name, value) =>
    setValue(name as keyof typeof TASK_LABELS, value as string, { shouldValidate: true }),
  );
  const finish = useFinishTask(onClose);
  const isDone = before.own?.done_at !== null;
  /** Whether what was typed is saved on the way to being done. */
  const finishing = useRef(false);
  const done = async ({ id }: Task) => {
    if (finishing.current) return finish({ id, done: !isDone });
    toast.success('Task saved');
    onClose();
    await utils.task.invalidate();
    onSaved(id);
  };
  const update = trpc.task.update.useMutation({
    onSuccess: done,
    onError: async (error) => {
      const problem = problemOf(error);
      const now =
        problem.status === 409 ? await utils.client.task.detail.query({ id: task.id }).catch(() => null) : null;
      if (now?.own && now.own.version !== before.own?.version) {
        setBefore(now);
        // A task keeps no trace of who saved it in what the list reads: the words do without a name then.
        if (!conflict.meet(valuesOf(before), valuesOf(now), getValues(), null)) return done(now);
        finishing.current = false;
        return;
      }
      finishing.current = false;
      showFieldProblems(problem, setError, ['title', 'due', 'assignee', 'notes']);
      reportFailure(error, 'save');
    },
  });
  const updateOnce = useOneAtATime(update);
  const save = handleSubmit(
    (form) => updateOnce({ ...form, id: task.id, version: before.own?.version ?? 1 }),
    () => {
      finishing.current = false;
    },
  );
  const saveAndFinish = () => {
    finishing.current = true;
    void save();
  };
  return (
    <FormDialog
      title="Edit task"
      description={
        <>
          Written by {plainText(before.own?.created_by ?? '')}.{' '}
          <Button
            type="button"
            variant="ghost"
            disabled={update.isPending || Boolean(conflict.blocked)}
            onClick={() => (isDirty ? saveAndFinish() : finish({ id: task.id, done: !isDone }))}
          >
            {isDone ? 'Open again' : 'Mark as done'}
          </Button>
        </>
      }
      submit="Save task"
      busy={update.isPending}
      {...(conflict.blocked ? { blocked: conflict.blocked } : {})}
      onClose={onClose}
      onSubmit={save}
    >
      {conflict.conflict && (
        <EditConflict
          takesFocus
          conflict={conflict.conflict}
          word="task"
          textOf={(name, value) =>
            name === 'assignee'
              ? (options.find((option) => option.value === value)?.label ?? '')
              : name === 'due' && value
                ? date(String(value))
                : String(value ?? '')
          }
          onChoose={conflict.choose}
        />
      )}
      <TaskFields control={control} owner={before.owner} />
    </FormDialog>
  );
}

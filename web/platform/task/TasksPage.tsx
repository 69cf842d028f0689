import { Button } from '@radix-ui/themes';
import { CircleCheck, CircleDashed, ListChecks, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import type { Task } from '../../../contracts/platform/task';
import { trpc } from '../call/trpc';
import { ListScreen } from '../list/ListScreen';
import { useListAddress } from '../list/list-address';
import { useOpened } from '../list/opened';
import { useList } from '../list/use-list';
import { confirm } from '../record/confirm';
import { useCommand } from '../record/use-command';
import { countWithWord } from '../ui/format';
import { dialogOnDemand, opens } from '../ui/on-demand';
import { tasksAt } from './reads';
import { TASK_COLUMNS, TaskCard } from './task-columns';
import { useFinishTask } from './use-finish-task';

const NewTaskDialog = dialogOnDemand(async () => (await import('./NewTaskDialog')).NewTaskDialog);
const TaskDialog = dialogOnDemand(async () => (await import('./TaskDialog')).TaskDialog);

const TABS = [
  { to: pages.tasks(), label: 'Mine' },
  { to: pages.tasks({ tab: 'all' }), label: 'All' },
  { to: pages.tasks({ tab: 'done' }), label: 'Done' },
];

const overdueWords = (overdue: number) => (overdue > 0 ? `${countWithWord(overdue, 'task')} overdue` : 'None overdue');

/**
 * The tasks from every module that wait for oneself or for any admin, and those that people wrote, the overdue ones
 * first.
 */
export function TasksPage() {
  const tab = useListAddress().get('tab');
  const { spec, also } = tasksAt(tab);
  const list = useList(trpc.task.list, spec, { also, refetchOnWindowFocus: true });
  const navigate = useNavigate();
  const finish = useFinishTask();
  const opened = useOpened('task');
  const [adding, setAdding] = useState(false);
  const askDelete = useDeleteTask();
  const menu = (row: Task) => {
    const { id, own } = row;
    if (!own?.editable) return [];
    const done = own.done_at !== null;
    return [
      [
        {
          label: done ? 'Open again' : 'Mark as done',
          icon: done ? <CircleDashed /> : <CircleCheck />,
          onSelect: () => finish({ id, done: !done }),
        },
        {
          label: 'Edit task',
          icon: <Pencil />,
          onSelect: () => navigate(opened.searchOf(id), { preventScrollReset: true }),
          opens: TaskDialog,
        },
      ],
      [{ label: 'Delete task', icon: <Trash2 />, danger: true, onSelect: () => void askDelete(row) }],
    ];
  };
  return (
    <>
      <ListScreen
        list={list}
        title="Tasks"
        note={list.page ? overdueWords(list.page.overdue) : '\u00a0'}
        tabs={TABS}
        icon={ListChecks}
        columns={TASK_COLUMNS}
        // Only own tasks have their id as key: two kinds may share an id, and one approval may wait for two people.
        keyOf={(row) => (row.own ? row.id : -1 - (list.page?.results.indexOf(row) ?? 0))}
        nameOf={(row) => row.title}
        card={(row) => <TaskCard row={row} />}
        menu={menu}
        add={
          <Button onClick={() => setAdding(true)} {...opens(NewTaskDialog)}>
            <Plus />
            New task
          </Button>
        }
        none={
          tab === 'done'
            ? { title: 'Nothing done yet', why: 'Tasks that were written stand here once they are done.' }
            : {
                title: 'Nothing waits for you',
                why: 'Letters to review, waivers, onboarding steps and what people write down stand here.',
              }
        }
        noneFits={{ title: 'No task fits', why: 'Nothing that waits has these words and this kind.' }}
      />
      {adding && <NewTaskDialog onClose={() => setAdding(false)} onSaved={list.flash} />}
      {opened.id && <TaskDialog key={opened.id} id={opened.id} onClose={opened.close} onSaved={list.flash} />}
    </>
  );
}

/** Asks before a task that somebody wrote is deleted. */
function useDeleteTask(): (task: Task) => Promise<boolean> {
  const utils = trpc.useUtils();
  const { run } = useCommand(utils.client.task.delete.mutate, {
    said: 'Task deleted',
    refresh: () => utils.task.invalidate(),
  });
  return ({ id, title, owner }) =>
    confirm({
      title: 'Delete this task?',
      text: `“${title}” goes for ${owner?.name ?? 'everybody'}, done or not. To keep a record, mark it as done instead.`,
      confirm: 'Delete task',
      destructive: true,
      act: () => run({ id }),
    });
}

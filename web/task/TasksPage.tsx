import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pages } from '../../contracts/pages';
import { TASK_KINDS, type TaskKind } from '../../contracts/task';
import { useListAddress } from '../list/list-address';
import { TabLinks } from '../list/TabLinks';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { counted, plainTexts } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { TableSkeleton } from '../ui/TableSkeleton';
import { NewTaskDialog } from './NewTaskDialog';
import { TaskDialog } from './TaskDialog';
import { TASK_COLUMNS, TaskList } from './TaskList';
import styles from './TasksPage.module.css';

const TABS = [
  { to: pages.tasks(), label: 'Mine' },
  { to: pages.tasks({ tab: 'all' }), label: 'All' },
  { to: pages.tasks({ tab: 'done' }), label: 'Done' },
];
const isKind = (text: string): text is TaskKind => Object.hasOwn(TASK_KINDS, text);

/** What waits for oneself or for anybody, from every module, with the tasks that people wrote; what is overdue first. */
export function TasksPage() {
  const address = useListAddress(20);
  const [, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const [flash, setFlash] = useState<number | null>(null);
  const tab = address.get('tab');
  const isDone = tab === 'done';
  const kind = isKind(address.get('kind')) && !isDone ? (address.get('kind') as TaskKind) : undefined;
  const list = trpc.task.list.useQuery(
    {
      whose: tab === 'all' || isDone ? 'all' : 'mine',
      state: isDone ? 'done' : 'open',
      kind,
      search: address.search || undefined,
      page: address.page,
      page_size: address.pageSize,
    },
    { placeholderData: keepPreviousData, select: plainTexts, refetchOnWindowFocus: true },
  );
  const problem = list.error && problemOf(list.error);
  const opened = Number(address.get('task')) || null;
  const overdue = list.data?.overdue ?? 0;
  // The list stays where it is: page, filters and tab.
  const close = () =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete('task');
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <PageHeading
        title="Tasks"
        count={list.data?.total}
        note={overdue > 0 ? `${counted(overdue, 'task')} overdue` : undefined}
      >
        <Button onClick={() => setAdding(true)}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          New task
        </Button>
      </PageHeading>
      <TabLinks label="Tasks" tabs={TABS} />
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder="Search person or task"
        filters={
          isDone
            ? []
            : [
                {
                  key: 'kind',
                  label: 'Kind',
                  value: kind ? TASK_KINDS[kind] : null,
                  onClear: () => address.set({ kind: null }),
                  editor: <KindChoice chosen={kind} onChoose={(next) => address.set({ kind: next })} />,
                },
              ]
        }
        onClearAll={address.clear}
      />
      {list.data ? (
        <TaskList
          address={address}
          page={list.data}
          tab={tab}
          filtered={kind !== undefined || address.search !== ''}
          refreshing={list.isFetching && list.isPlaceholderData}
          flash={flash}
          onAdd={() => setAdding(true)}
        />
      ) : problem ? (
        <Failed title={problemWords(problem, 'read')} requestId={problem.requestId} retry={() => void list.refetch()}>
          The list did not load. Your search and filters are kept.
        </Failed>
      ) : (
        <TableSkeleton columns={TASK_COLUMNS} menu />
      )}
      {adding && <NewTaskDialog onClose={() => setAdding(false)} onSaved={setFlash} />}
      {opened && <TaskDialog key={opened} id={opened} onClose={close} onSaved={setFlash} />}
    </>
  );
}

function KindChoice({ chosen, onChoose }: { chosen: TaskKind | undefined; onChoose: (kind: string) => void }) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>Kind</legend>
      {Object.entries(TASK_KINDS).map(([kind, words]) => (
        <label key={kind} className={styles.choice}>
          <input type="radio" name="kind" checked={chosen === kind} onChange={() => onChoose(kind)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

import { Button } from '@radix-ui/themes';
import { CircleCheck, CircleDashed, ListChecks, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Task } from '../../contracts/task';
import type { ListAddress } from '../list/list-address';
import { ActionMenu } from '../ui/ActionMenu';
import { Empty } from '../ui/Empty';
import { dateOf } from '../ui/format';
import { Paginator } from '../ui/Paginator';
import { type Column, Table } from '../ui/Table';
import { DeleteTaskDialog } from './DeleteTaskDialog';
import { Due } from './Due';
import styles from './TasksPage.module.css';
import { TaskTitle } from './TaskTitle';
import { useFinishTask } from './use-finish-task';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ownerOf = ({ owner }: Task) => owner?.name ?? <span className={styles.quiet}>Every admin</span>;
const When = ({ task: { due, own } }: { task: Task }) =>
  own?.done_at ? <span className={styles.quiet}>Done {dateOf(own.done_at)}</span> : <Due due={due} />;

export const TASK_COLUMNS: readonly [Column<Task>, ...Column<Task>[]] = [
  { key: 'title', header: 'Task', cell: (row) => <TaskTitle task={row} /> },
  { key: 'due', header: 'Due', width: '160px', cell: (row) => <When task={row} /> },
  { key: 'owner', header: 'For', width: '22%', spare: true, cell: ownerOf },
];

interface Props {
  address: ListAddress;
  page: { total: number; results: readonly Task[] };
  tab: string;
  filtered: boolean;
  refreshing: boolean;
  flash: number | null;
  onAdd: () => void;
}

/** Tasks, each with the way to where it is done; own ones can be done, changed and deleted here. */
export function TaskList({ address, page, tab, filtered, refreshing, flash, onAdd }: Props) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<Task | null>(null);
  const finish = useFinishTask();
  // Records of two kinds may have one id, and one approval may wait for two people: only own tasks are known by theirs.
  const keyOf = (row: Task): number => (row.own ? row.id : -1 - page.results.indexOf(row));
  const menuOf = (row: Task) => {
    if (!row.own?.editable) return null;
    const done = row.own.done_at !== null;
    const open = new URLSearchParams(window.location.search);
    open.set('task', String(row.id));
    return (
      <ActionMenu
        label={`Actions for ${row.title}`}
        groups={[
          [
            {
              label: done ? 'Open again' : 'Mark as done',
              icon: done ? <CircleDashed {...ICON} /> : <CircleCheck {...ICON} />,
              onSelect: () => finish({ id: row.id, done: !done }),
            },
            {
              label: 'Edit task',
              icon: <Pencil {...ICON} />,
              onSelect: () => navigate(`?${open}`, { preventScrollReset: true }),
            },
          ],
          [{ label: 'Delete task', icon: <Trash2 {...ICON} />, danger: true, onSelect: () => setDeleting(row) }],
        ]}
      />
    );
  };
  return (
    <>
      {page.results.length > 0 ? (
        <>
          <Table
            label="Tasks"
            columns={TASK_COLUMNS}
            rows={page.results}
            keyOf={keyOf}
            nameOf={(row) => row.title}
            card={(row) => (
              <div className={styles.card}>
                <TaskTitle task={row} />
                <span className={styles.foot}>
                  <When task={row} />
                  <span className={styles.quiet}>{ownerOf(row)}</span>
                </span>
              </div>
            )}
            menu={menuOf}
            flash={flash}
            refreshing={refreshing}
          />
          <Paginator
            page={address.page}
            pageSize={address.pageSize}
            total={page.total}
            onPage={address.onPage}
            onPageSize={address.onPageSize}
          />
        </>
      ) : page.total > 0 ? (
        <Empty
          icon={ListChecks}
          title="Nothing on this page"
          action={
            <Button variant="soft" color="gray" onClick={() => address.onPage(1)}>
              First page
            </Button>
          }
        >
          The list has become shorter.
        </Empty>
      ) : filtered ? (
        <Empty
          icon={ListChecks}
          title="No task fits"
          action={
            <Button variant="soft" color="gray" onClick={address.clear}>
              Clear search and filters
            </Button>
          }
        >
          Nothing that waits has these words and this kind.
        </Empty>
      ) : (
        <Empty
          icon={ListChecks}
          title={tab === 'done' ? 'Nothing done yet' : 'Nothing waits for you'}
          action={
            <Button variant="soft" color="gray" onClick={onAdd}>
              New task
            </Button>
          }
        >
          {tab === 'done'
            ? 'Tasks that were written stand here once they are done.'
            : 'Letters to review, waivers, onboarding steps and what people write down stand here.'}
        </Empty>
      )}
      {deleting && <DeleteTaskDialog task={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

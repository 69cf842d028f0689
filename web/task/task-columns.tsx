import type { Task } from '../../contracts/task';
import { dateOf } from '../ui/format';
import type { Column } from '../ui/Table';
import { Due } from './Due';
import styles from './TasksPage.module.css';
import { TaskTitle } from './TaskTitle';

const ownerOf = ({ owner }: Task) => owner?.name ?? <span className={styles.quiet}>Every admin</span>;
const When = ({ task: { due, own } }: { task: Task }) =>
  own?.done_at ? <span className={styles.quiet}>Done {dateOf(own.done_at)}</span> : <Due due={due} />;

export const TASK_COLUMNS: readonly [Column<Task>, ...Column<Task>[]] = [
  { key: 'title', header: 'Task', cell: (row) => <TaskTitle task={row} /> },
  { key: 'due', header: 'Due', width: '160px', cell: (row) => <When task={row} /> },
  { key: 'owner', header: 'For', width: '22%', spare: true, cell: ownerOf },
];

export const TaskCard = ({ row }: { row: Task }) => (
  <div className={styles.card}>
    <TaskTitle task={row} />
    <span className={styles.foot}>
      <When task={row} />
      <span className={styles.quiet}>{ownerOf(row)}</span>
    </span>
  </div>
);

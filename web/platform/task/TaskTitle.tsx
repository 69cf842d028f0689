import { Link } from 'react-router';
import type { Task } from '../../../contracts/platform/task';
import { TASK_KINDS } from '../../../contracts/platform/task-kinds';
import { useOpened } from '../list/opened';
import { Text } from '../ui/Text';
import { TwoLines } from '../ui/TwoLines';
import styles from './TasksPage.module.css';

/** The title of a task. It leads to where the task is done; a task that somebody wrote opens over the list. */
export function TaskTitle({ task }: { task: Task }) {
  const { searchOf } = useOpened('task');
  const { kind, title, path, own } = task;
  return (
    <TwoLines second={own ? `Written by ${own.created_by}` : TASK_KINDS[kind]}>
      <Text asChild weight="medium">
        <Link
          to={own ? searchOf(task.id) : path}
          preventScrollReset={own !== null}
          data-row-link
          className={own?.done_at ? styles.done : undefined}
          title={title}
        >
          {title}
        </Link>
      </Text>
    </TwoLines>
  );
}

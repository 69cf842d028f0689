import { Flex, Grid } from '@radix-ui/themes';
import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import type { Day } from '../../../contracts/platform/dates';
import type { Task } from '../../../contracts/platform/task';
import { TASK_KINDS } from '../../../contracts/platform/task-kinds';
import { useOpened } from '../list/opened';
import { date, dateOf } from '../ui/format';
import { Initials } from '../ui/Initials';
import type { Column } from '../ui/Table';
import { Text } from '../ui/Text';
import { TwoLines } from '../ui/TwoLines';
import { taskDueWords } from './due-words';
import styles from './task-columns.module.css';

const ownerOf = ({ owner }: Task) =>
  owner ? (
    <TwoLines mark={<Initials name={owner.name} size={24} />}>{owner.name}</TwoLines>
  ) : (
    <Text tone="quiet">Every admin</Text>
  );
const When = ({ task: { due, own } }: { task: Task }) =>
  own?.done_at ? <Text tone="quiet">Done {dateOf(own.done_at)}</Text> : <Due due={due} />;

export const TASK_COLUMNS: readonly [Column<Task>, ...Column<Task>[]] = [
  { key: 'title', header: 'Task', cell: (row) => <TaskTitle task={row} /> },
  { key: 'due', header: 'Due', width: '176px', cell: (row) => <When task={row} /> },
  { key: 'owner', header: 'For', width: '22%', spare: true, cell: ownerOf },
];

export const TaskCard = ({ row }: { row: Task }) => (
  <Grid gap="2" pr="40px">
    <TaskTitle task={row} />
    <Flex as="span" justify="between" wrap="wrap" gapY="1" gapX="3" mr="-40px">
      <When task={row} />
      <Text tone="quiet">{ownerOf(row)}</Text>
    </Flex>
  </Grid>
);

/** When a task is due; what is late stands out, by a sign too. */
function Due({ due }: { due: Day | null }) {
  const said = taskDueWords(due);
  if (!said || due === null) return <Text tone="quiet">No date</Text>;
  return (
    <Flex asChild align="center" gap="6px" display="inline-flex">
      <Text {...(said.late && ({ tone: 'amber', weight: 'medium' } as const))} title={date(due)}>
        {said.late && <Clock size={14} strokeWidth={1.75} aria-hidden />}
        {said.words}
      </Text>
    </Flex>
  );
}

/** The title of a task. It leads to where the task is done; a task that somebody wrote opens over the list. */
function TaskTitle({ task }: { task: Task }) {
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

import { Flex, Grid } from '@radix-ui/themes';
import type { Task } from '../../../contracts/platform/task';
import { dateOf } from '../ui/format';
import { Initials } from '../ui/Initials';
import type { Column } from '../ui/Table';
import { Text } from '../ui/Text';
import { TwoLines } from '../ui/TwoLines';
import { Due } from './Due';
import { TaskTitle } from './TaskTitle';

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

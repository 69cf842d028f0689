import { TASK_KINDS } from '../../../contracts/platform/task-kinds';
import { trpc } from '../call/trpc';
import { oneOf } from '../list/filters';
import { type ListSpec, listInput } from '../list/list-spec';
import { type FirstReads, firstRead } from '../page/read';

const DONE = { size: 20, search: 'Search person or task' } satisfies ListSpec;
const OPEN = {
  ...DONE,
  filters: [oneOf('kind', 'Kind', TASK_KINDS), oneOf('due', 'Due', { overdue: 'Overdue' })],
} satisfies ListSpec;

/** The list at a tab of the page of tasks: one's own, all of them, or those that are done. */
export function tasksAt(tab: string | null) {
  const isDone = tab === 'done';
  const also = {
    whose: tab === 'all' || isDone ? ('all' as const) : ('mine' as const),
    state: isDone ? ('done' as const) : ('open' as const),
  };
  return { spec: isDone ? DONE : OPEN, also };
}

export const reads: FirstReads = {
  tasks: ({ search }) => {
    const { spec, also } = tasksAt(search.get('tab'));
    return [firstRead(trpc.task.list, { ...listInput(spec, search), ...also })];
  },
};

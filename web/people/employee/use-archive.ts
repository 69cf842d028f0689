import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { countWithWord } from '../../platform/ui/format';
import { peopleWords, selectionOf, whomCount } from './employee-words';
import type { Whom } from './use-choice';

/** Asks before employees are archived, or brought back. */
export function useArchiveEmployees(onDone: () => void): (whom: Whom, archived: boolean) => Promise<boolean> {
  const utils = trpc.useUtils();
  const { run } = useCommand(utils.client.employee.archive.mutate, {
    said: ({ message }) => message,
    place: 'employee',
    done: onDone,
    refresh: () => utils.employee.invalidate(),
  });
  return (whom, archived) => {
    const count = whomCount(whom);
    const size = count === 1 ? 'employee' : countWithWord(count, 'employee');
    const who = whom.all ? `Everybody of this list, ${countWithWord(count, 'employee')},` : peopleWords(whom.rows);
    return confirm({
      title: archived ? `Archive ${size}?` : `Restore ${size}?`,
      text: archived
        ? `${who} leaves the list of employees and cannot sign in any more. The record stays, and can be restored.`
        : `${who} comes back to the list of employees, and can sign in again.`,
      confirm: archived ? `Archive ${size}` : `Restore ${size}`,
      cancel: 'Keep',
      act: async () => {
        const worked = await run({ ...selectionOf(whom), archived });
        // The list is read again: other people may fit the filter, or somebody else was faster.
        if (!worked) void utils.employee.list.invalidate();
        return worked;
      },
    });
  };
}

import { useQueryClient } from '@tanstack/react-query';
import type { Part, PartKind } from '../../contracts/company-part';
import { confirm } from '../record/confirm';
import { useCommand } from '../record/use-command';
import { trpc } from '../trpc';
import { plainText } from '../ui/format';
import { removeRow } from './cached-lists';
import { CALLS, KINDS } from './part-kinds';
import { usePartChanged } from './parts';

/** Asks before a department, branch, job role, unit or location goes. */
export function useDeletePart(kind: PartKind): (part: Part) => Promise<boolean> {
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  const changed = usePartChanged(kind);
  const { remove, list } = CALLS[kind];
  const { word, gone } = KINDS[kind];
  const { run } = useCommand(({ id }: Part) => client.company[remove].mutate({ id }), {
    said: (_, { name }) => `${plainText(name)} deleted`,
    place: 'modal',
    refresh: (_, { id }) => {
      removeRow(cache, list, id);
      changed();
    },
  });
  return (part) =>
    confirm({
      title: `Delete ${plainText(part.name)}?`,
      text: gone,
      confirm: `Delete ${word}`,
      destructive: true,
      act: () => run(part),
    });
}

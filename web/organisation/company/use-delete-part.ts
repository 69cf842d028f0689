import type { Part, PartKind } from '../../../contracts/organisation/company-part';
import { trpc } from '../../platform/call/trpc';
import { useListedRows } from '../../platform/list/listed-rows';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { plainText } from '../../platform/ui/format';
import { PART_CALLS } from './part-calls';
import { PART_KINDS } from './part-kinds';
import { usePartChanged } from './parts';

/** Asks before a department, branch, job role, unit or location is deleted. */
export function useDeletePart(kind: PartKind): (part: Part) => Promise<boolean> {
  const { client } = trpc.useUtils();
  const changed = usePartChanged(kind);
  const { delete: call, list } = PART_CALLS[kind];
  const rows = useListedRows(trpc.company[list]);
  const { word, gone } = PART_KINDS[kind];
  const { run } = useCommand(({ id }: Part) => client.company[call].mutate({ id }), {
    said: (_, { name }) => `${plainText(name)} deleted`,
    refresh: (_, { id }) => {
      rows.remove(id);
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

import { trpc } from '../../platform/call/trpc';
import { useListedRows } from '../../platform/list/listed-rows';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { plainText } from '../../platform/ui/format';

/** Asks before a company is deleted. */
export function useDeleteCompany(): (company: { id: number; name: string }) => Promise<boolean> {
  const { client, company } = trpc.useUtils();
  const rows = useListedRows(trpc.company.list);
  const { run } = useCommand(({ id }: { id: number; name: string }) => client.company.delete.mutate({ id }), {
    said: (_, { name }) => `${plainText(name)} deleted`,
    refresh: (_, { id }) => {
      rows.remove(id);
      return company.all.invalidate();
    },
  });
  return (row) =>
    confirm({
      title: `Delete ${plainText(row.name)}?`,
      text: 'Nobody can be put in it any more. A company that somebody or something belongs to stays.',
      confirm: 'Delete company',
      destructive: true,
      act: () => run(row),
    });
}

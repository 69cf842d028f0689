import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '../record/confirm';
import { useCommand } from '../record/use-command';
import { trpc } from '../trpc';
import { plainText } from '../ui/format';
import { callKey, removeRow } from './cached-lists';

/** Asks before a company goes. */
export function useDeleteCompany(): (company: { id: number; name: string }) => Promise<boolean> {
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  const { run } = useCommand(({ id }: { id: number; name: string }) => client.company.delete.mutate({ id }), {
    said: (_, { name }) => `${plainText(name)} deleted`,
    place: 'modal',
    refresh: (_, { id }) => {
      removeRow(cache, 'list', id);
      return cache.invalidateQueries({ queryKey: callKey('all') });
    },
  });
  return (company) =>
    confirm({
      title: `Delete ${plainText(company.name)}?`,
      text: 'Nobody can be put in it any more. A company that somebody or something belongs to stays.',
      confirm: 'Delete company',
      destructive: true,
      act: () => run(company),
    });
}

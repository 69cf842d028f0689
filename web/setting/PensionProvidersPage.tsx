import { keepPreviousData } from '@tanstack/react-query';
import { PiggyBank } from 'lucide-react';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { trpc } from '../trpc';
import { DeletePfaDialog } from './DeletePfaDialog';
import { NamedList } from './NamedList';
import { PfaDialog } from './PfaDialog';

/** The pension managers that people can save with: all on one page, like the banks. */
export function PensionProvidersPage() {
  const address = useListAddress();
  const list = trpc.setting.pfas.useQuery(
    { page_size: 1000, search: address.search || undefined },
    { placeholderData: keepPreviousData },
  );
  return (
    <NamedList
      title="Pension providers"
      word="pension manager"
      icon={PiggyBank}
      purpose="Candidates and employees choose the manager of their pension from this list."
      rows={list.data?.results}
      refreshing={list.isFetching && list.isPlaceholderData}
      problem={list.error && problemOf(list.error)}
      place="readPfas"
      retry={() => void list.refetch()}
      search={address.search}
      onSearch={(search) => address.set({ search })}
      form={(row, onClose, onSaved) => <PfaDialog pfa={row} onClose={onClose} onSaved={onSaved} />}
      deletion={(row, onClose) => <DeletePfaDialog pfa={row} onClose={onClose} />}
    />
  );
}

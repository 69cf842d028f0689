import { keepPreviousData } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import type { Bank } from '../../contracts/setting';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { trpc } from '../trpc';
import type { Column } from '../ui/Table';
import { BankDialog } from './BankDialog';
import { DeleteBankDialog } from './DeleteBankDialog';
import { NamedList } from './NamedList';

const checked = (row: Bank): string => (row.nuban_enforced ? 'Checked' : 'Not checked');

const COLUMNS: readonly Column<Bank>[] = [
  { key: 'code', header: 'Bank code', width: '140px', numeric: true, cell: (row) => row.code },
  { key: 'nuban', header: 'Account number', width: '180px', cell: checked },
];

/** The banks that people can be paid through: all on one page, as the documents read them. */
export function BanksPage() {
  const address = useListAddress();
  const all = trpc.setting.banks.useQuery({ page_size: 1000 }, { enabled: !address.search });
  const found = trpc.setting.searchBanks.useQuery(
    { search: address.search, page_size: 1000 },
    { enabled: address.search !== '', placeholderData: keepPreviousData },
  );
  const list = address.search ? found : all;
  return (
    <NamedList
      title="Banks"
      word="bank"
      icon={Landmark}
      purpose="Candidates and employees choose the bank of their salary account from this list."
      rows={list.data?.results}
      refreshing={list.isFetching && list.isPlaceholderData}
      problem={list.error && problemOf(list.error)}
      place="readBanks"
      retry={() => void list.refetch()}
      search={address.search}
      onSearch={(search) => address.set({ search })}
      columns={COLUMNS}
      second={(row) => `${row.code} · account number ${checked(row).toLowerCase()}`}
      form={(row, onClose, onSaved) => <BankDialog bank={row} onClose={onClose} onSaved={onSaved} />}
      deletion={(row, onClose) => <DeleteBankDialog bank={row} onClose={onClose} />}
    />
  );
}

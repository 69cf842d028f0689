import { Landmark } from 'lucide-react';
import type { Bank } from '../../../contracts/organisation/setting';
import { trpc } from '../../platform/call/trpc';
import { useListAddress } from '../../platform/list/list-address';
import { useList } from '../../platform/list/use-list';
import { orDash } from '../../platform/ui/format';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import type { Column } from '../../platform/ui/Table';
import { NamedList } from './NamedList';
import { BANKS } from './reads';

const BankDialog = dialogOnDemand(async () => (await import('./BankDialog')).BankDialog);

const checked = (row: Bank): string => (row.nuban_enforced ? 'Checked' : 'Not checked');

const COLUMNS: readonly Column<Bank>[] = [
  { key: 'code', header: 'Bank code', width: '140px', numeric: true, cell: (row) => orDash(row.code) },
  { key: 'nuban', header: 'Account number', width: '180px', cell: checked },
];

/** The banks that people can be paid through: all on one page, as the documents read them. */
export function BanksPage() {
  // The documents name one call for all banks and another for a search.
  const isSearched = useListAddress().search !== '';
  const utils = trpc.useUtils();
  const list = useList(isSearched ? trpc.setting.searchBanks : trpc.setting.banks, BANKS, { asTyped: true });
  return (
    <NamedList
      list={list}
      title="Banks"
      word="bank"
      icon={Landmark}
      purpose="Candidates and employees choose the bank of their salary account from this list."
      place="readBanks"
      columns={COLUMNS}
      second={(row) => [row.code, `account number ${checked(row).toLowerCase()}`].filter(Boolean).join(' · ')}
      dialog={BankDialog}
      form={(row, onClose, onSaved) => <BankDialog bank={row} onClose={onClose} onSaved={onSaved} />}
      deletion={{
        send: utils.client.setting.deleteBank.mutate,
        text: 'Nobody can choose it any more. A bank that somebody is paid through stays.',
        refresh: () => utils.setting.invalidate(),
      }}
    />
  );
}

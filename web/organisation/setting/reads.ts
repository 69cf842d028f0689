import { trpc } from '../../platform/call/trpc';
import { type ListSpec, listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead } from '../../platform/page/read';

export const BANKS = { size: 'all', search: 'Search name' } as const satisfies ListSpec;

export const PFAS = { size: 'all', search: 'Search name' } as const satisfies ListSpec;

export const SIGNATURES = { size: 'all', search: 'Search name or role' } as const satisfies ListSpec;

export const reads: FirstReads = {
  banks: ({ search }) => [
    firstRead(search.get('search') ? trpc.setting.searchBanks : trpc.setting.banks, listInput(BANKS, search)),
  ],
  pensionProviders: ({ search }) => [firstRead(trpc.setting.pfas, listInput(PFAS, search))],
  signatures: ({ search }) => [firstRead(trpc.setting.signatures, listInput(SIGNATURES, search))],
};

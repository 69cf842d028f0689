import { trpc } from '../../platform/call/trpc';
import { askedOf, type ListSpec } from '../../platform/list/list-spec';
import { type FirstReads, read } from '../../platform/page/read';

export const BANKS = { size: 'all', search: 'Search name' } as const satisfies ListSpec;

export const PFAS = { size: 'all', search: 'Search name' } as const satisfies ListSpec;

export const SIGNATURES = { size: 'all', search: 'Search name or role' } as const satisfies ListSpec;

export const reads: FirstReads = {
  banks: ({ search }) => [
    read(search.get('search') ? trpc.setting.searchBanks : trpc.setting.banks, askedOf(BANKS, search)),
  ],
  pensionProviders: ({ search }) => [read(trpc.setting.pfas, askedOf(PFAS, search))],
  signatures: ({ search }) => [read(trpc.setting.signatures, askedOf(SIGNATURES, search))],
};

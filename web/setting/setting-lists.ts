import type { ListSpec } from '../list/list-spec';

export const BANKS = { size: 'all', search: 'Search name' } as const satisfies ListSpec;

export const PFAS = { size: 'all', search: 'Search name' } as const satisfies ListSpec;

export const SIGNATURES = { size: 'all', search: 'Search name or role' } as const satisfies ListSpec;

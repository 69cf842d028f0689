import type { ListSpec } from '../list/list-spec';

export const ADMINS = { search: 'Search name or email' } satisfies ListSpec;
export const USERS = { ...ADMINS, sizeName: 'pagesize' } as const satisfies ListSpec;

import type { ListSpec } from '../list/list-spec';

export const OFFERS = { search: 'Search name, email or phone' } satisfies ListSpec;

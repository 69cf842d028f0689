import type { ListSpec } from '../list/list-spec';

export const PEOPLE = { search: 'Search name or email' } satisfies ListSpec;

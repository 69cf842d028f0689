import type { ListSpec } from '../list/list-spec';

export const DIRECTORY = { size: 50, search: 'Search name or job role' } satisfies ListSpec;

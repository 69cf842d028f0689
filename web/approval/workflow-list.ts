import type { ListSpec } from '../list/list-spec';

export const WORKFLOWS = { search: 'Search title' } satisfies ListSpec;

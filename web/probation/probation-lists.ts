import type { ListSpec } from '../list/list-spec';
import { DUE_FILTERS } from './due-filters';

export const PEOPLE = { size: 20, search: 'Search name or staff ID', filters: DUE_FILTERS } satisfies ListSpec;

export const POLICIES = { size: 20, search: 'Search name' } satisfies ListSpec;

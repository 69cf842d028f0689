import type { ListSpec } from '../list/list-spec';
import { OF_COMPANY } from './use-companies';

export const COMPANIES = { size: 20, search: 'Search name or code' } satisfies ListSpec;

export const PARTS = { search: 'Search name or code' } satisfies ListSpec;

export const ROLES = { ...PARTS, filters: [OF_COMPANY] } satisfies ListSpec;

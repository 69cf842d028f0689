import { OF_COMPANY } from '../company/use-companies';
import type { ListSpec } from '../list/list-spec';

export const RULES = { size: 50, filters: [OF_COMPANY] } satisfies ListSpec;

import { oneOf } from '../list/filters';
import type { ListSpec } from '../list/list-spec';
import { ANNOUNCEMENT_STATUS_WORDS } from './words';

export const ANNOUNCEMENTS = {
  size: 20,
  search: 'Search title',
  filters: [oneOf('status', 'Status', ANNOUNCEMENT_STATUS_WORDS)],
} satisfies ListSpec;

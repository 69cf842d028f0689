import { oneOf } from '../list/filters';
import type { ListSpec } from '../list/list-spec';
import { MEETING_TYPE_WORDS } from './meeting-words';

export const MEETINGS = {
  search: 'Search name, place or notes',
  filters: [oneOf('type', 'Type', MEETING_TYPE_WORDS)],
} satisfies ListSpec;

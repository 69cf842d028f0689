import { oneOf } from '../../platform/list/filters';
import type { ListSpec } from '../../platform/list/list-spec';
import { MEETING_TYPE_WORDS } from './meeting-words';

export const MEETINGS = {
  search: 'Search name, place or notes',
  filters: [oneOf('type', 'Type', MEETING_TYPE_WORDS)],
} satisfies ListSpec;

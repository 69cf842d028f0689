import type { ReaderState } from '../../contracts/announcement';
import { oneOf } from '../list/filters';
import type { ListSpec } from '../list/list-spec';

const STATES: Record<ReaderState, string> = { READ: 'Has read it', UNREAD: 'Has not read it' };

/** Whom an announcement reached. */
export const READERS = {
  size: 20,
  search: 'Search name or staff ID',
  filters: [oneOf('state', 'Read', STATES)],
} satisfies ListSpec;

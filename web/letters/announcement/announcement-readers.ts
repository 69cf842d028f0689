import type { ReaderState } from '../../../contracts/letters/announcement';
import { oneOf } from '../../platform/list/filters';
import type { ListSpec } from '../../platform/list/list-spec';

type Words = Partial<Record<ReaderState, string>>;

const STATES: Words = { READ: 'Has read it', UNREAD: 'Has not read it' };
const specOf = (states: Words) =>
  ({
    size: 20,
    search: 'Search name or staff ID',
    filters: [oneOf('state', 'Read', states as Record<ReaderState, string>)],
  }) satisfies ListSpec;

/** The audience of an announcement. */
export const READERS = specOf(STATES);
/** The same where people acknowledged an earlier version. */
export const READERS_OF_VERSIONS = specOf({ ...STATES, EARLIER: 'Acknowledged an earlier version' });

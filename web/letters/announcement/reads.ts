import { trpc } from '../../platform/call/trpc';
import { oneOf } from '../../platform/list/filters';
import { askedOf, type ListSpec } from '../../platform/list/list-spec';
import { type FirstReads, read } from '../../platform/page/read';
import { ANNOUNCEMENT_STATUS_WORDS } from './words';

/** What the summary of a person first shows of the announcements to them. */
export const MINE = { page: 1, page_size: 5 } as const;

export const ANNOUNCEMENTS = {
  size: 20,
  search: 'Search title',
  filters: [oneOf('status', 'Status', ANNOUNCEMENT_STATUS_WORDS)],
} satisfies ListSpec;

export const reads: FirstReads = {
  announcements: ({ search }) => [read(trpc.announcement.list, askedOf(ANNOUNCEMENTS, search))],
};

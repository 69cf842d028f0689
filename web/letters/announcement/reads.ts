import { trpc } from '../../platform/call/trpc';
import { oneOf } from '../../platform/list/filters';
import { type ListSpec, listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead } from '../../platform/page/read';
import { ANNOUNCEMENT_STATUS_WORDS } from './words';

/** The announcements that the summary of a person shows first. */
export const MINE = { page: 1, page_size: 5 } as const;

export const ANNOUNCEMENTS = {
  size: 20,
  search: 'Search title',
  filters: [oneOf('status', 'Status', ANNOUNCEMENT_STATUS_WORDS)],
} satisfies ListSpec;

export const reads: FirstReads = {
  announcements: ({ search }) => [firstRead(trpc.announcement.list, listInput(ANNOUNCEMENTS, search))],
};

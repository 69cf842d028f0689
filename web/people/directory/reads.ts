import { trpc } from '../../platform/call/trpc';
import { askedOf, type ListSpec } from '../../platform/list/list-spec';
import { type FirstReads, read } from '../../platform/page/read';
import { isAdmin } from '../../platform/session/session';

export const DIRECTORY = { size: 50, search: 'Search name or job role' } satisfies ListSpec;

export const reads: FirstReads = {
  // HR's has a filter of companies, whose words would come with every page.
  directory: ({ search, session }) => (isAdmin(session) ? [] : [read(trpc.directory.list, askedOf(DIRECTORY, search))]),
};

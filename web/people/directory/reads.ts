import { trpc } from '../../platform/call/trpc';
import { type ListSpec, listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead } from '../../platform/page/read';
import { isAdmin } from '../../platform/session/session';

export const DIRECTORY = { size: 50, search: 'Search name or job role' } satisfies ListSpec;

export const reads: FirstReads = {
  // HR's has a filter of companies, whose words would come with every page.
  directory: ({ search, session }) =>
    isAdmin(session) ? [] : [firstRead(trpc.directory.list, listInput(DIRECTORY, search))],
};

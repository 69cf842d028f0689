import { useMemo } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { Page } from '../page/page';
import { pageFor, tabOf } from '../page/page-lookup';
import { currentSession, isAdmin } from '../session/session';

/** The row of the page table that is on the screen, as the person who is signed in sees it. */
export function useCurrentPage(): Page | undefined {
  const handle: unknown = useMatches().at(-1)?.handle;
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const tab = tabOf(search);
  const session = currentSession();
  const admin = session !== null && isAdmin(session);
  return useMemo(() => {
    if (typeof handle !== 'object' || handle === null || !('page' in handle)) return undefined;
    return pageFor(handle.page as Page, { admin, tab, address });
  }, [handle, admin, tab, address]);
}

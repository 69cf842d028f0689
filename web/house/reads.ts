import { getUntypedClient } from '@trpc/client';
import type { Page } from '../platform/page/page';
import { partOf } from '../platform/page/page-lookup';
import type { FirstReads, PagePlace, ScreenRead } from '../platform/page/read';
import { sessionApi } from '../platform/session/session-api';

/**
 * The first reads of each page, by its module, and those of the parts that others have of it. The route starts these reads while
 * the files of the page still come; the screen asks the same and shares the answer. A page that is not named asks for itself.
 */
const told = Object.values(import.meta.glob<FirstReads>('../*/*/reads.ts', { eager: true, import: 'reads' }));

/** The pages that some module says reads for. */
export const pagesWithReads: readonly string[] = [...new Set(told.flatMap((one) => Object.keys(one)))];

/** The reads of a page, or none where a tab of its address opens the screen of another module. */
export const readsOf = ({ name, screens }: Page, place: PagePlace): ScreenRead[] =>
  partOf(screens, place.search.get('tab')) === undefined ? told.flatMap((one) => one[name]?.(place) ?? []) : [];

/** Starts what a page reads, except what is on the screen already. A failure is left to the screen, which asks again. */
export function startReads(page: Page, place: PagePlace): void {
  const { client, queryClient } = sessionApi();
  for (const { key, path, input } of readsOf(page, place)) {
    if (queryClient.getQueryCache().find({ queryKey: key })?.isActive()) continue;
    void queryClient.prefetchQuery({ queryKey: key, queryFn: () => getUntypedClient(client).query(path, input) });
  }
}

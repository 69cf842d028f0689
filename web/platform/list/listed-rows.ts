import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';

interface Row {
  id: number;
}
interface Page {
  total: number;
  results: Row[];
}

interface ListedRows {
  /** An edit replaces its row by id, wherever the row is shown. */
  replace: (row: Row) => void;
  /** A deletion takes its row out. */
  remove: (id: number) => void;
}

/** The rows of a list on every page that was read, found by the key of its query. */
export function listedRows(cache: QueryClient, queryKey: QueryKey): ListedRows {
  const change = (next: (page: Page) => Page) => {
    const reading = cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
    cache.setQueriesData<Page>({ queryKey }, (page) => page && next(page));
    // The answer of a read that was under way may be older than the change, and would undo it on the screen.
    for (const read of reading) void cache.invalidateQueries({ queryKey: read.queryKey, exact: true });
  };
  return {
    replace: (row) =>
      change((page) => ({ ...page, results: page.results.map((one) => (one.id === row.id ? row : one)) })),
    remove: (id) =>
      change((page) => {
        const results = page.results.filter((one) => one.id !== id);
        return results.length < page.results.length ? { ...page, results, total: page.total - 1 } : page;
      }),
  };
}

/**
 * The rows of a list on every page that was read. Edits and deletions change them in place, and nothing is read again
 * (V178).
 */
export const useListedRows = (query: Parameters<typeof getQueryKey>[0]): ListedRows =>
  listedRows(useQueryClient(), getQueryKey(query));

import { useQueryClient } from '@tanstack/react-query';
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

/**
 * The rows of a list on every page that was read. Edits and deletions change them in place, and nothing is read again
 * (V178).
 */
export function useListedRows(query: Parameters<typeof getQueryKey>[0]): ListedRows {
  const cache = useQueryClient();
  const change = (next: (page: Page) => Page) =>
    cache.setQueriesData<Page>({ queryKey: getQueryKey(query) }, (page) => page && next(page));
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

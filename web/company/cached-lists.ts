import type { QueryClient } from '@tanstack/react-query';

interface Listed {
  id: number;
}
interface Page {
  total: number;
  results: Listed[];
}

/** What the cache has of a call of this module, whatever its input. */
export const callKey = (call: string) => [['company', call]];

/** An edit replaces its row by id in every page of a list that is there; nothing is read again (V178). */
export const replaceRow = (cache: QueryClient, call: string, row: Listed): void =>
  void cache.setQueriesData<Page>(
    { queryKey: callKey(call) },
    (page) => page && { ...page, results: page.results.map((one) => (one.id === row.id ? row : one)) },
  );

/** A delete removes its row by id. */
export const removeRow = (cache: QueryClient, call: string, id: number): void =>
  void cache.setQueriesData<Page>({ queryKey: callKey(call) }, (page) => {
    const results = page?.results.filter((one) => one.id !== id);
    return page && results && results.length < page.results.length ? { ...page, results, total: page.total - 1 } : page;
  });

import type { QueryClient } from '@tanstack/react-query';
import type { AnnouncementRow } from '../../contracts/announcement';

interface Page {
  total: number;
  results: AnnouncementRow[];
}

const LIST = { queryKey: [['announcement', 'list']] };

/** An edit replaces its row in every page of the list that is there; nothing is read again (V178). */
export const replaceRow = (cache: QueryClient, row: AnnouncementRow): void =>
  void cache.setQueriesData<Page>(
    LIST,
    (page) => page && { ...page, results: page.results.map((one) => (one.id === row.id ? row : one)) },
  );

/** A delete removes its row. */
export const removeRow = (cache: QueryClient, id: number): void =>
  void cache.setQueriesData<Page>(LIST, (page) => {
    const results = page?.results.filter((one) => one.id !== id);
    return page && results && results.length < page.results.length ? { ...page, results, total: page.total - 1 } : page;
  });

/** A new one is the first of the list, if it is in what was asked for. */
export const rowAdded = (cache: QueryClient): void => void cache.invalidateQueries(LIST);

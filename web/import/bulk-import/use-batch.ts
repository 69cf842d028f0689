import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ImportState, isWorking } from '../../../contracts/import/import-state';
import { trpc } from '../../platform/call/trpc';

const EVERY_MS = 800;

/** Whether a cached answer is a batch itself; every other answer may have changed when a batch comes to rest. */
const isDetail = (key: readonly unknown[]): boolean =>
  Array.isArray(key[0]) && key[0][0] === 'bulkImport' && key[0][1] === 'detail';

/**
 * One batch, read again and again while the server works on it and the window is visible. When the batch comes to
 * rest, everything else is read again: an import touches companies, their parts, people, and their counts.
 */
export function useBatch(id: number) {
  const cache = useQueryClient();
  const query = trpc.bulkImport.detail.useQuery(
    { id },
    {
      enabled: id > 0,
      // The server and approvers move it on, while its page is left.
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? EVERY_MS : false),
    },
  );
  const state = query.data?.state;
  const before = useRef<ImportState>(undefined);
  useEffect(() => {
    if (state && before.current && before.current !== state && !isWorking(state))
      void cache.invalidateQueries({ predicate: ({ queryKey }) => !isDetail(queryKey) });
    before.current = state;
  }, [cache, state]);
  return query;
}

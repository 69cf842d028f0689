import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../contracts/table';
import { type Credential, callLinks } from './call-links';
import { problemOf } from './problem';

export type { Credential };

export const trpc = createTRPCReact<AppRouter>();

/** A tRPC client whose calls carry `credential`. */
export const clientWith = (credential: Credential) => trpc.createClient({ links: callLinks(credential) });

/** The cache of one credential's answers. `unauthenticated` is called when the server no longer accepts the credential. */
export function queryClientWith(unauthenticated?: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (problemOf(error).status === 401) unauthenticated?.();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        staleTime: 10_000,
        // Going back shows at once what was there.
        gcTime: 30 * 60_000,
        // A read is repeated once when nothing sensible came back, and twice when the server said how long to wait.
        retry: (failures, error) => {
          const { status, code, retryAfter } = problemOf(error);
          if (code === 'NOT_OFFERED') return false;
          if (status === 429) return retryAfter !== undefined && failures < 2;
          return failures < 1 && (status === 0 || status >= 500);
        },
        retryDelay: (_, error) => 1000 * (problemOf(error).retryAfter ?? 0.5 + Math.random()),
      },
      mutations: { retry: false },
    },
  });
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../../../contracts/house/table';
import type { Problem } from '../../../contracts/platform/problem';
import { receiptKeeper } from '../link/last-receipt';
import { type Credential, callLinks, type Requests } from './call-links';
import { isCallMissing, problemOfError } from './problem';

export type { Credential };

export const trpc = createTRPCReact<AppRouter>();

/** A tRPC client whose calls carry `credential`. */
export const clientWith = (credential: Credential, requests?: Requests) =>
  trpc.createClient({ links: callLinks(credential, requests) });

/**
 * Whether a read is made again: once when nothing sensible came back, and twice when the server said how long to wait. A
 * time limit that ran out is told at once, because the person has waited for it already.
 */
function isWorthRepeating({ status, code, retryAfter }: Problem, failures: number): boolean {
  if (status === 429) return retryAfter !== undefined && failures < 2;
  const isFinal = code === 'TIMEOUT' || code === 'NOT_OFFERED';
  return failures < 1 && !isFinal && (status === 0 || status >= 500);
}

/**
 * An answer that was asked for before something changed does not know of it. TanStack Query asks again where it has an answer
 * already, but would take a first one that is still on its way for a new one.
 */
class AnswerCache extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters))
      if (query.isActive() && query.state.data === undefined) void query.cancel({ revert: true });
    return super.invalidateQueries(filters, options);
  }
}

/** The cache of one credential's answers. `unauthenticated` is called when the server no longer accepts the credential. */
export function queryClientWith(unauthenticated?: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (problemOfError(error).status === 401) unauthenticated?.();
  };
  const keepers = new WeakMap<object, (answer: unknown) => void>();
  return new AnswerCache({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      onMutate: (_, mutation) => void keepers.set(mutation, receiptKeeper()),
      onSuccess: (answer, _, __, mutation) => keepers.get(mutation)?.(answer),
    }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        staleTime: 10_000,
        // Going back shows at once what was there.
        gcTime: 30 * 60_000,
        retry: (failures, error) => isWorthRepeating(problemOfError(error), failures),
        // Data that the server does not have is not asked for again by each part that would show it.
        retryOnMount: ({ state }) => !isCallMissing(state.error),
        retryDelay: (_, error) => 1000 * (problemOfError(error).retryAfter ?? 0.5 + Math.random()),
      },
      // Without a connection a command fails at once and says so, instead of being sent unseen when there is one again.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

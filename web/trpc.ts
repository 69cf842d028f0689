import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../contracts/table';
import { problemOf } from './problem';

export const trpc = createTRPCReact<AppRouter>();

/** The token that authorises the calls of a page: the session's, a link's, or none. Read anew for each call. */
export type Credential = () => string | null;

/**
 * Gives each command an idempotency key and keeps it until the command has its answer, so that a retry of the same
 * input after a lost connection cannot take effect twice. A refusal settles the command as a success does: only when
 * the outcome is unknown (no answer, a server error) or still to come (409, 429) does the key live on.
 */
function idempotency(): TRPCLink<AppRouter> {
  const open = new Map<string, string>();
  return () =>
    ({ op, next }) => {
      if (op.type !== 'mutation') return next(op);
      const command = `${op.path} ${JSON.stringify(op.input)}`;
      const key = open.get(command) ?? crypto.randomUUID();
      open.set(command, key);
      return observable((observer) =>
        next({ ...op, context: { ...op.context, idempotencyKey: key } }).subscribe({
          next(value) {
            open.delete(command);
            observer.next(value);
          },
          error(error) {
            const { status } = problemOf(error);
            if (status >= 400 && status < 500 && status !== 409 && status !== 429) open.delete(command);
            observer.error(error);
          },
          complete: () => observer.complete(),
        }),
      );
    };
}

/** A tRPC client whose calls carry `credential`. */
export function clientWith(credential: Credential) {
  const url = '/trpc';
  const authorization = (): Record<string, string> => {
    const token = credential();
    return token ? { authorization: `Bearer ${token}` } : {};
  };
  return trpc.createClient({
    links: [
      idempotency(),
      splitLink({
        condition: (op) => op.type === 'mutation',
        true: httpLink({
          url,
          headers: ({ op }) => ({ ...authorization(), 'idempotency-key': String(op.context.idempotencyKey) }),
        }),
        // Queries go by POST: search terms are names and phone numbers, and addresses end up in logs.
        false: httpBatchLink({ url, methodOverride: 'POST', maxItems: 10, headers: authorization }),
      }),
    ],
  });
}

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
        retry: (failures, error) => {
          const { status } = problemOf(error);
          return failures < 1 && (status === 0 || status >= 500);
        },
      },
      mutations: { retry: false },
    },
  });
}

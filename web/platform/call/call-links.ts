import { httpBatchLink, httpLink, splitLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../contracts/house/table';
import { LINK_PURPOSE_HEADER, type LinkPurpose } from '../../../contracts/platform/access';
import { fetchNoted } from './last-request';
import { problemOfError } from './problem';

/**
 * The headers that authorise the calls of a page: those of a session or of a link, never of both, or none. They are read again
 * for each call.
 */
export type Credential = () => Record<string, string>;

export const sessionHeaders = (token: string | null): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

/** The server tells a link from a session by the purpose that the page names: a link of another server says nothing to it. */
export const linkHeaders = (token: string, purpose: LinkPurpose): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  [LINK_PURPOSE_HEADER]: purpose,
});

const URL = '/trpc';

/**
 * Gives each command an idempotency key and keeps it until the command has its answer, so that a retry of the same
 * input after a lost connection cannot take effect twice. A refusal settles the command as a success does: only when
 * the outcome is unknown (no answer, a server error) or still to come (409, 429) does the key live on. The error then says it
 * (`keyOfFailed`), so that a command which is kept on the device is sent with the same one later, in its context.
 */
function idempotency(): TRPCLink<AppRouter> {
  const open = new Map<string, string>();
  return () =>
    ({ op, next }) => {
      if (op.type !== 'mutation') return next(op);
      const command = `${op.path} ${JSON.stringify(op.input)}`;
      const { idempotencyKey } = op.context;
      const key = open.get(command) ?? (typeof idempotencyKey === 'string' ? idempotencyKey : crypto.randomUUID());
      open.set(command, key);
      return observable((observer) =>
        next({ ...op, context: { ...op.context, idempotencyKey: key } }).subscribe({
          next(value) {
            open.delete(command);
            observer.next(value);
          },
          error(error) {
            const { status } = problemOfError(error);
            if (status >= 400 && status < 500 && status !== 409 && status !== 429) open.delete(command);
            else error.meta = { ...error.meta, idempotencyKey: key };
            observer.error(error);
          },
          complete: () => observer.complete(),
        }),
      );
    };
}

/** The key of a command that failed with an unknown outcome. */
export function keyOfFailed(error: unknown): string | undefined {
  const key = error instanceof TRPCClientError ? error.meta?.idempotencyKey : undefined;
  return typeof key === 'string' ? key : undefined;
}

/** How requests are made: as `noted` does, where a page has no reason to tell less. */
export type Requests = typeof fetchNoted;

/** Commands: one request each, with the key of `idempotency`. */
const commandLink = (credential: Credential, requests: Requests = fetchNoted) =>
  httpLink<AppRouter>({
    url: URL,
    fetch: requests,
    headers: ({ op }) => ({ ...credential(), 'idempotency-key': String(op.context.idempotencyKey) }),
  });

/** Links for commands alone, without a credential: all that sign-in needs. */
export const anonymousCommandLinks = (): TRPCLink<AppRouter>[] => [idempotency(), commandLink(() => ({}))];

/** Links for all calls, which carry `credential`. */
export const callLinks = (credential: Credential, requests: Requests = fetchNoted): TRPCLink<AppRouter>[] => [
  idempotency(),
  splitLink({
    condition: (op) => op.type === 'mutation',
    true: commandLink(credential, requests),
    // Queries go by POST: search terms are names and phone numbers, and addresses end up in logs.
    false: httpBatchLink({ url: URL, fetch: requests, methodOverride: 'POST', maxItems: 10, headers: credential }),
  }),
];

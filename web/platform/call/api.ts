import type { QueryClient } from '@tanstack/react-query';
import type { Credential, Requests } from './call-links';
import type { Keeper } from './credential';
import { clientWith, queryClientWith } from './trpc';

/** Calls to the server as the holder of one credential, with a cache of the answers. */
export interface ApiOfCredential {
  credential: Credential;
  client: ReturnType<typeof clientWith>;
  queryClient: QueryClient;
  /** The store of this device for the files of forms; without it there is none. */
  keeper?: Keeper;
}

/** Calls with a credential. `unauthenticated` is called when the server no longer accepts it. */
export const apiWith = (credential: Credential, unauthenticated?: () => void): ApiOfCredential => ({
  credential,
  client: clientWith(credential),
  queryClient: queryClientWith(unauthenticated),
});

/** Calls of somebody who is not signed in, made as `requests` says. */
export const anonymousApi = (requests?: Requests): ApiOfCredential => ({
  credential: () => ({}),
  client: clientWith(() => ({}), requests),
  queryClient: queryClientWith(),
});

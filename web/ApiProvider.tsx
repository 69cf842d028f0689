import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CredentialContext } from './credential';
import { type Credential, clientWith, queryClientWith, trpc } from './trpc';

interface Props {
  credential: Credential;
  /** What to do when the server no longer accepts the credential. Pages from a link show the problem themselves. */
  unauthenticated?: () => void;
  children: ReactNode;
}

/** Lets the screens below call the server as the holder of `credential`, with a cache of their own. */
export function ApiProvider({ credential, unauthenticated, children }: Props) {
  const [client] = useState(() => clientWith(credential));
  const [queryClient] = useState(() => queryClientWith(unauthenticated));
  return (
    <CredentialContext value={credential}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    </CredentialContext>
  );
}

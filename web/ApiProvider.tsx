import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Api } from './api';
import { CredentialContext } from './credential';
import { trpc } from './trpc';

interface Props {
  /** Gives the calls of a credential and their cache, which the screens below keep to. */
  make: () => Api;
  children: ReactNode;
}

/** Lets the screens below call the server as the holder of a credential. */
export function ApiProvider({ make, children }: Props) {
  const [{ credential, client, queryClient }] = useState(make);
  return (
    <CredentialContext value={credential}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    </CredentialContext>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ApiOfCredential } from './api';
import { CredentialContext, KeeperContext } from './credential';
import { trpc } from './trpc';

const nowhere = () => null;

interface Props {
  /** Gives the calls of a credential and their cache, which the screens below keep to. */
  make: () => ApiOfCredential;
  children: ReactNode;
}

/** Lets the screens below call the server as the holder of a credential. */
export function ApiProvider({ make, children }: Props) {
  const [{ credential, client, queryClient, keeper = nowhere }] = useState(make);
  return (
    <CredentialContext value={credential}>
      <KeeperContext value={keeper}>
        <trpc.Provider client={client} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </trpc.Provider>
      </KeeperContext>
    </CredentialContext>
  );
}

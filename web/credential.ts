import { createContext, useContext } from 'react';
import type { Credential } from './call-links';

export const CredentialContext = createContext<Credential>(() => ({}));

/** The credential of the page, for uploads and previews that go outside tRPC. */
export const useCredential = (): Credential => useContext(CredentialContext);

import { createContext, useContext } from 'react';
import type { FilePlace } from '../session/file-place';
import type { Credential } from './call-links';

export const CredentialContext = createContext<Credential>(() => ({}));

/** The credential of the page, for uploads and previews that go outside tRPC. */
export const useCredential = (): Credential => useContext(CredentialContext);

/** Where this device keeps the files of a form, by its name; null where nobody is known whose they are. */
export type Keeper = (name: string) => FilePlace | null;

/** The place of files for whoever holds the credential. Who is nobody, as who complains without a name, leaves none. */
export const KeeperContext = createContext<Keeper>(() => null);

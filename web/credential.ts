import { createContext, useContext } from 'react';
import type { Credential } from './call-links';
import type { FilePlace } from './upload/kept-files';

export const CredentialContext = createContext<Credential>(() => ({}));

/** The credential of the page, for uploads and previews that go outside tRPC. */
export const useCredential = (): Credential => useContext(CredentialContext);

/** Whose it is that somebody without an account keeps, who acts by a link. */
export const NOBODY = 0;

/** Where this device keeps the files of a form, by its name; null where nobody is known whose they are. */
export type Keeper = (name: string) => FilePlace | null;

/** The place of files for whoever holds the credential. Who is nobody, as who complains without a name, leaves none. */
export const KeeperContext = createContext<Keeper>(() => null);

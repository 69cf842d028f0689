import { createContext, useContext } from 'react';
import type { FilePlace } from '../session/file-place';
import type { Credential } from './call-links';

export const CredentialContext = createContext<Credential>(() => ({}));

/** The credential of the page, for uploads and previews that go outside tRPC. */
export const useCredential = (): Credential => useContext(CredentialContext);

/** The place on this device for the files of a form, by its name; null where their owner is unknown. */
export type Keeper = (name: string) => FilePlace | null;

/** The place of files for the person who holds the credential. Who is nobody, as who complains without a name, leaves none. */
export const KeeperContext = createContext<Keeper>(() => null);

import type { DraftPlace } from '../form/kept-draft';
import { draftOfLink } from '../form/stored-draft';
import type { LinkPlace } from '../link/link-token';
import { keptUntil } from '../link/link-token';

/** Where what a manager types about a record is kept, until the link ends. */
export const draftPlace = (place: LinkPlace, record: { id: number }, email: string | null, token: string): DraftPlace =>
  draftOfLink(`${place}.${record.id}.${email ?? ''}`, keptUntil(token));

import type { DraftPlace } from '../form/kept-draft';
import { draftOfLink } from '../form/stored-draft';
import type { LinkPlace } from '../link/link-token';
import { linkFacts } from '../link/link-token';

const DAY_MS = 86_400_000;

/** Where what a manager types about a record is kept, until the link ends; a link that does not say when gives a week. */
export const draftPlace = (place: LinkPlace, record: { id: number }, email: string | null, token: string): DraftPlace =>
  draftOfLink(`${place}.${record.id}.${email ?? ''}`, linkFacts(token).expires?.getTime() ?? Date.now() + 7 * DAY_MS);

import { is, SQL } from 'drizzle-orm';
import type { CaseKind } from '../../../contracts/cases/case-state';
import type { Statement } from '../../platform/database/db';
import type { MailLink } from '../../platform/database/tables';
import { endLinks, newLink } from '../../platform/link/links';
import type { RecordId } from '../../platform/record/row';
import type { CaseActor } from './actor';
import { linkedPath, partyLinkPurpose } from './party-pages';

interface Linked {
  kind: CaseKind;
  /** The party, or the query of a party that the batch adds. */
  party: RecordId;
  role: string;
  /** The expiry of the link, where it is earlier than usual. */
  until?: Date;
}

/** A new link for a party, for the mail that carries it, and the statements that end the one before. */
export function partyLink(
  { db, now }: Pick<CaseActor, 'db' | 'now'>,
  { kind, party, role, until }: Linked,
): { link: MailLink; statements: Statement[] } {
  const purpose = partyLinkPurpose(kind, role);
  const sub = is(party, SQL) ? 0 : party;
  return {
    link: { path: linkedPath(purpose), claims: newLink(purpose, sub, 'party', now, until ? { until } : {}) },
    statements: is(party, SQL) ? [] : [endLinks(db, [purpose], party, now)],
  };
}

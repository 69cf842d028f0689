import { OFFER_ID_PLACEHOLDER } from '../hiring/offer/mails';
import type { MailLink } from '../platform/database/tables';
import { sha256 } from '../platform/link/tokens';
import { type Desk, nextId, requireSeeded, type SeededMail } from './desk';
import type { SeedRows } from './rows';

/** Puts the mails into the outbox in the order of time, with links that work. */
export async function postSeedMails({ rows, mails }: Desk): Promise<void> {
  mails.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  for (const mail of mails) await postOne(rows, mail);
}

async function postOne(rows: SeedRows, { message, at, offer }: SeededMail): Promise<void> {
  const id = nextId(rows.outbox);
  const links = (message.links ?? []).map(
    ({ path, claims }): MailLink => ({ path: path.replace(OFFER_ID_PLACEHOLDER, String(offer?.id ?? '')), claims }),
  );
  const failed = message.recipient.endsWith('@bounce.example');
  rows.outbox.push({
    id,
    kind: message.kind,
    recipient: message.recipient,
    company: message.company,
    subject: message.subject,
    body: message.body,
    links,
    attachments: message.attachments ?? [],
    candidate_id: message.candidate_id ?? null,
    status: failed ? 'FAILED' : 'SENT',
    outcome: failed ? 'BOUNCED' : null,
    outcome_at: failed ? at : null,
    attempts: 1,
    last_error: failed ? 'The address does not take mail.' : null,
    created_at: at,
    sent_at: at,
  });
  if (offer) offer.outbox_id = id;
  for (const jti of new Set(links.map(({ claims }) => claims.jti))) {
    const { claims } = requireSeeded(links.find((link) => link.claims.jti === jti));
    rows.link.push({
      jti_hash: await sha256(jti),
      purpose: claims.purpose,
      actor: claims.actor,
      sub: Number(claims.sub),
      email: message.recipient,
      issued_at: new Date(claims.iat * 1000).toISOString(),
      expires_at: new Date(claims.exp * 1000).toISOString(),
      used_at: null,
      revoked_at: null,
    });
  }
}

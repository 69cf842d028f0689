import type { Db, Statement } from './db';
import { linkRow, type MailLink } from './links';
import { outbox } from './schema';
import { sha256 } from './tokens';

export interface Message {
  kind: 'mail' | 'sms';
  recipient: string;
  /** Whose mark leads the mail. */
  company: string;
  subject: string;
  /**
   * Plain text, a blank line between paragraphs. `[[0|Open your offer]]` on a line of its own becomes the first link,
   * a button in the HTML part and an address in the text part.
   */
  body: string;
  links?: MailLink[];
  candidate_id?: number | null;
}

/**
 * Writes a message in the batch of the change that causes it; the queue sends it later. Also stores the rows that make
 * its links good. Line breaks in a subject or an address are refused by removing them (no header injection).
 */
export async function enqueue(db: Db, message: Message, now: Date): Promise<Statement[]> {
  const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim();
  const links = message.links ?? [];
  const hashes = await Promise.all(links.map(({ claims }) => sha256(claims.jti)));
  return [
    ...links.map(({ claims }, i) => linkRow(db, claims, hashes[i] ?? '', message.recipient)),
    db.insert(outbox).values({
      kind: message.kind,
      recipient: oneLine(message.recipient),
      company: oneLine(message.company),
      subject: oneLine(message.subject),
      body: message.body,
      links,
      candidate_id: message.candidate_id ?? null,
      created_at: now.toISOString(),
    }),
  ];
}

import { type SQL, sql } from 'drizzle-orm';
import type { Delivery } from '../../../contracts/platform/delivery';
import { type Db, run, type Statement } from '../database/db';
import { type MailAttachment, type MailLink, outbox } from '../database/tables';
import { linkRow } from '../link/links';
import { sha256 } from '../link/tokens';
import { countMails } from './mail-limits';
import { isNoEmail } from './no-email';

export interface Message {
  kind: 'mail' | 'sms';
  recipient: string;
  /** The company whose name leads the mail. */
  company: string;
  subject: string;
  /**
   * Plain text, a blank line between paragraphs. `[[0|Open your offer]]` on a line of its own becomes the first link,
   * a button in the HTML part and an address in the text part.
   */
  body: string;
  links?: MailLink[];
  attachments?: MailAttachment[];
  candidate_id?: number | null;
  /** The letter that it carries, which hears what becomes of it. */
  issued_letter_id?: number;
  /** Somebody waits for it before a screen: it leaves before all that is not. So does an SMS, which no mails are to hold up. */
  urgent?: true;
}

/** SQL expression: the state of a message, of `contracts/platform/delivery.ts`; NULL where there is none. */
export const deliveryOf = sql<Delivery | null>`coalesce(${outbox.outcome}, ${outbox.status})`;

const isUrgent = ({ kind, urgent }: Message): boolean => urgent ?? kind === 'sms';

const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim();

/**
 * Writes a message, and the rows that make its links good, in the batch of the change that causes it; the queue sends
 * it later, and its batch fails where its sender mails too much (`mail-limits.ts`). Nothing is written for somebody without an address. Line breaks are removed from subject and address, so
 * that nobody can add a header. `about` is the id of the record that the links are for, as SQL, where only the batch
 * knows it; it replaces the id in the claims.
 */
export async function enqueue(db: Db, message: Message, now: Date, about?: SQL): Promise<Statement[]> {
  if (isNoEmail(message.recipient)) return [];
  const links = message.links ?? [];
  const hashes = await Promise.all(links.map(({ claims }) => sha256(claims.jti)));
  return [
    ...links.map(({ claims }, i) => linkRow(db, claims, hashes[i] ?? '', message.recipient, about)),
    db.insert(outbox).values({
      kind: message.kind,
      recipient: oneLine(message.recipient),
      company: oneLine(message.company),
      subject: oneLine(message.subject),
      body: message.body,
      links: about ? addressed(links, about) : links,
      attachments: message.attachments ?? [],
      candidate_id: message.candidate_id ?? null,
      issued_letter_id: message.issued_letter_id ?? null,
      urgent: isUrgent(message),
      created_at: now.toISOString(),
    }),
    ...countMails(db, [message.recipient], now),
  ];
}

/** Links as they are stored, each with the id that is known only in the batch. */
const addressed = (links: MailLink[], about: SQL): SQL =>
  links.reduce(
    (stored, _, i) => sql`json_set(${stored}, ${`$[${i}].claims.sub`}, CAST(${about} AS TEXT))`,
    sql`${JSON.stringify(links)}`,
  );

/**
 * `enqueue` for any number of messages, in three statements. `values` are put into their bodies
 * where only the batch knows them: the id of a record, for the address of its page.
 */
export async function enqueueAll(
  db: Db,
  all: Message[],
  now: Date,
  values: Readonly<Record<string, number | SQL>> = {},
): Promise<Statement[]> {
  const messages = all.filter(({ recipient }) => !isNoEmail(recipient));
  const links = await Promise.all(
    messages.flatMap((message) =>
      (message.links ?? []).map(async ({ claims }) => ({
        jti_hash: await sha256(claims.jti),
        purpose: claims.purpose,
        actor: claims.actor,
        sub: Number(claims.sub),
        email: message.recipient,
        issued_at: new Date(claims.iat * 1000).toISOString(),
        expires_at: new Date(claims.exp * 1000).toISOString(),
      })),
    ),
  );
  const rows = messages.map((message) => ({
    ...message,
    recipient: oneLine(message.recipient),
    company: oneLine(message.company),
    subject: oneLine(message.subject),
    links: message.links ?? [],
    attachments: message.attachments ?? [],
    urgent: isUrgent(message),
  }));
  const body = Object.entries(values).reduce(
    (text, [place, value]) => sql`replace(${text}, ${place}, ${value})`,
    sql`value ->> 'body'`,
  );
  return [
    // Two links of one message may share their claims, and then have one row.
    run(
      db,
      sql`INSERT INTO link (jti_hash, purpose, actor, sub, email, issued_at, expires_at)
      SELECT DISTINCT value ->> 'jti_hash', value ->> 'purpose', value ->> 'actor', value ->> 'sub', value ->> 'email',
        value ->> 'issued_at', value ->> 'expires_at'
      FROM json_each(${JSON.stringify(links)})`,
    ),
    run(
      db,
      sql`INSERT INTO outbox (kind, recipient, company, subject, body, links, attachments, candidate_id, issued_letter_id,
        urgent, created_at)
      SELECT value ->> 'kind', value ->> 'recipient', value ->> 'company', value ->> 'subject', ${body},
        value -> 'links', value -> 'attachments', value ->> 'candidate_id', value ->> 'issued_letter_id',
        value ->> 'urgent', ${now.toISOString()}
      FROM json_each(${JSON.stringify(rows)})`,
    ),
    ...countMails(
      db,
      messages.map(({ recipient }) => recipient),
      now,
    ),
  ];
}

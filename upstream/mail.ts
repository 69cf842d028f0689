import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { plainText } from '../contracts/plain-text';
import { type Db, database } from './db';
import type { Env } from './env';
import { contactOf } from './installation';
import { mailHtml, mailText } from './mail-body';
import type { MailAttachment, MailLink } from './tables';
import { outbox } from './tables';
import { signLink } from './tokens';

const MOST_TRIES = 5;
const BATCH = 50;
/** The time after which a row is free again when the sender that took it has died. */
const CLAIM_MS = 2 * 60_000;

type OutboxRow = typeof outbox.$inferSelect;

/** The addresses of a message's links, signed now. */
export const urlsOf = (links: MailLink[], env: Pick<Env, 'SITE_ORIGIN' | 'LINK_SECRET'>): Promise<string[]> =>
  Promise.all(
    links.map(
      async ({ path, claims }) => env.SITE_ORIGIN + path.replace('{token}', await signLink(claims, env.LINK_SECRET)),
    ),
  );

/**
 * Sends what waits in the outbox. Safe to run twice at once: a row is taken by a conditional update. A message that
 * could not be sent stays and is tried again at the next run, at most five times.
 */
export async function sendOutbox(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const stale = new Date(now.getTime() - CLAIM_MS).toISOString();
  const free = and(eq(outbox.status, 'QUEUED'), or(isNull(outbox.claimed_at), lt(outbox.claimed_at, stale)));
  const rows = await db.select().from(outbox).where(free).orderBy(asc(outbox.id)).limit(BATCH);
  const contact = rows.length > 0 ? await contactOf(db) : null;
  for (const row of rows) {
    const taken = await db
      .update(outbox)
      .set({ claimed_at: now.toISOString(), attempts: sql`${outbox.attempts} + 1` })
      .where(and(eq(outbox.id, row.id), free));
    if (taken.meta.changes === 1) await sendOne(db, env, row, contact, now);
  }
  if (rows.length === BATCH) await env.OUTBOX.send({ outbox: true });
}

async function sendOne(db: Db, env: Env, row: OutboxRow, contact: string | null, now: Date): Promise<void> {
  try {
    await (row.kind === 'sms' ? sendSms(env, row) : sendMail(env, row, contact));
    // A sent message does not need its claims and files; only the local mailbox shows them.
    const { links, attachments } = __LOCAL__ ? row : { links: [], attachments: [] };
    await db
      .update(outbox)
      .set({ status: 'SENT', sent_at: now.toISOString(), last_error: null, links, attachments })
      .where(eq(outbox.id, row.id));
  } catch (error) {
    const last_error = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    const status = row.attempts + 1 >= MOST_TRIES ? 'FAILED' : 'QUEUED';
    await db.update(outbox).set({ status, last_error, claimed_at: null }).where(eq(outbox.id, row.id));
  }
}

async function sendMail(env: Env, row: OutboxRow, contact: string | null): Promise<void> {
  // Locally nothing leaves the machine: the mailbox page shows the row. An address at bounce.example is refused, as
  // mail simulators do, so that a failed delivery can be seen.
  if (__LOCAL__) {
    if (row.recipient.endsWith('@bounce.example')) throw new Error('The address does not take mail.');
    return;
  }
  if (!env.EMAIL) throw new Error('No mail binding.');
  const urls = await urlsOf(row.links, env);
  await env.EMAIL.send({
    from: env.MAIL_FROM,
    to: row.recipient,
    subject: plainText(row.subject),
    text: mailText(row.body, urls, contact),
    html: mailHtml(row.company, row.body, urls, contact),
    ...(row.attachments.length > 0
      ? { attachments: await Promise.all(row.attachments.map((one) => attached(env, one))) }
      : {}),
    ...(contact ? { replyTo: contact } : {}),
  });
}

/** The bytes of an attachment. Throws when its file is not stored. */
export async function bytesOf(env: Pick<Env, 'FILES'>, attachment: MailAttachment): Promise<Uint8Array> {
  if ('text' in attachment) return new TextEncoder().encode(attachment.text);
  const stored = await env.FILES.get(attachment.file);
  if (!stored) throw new Error('The file of the mail is missing.');
  return new Uint8Array(await stored.arrayBuffer());
}

const attached = async (env: Env, attachment: MailAttachment) => ({
  disposition: 'attachment' as const,
  filename: attachment.name,
  type: attachment.type,
  content: await bytesOf(env, attachment),
});

/** Sends by Termii's HTTP API. Without a key nothing is sent, and the message ends as a row on the outbox page. */
async function sendSms(env: Env, row: OutboxRow): Promise<void> {
  if (!env.TERMII_API_KEY) return;
  const answer = await fetch('https://api.ng.termii.com/api/sms/send', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
    body: JSON.stringify({
      api_key: env.TERMII_API_KEY,
      to: internationalPhone(row.recipient),
      from: env.TERMII_SENDER ?? 'Tenure',
      sms: row.body,
      type: 'plain',
      channel: 'generic',
    }),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}.`);
}

/** `2348035550148`, as SMS services want it, from any Nigerian spelling of a number (facts: nigeria 4.9). */
const internationalPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return digits.startsWith('0') ? `234${digits.slice(1)}` : digits;
};

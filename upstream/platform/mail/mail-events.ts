import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Env } from '../call/env';
import { type Db, database, run } from '../database/db';
import { readRows } from '../record/row';
import type { OutboxRow } from './mail-provider';

const text = z.string().optional().catch(undefined);

/** An event of Cloudflare's Email Sending on a queue, as far as it is read (its docs: email-service, event subscriptions). */
const MailEvent = z.object({
  type: z.string().startsWith('cf.email.sending.message.'),
  payload: z.object({
    messageId: z.string(),
    delivery: z.object({ smtpEnhancedStatusCode: text }).optional().catch(undefined),
    bounce: z.object({ reason: text }).optional().catch(undefined),
    rejection: z.object({ reason: text }).optional().catch(undefined),
  }),
  metadata: z.object({ eventTimestamp: text }).optional().catch(undefined),
});
type MailEvent = z.output<typeof MailEvent>;

/** The states that the kinds of events mean; `deferred` means none yet. */
const OUTCOMES: Record<string, 'DELIVERED' | 'BOUNCED' | 'COMPLAINED'> = {
  delivered: 'DELIVERED',
  bounced: 'BOUNCED',
  failed: 'BOUNCED',
  rejected: 'BOUNCED',
  complained: 'COMPLAINED',
};

/** The meaning of a mail server's enhanced status code (RFC 3463), in words for HR. */
const REASONS: readonly [code: RegExp, words: string][] = [
  [/^5\.1\.[0136]|^5\.1\.10/, 'The address does not exist.'],
  [/^5\.1\.2|^5\.4\.[14]/, 'There is no such mail domain.'],
  [/^[45]\.2\.2/, 'The mailbox is full.'],
  [/^5\.3\.4|^5\.2\.3/, 'The mail is larger than its address takes.'],
  [/^5\.7\./, 'The mail server of the address refused it.'],
];

function reasonOf({ payload }: MailEvent): string {
  if (payload.rejection?.reason === 'suppressed')
    return 'The address sent mail back before, or called it spam, so the mail service sends it nothing.';
  const code = payload.delivery?.smtpEnhancedStatusCode ?? /\b[45]\.\d\.\d+/.exec(payload.bounce?.reason ?? '')?.[0];
  return REASONS.find(([known]) => known.test(code ?? ''))?.[1] ?? 'The address does not take mail.';
}

const Known = z.object({ id: z.string() });

/**
 * Notes what the mail service says of mails that it took. Of events in any order the gravest counts, and twice the same changes
 * nothing. Answers of each body whether its mail is known; one that is not may still be on its way into the database.
 */
export async function hearOf(db: Db, bodies: readonly unknown[], now: Date): Promise<boolean[]> {
  const events = bodies.map((body) => MailEvent.safeParse(body).data);
  const said = events.flatMap((event) => {
    const outcome = event && OUTCOMES[event.type.split('.').at(-1) ?? ''];
    if (!event || !outcome) return [];
    const at = event.metadata?.eventTimestamp ?? now.toISOString();
    return [{ id: event.payload.messageId, outcome, at, reason: outcome === 'BOUNCED' ? reasonOf(event) : null }];
  });
  if (said.length === 0) return bodies.map(() => true);
  const weight = (of: ReturnType<typeof sql>) =>
    sql`CASE ${of} WHEN 'DELIVERED' THEN 1 WHEN 'BOUNCED' THEN 2 WHEN 'COMPLAINED' THEN 3 ELSE 0 END`;
  // A mail that arrived needs its claims and files no more; only the local mailbox shows them.
  const kept = (column: ReturnType<typeof sql>) =>
    __LOCAL__ ? column : sql`iif(said.outcome = 'DELIVERED', '[]', ${column})`;
  const list = JSON.stringify(said);
  const [, known] = await Promise.all([
    db.batch([
      run(
        db,
        sql`UPDATE outbox SET outcome = said.outcome, outcome_at = said.at,
          status = iif(said.outcome = 'BOUNCED', 'FAILED', status), last_error = coalesce(said.reason, last_error),
          links = ${kept(sql`links`)}, attachments = ${kept(sql`attachments`)}
        FROM (SELECT value ->> 'id' AS id, value ->> 'outcome' AS outcome, value ->> 'at' AS at, value ->> 'reason' AS reason,
          max(${weight(sql`value ->> 'outcome'`)}) FROM json_each(${list}) GROUP BY value ->> 'id') AS said
        WHERE outbox.provider_id = said.id AND ${weight(sql`said.outcome`)} > ${weight(sql`outbox.outcome`)}`,
      ),
    ]),
    readRows(
      db,
      Known,
      sql`SELECT provider_id AS id FROM outbox WHERE provider_id IN (SELECT value ->> 'id' FROM json_each(${list}))`,
    ),
  ]);
  const ids = new Set(known.map(({ id }) => id));
  return events.map(
    (event) => !event || !OUTCOMES[event.type.split('.').at(-1) ?? ''] || ids.has(event.payload.messageId),
  );
}

/** The result that the stand-in of a developer's machine gives for an address, as mail simulators do by its domain. */
const PLAYED: Record<string, object> = {
  'bounce.example': { type: 'bounced' },
  'full.example': { type: 'bounced', delivery: { smtpEnhancedStatusCode: '5.2.2' } },
  'complaint.example': { type: 'complained' },
  'delivered.example': { type: 'delivered' },
};

/** Says what a real service would say later of a mail that it took. */
export async function playEvent(env: Pick<Env, 'DB'>, row: OutboxRow, messageId: string, now: Date): Promise<void> {
  const played = PLAYED[row.recipient.split('@')[1] ?? ''] as { type: string } | undefined;
  if (!played) return;
  const { type, ...said } = played;
  const event = { type: `cf.email.sending.message.${type}`, payload: { messageId, ...said } };
  await hearOf(database(env.DB), [event], now);
}

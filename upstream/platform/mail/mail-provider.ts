import { plainText } from '../../../contracts/platform/plain-text';
import type { Env } from '../call/env';
import type { MailAttachment, MailLink, outbox } from '../database/tables';
import { signLink } from '../link/tokens';
import { mailHtml, mailText } from './mail-body';

export type OutboxRow = typeof outbox.$inferSelect;

/**
 * Why a service did not take a message. `rate`: it asks to wait a little; `closed`: it takes no more for now, of anybody; both use
 * up no try. `address`: it never will, for this address; `unset`: there is no service. All else is an `Error` and may pass.
 */
export class NotTaken extends Error {
  readonly why: 'rate' | 'closed' | 'address' | 'unset';

  constructor(why: NotTaken['why'], message: string) {
    super(message);
    this.why = why;
  }
}

/** The words for which nothing is sent as SMS. */
export const NO_SMS_PROVIDER = 'No SMS provider is set up, so nothing was sent.';

/** Whether an SMS can be sent. On a developer's machine a stand-in takes them, unless `SMS_PROVIDER` says that there is none. */
export const sendsSms = (env: Pick<Env, 'TERMII_API_KEY' | 'SMS_PROVIDER'>): boolean =>
  Boolean(env.TERMII_API_KEY) || (__LOCAL__ && env.SMS_PROVIDER !== 'none');

/** The addresses of a message's links, signed now. */
export const urlsOf = (links: MailLink[], env: Pick<Env, 'SITE_ORIGIN' | 'LINK_SECRET'>): Promise<string[]> =>
  Promise.all(
    links.map(
      async ({ path, claims }) => env.SITE_ORIGIN + path.replace('{token}', await signLink(claims, env.LINK_SECRET)),
    ),
  );

/** The bytes of an attachment. Throws when its file is not stored. */
export async function bytesOf(env: Pick<Env, 'FILES'>, attachment: MailAttachment): Promise<Uint8Array> {
  if ('text' in attachment) return new TextEncoder().encode(attachment.text);
  const stored = await env.FILES.get(attachment.file);
  if (!stored) throw new Error('The file of the mail is missing.');
  return new Uint8Array(await stored.arrayBuffer());
}

/** How long a service may take with one message. What it took after that goes again, so it is far above what services need. */
const ANSWER_MS = 30_000;

/** Hands one message to its service, and answers the id under which that speaks of it. Throws `NotTaken`, or what may pass. */
export async function handToProvider(env: Env, row: OutboxRow, contact: string | null): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail service did not answer.')), ANSWER_MS);
  });
  try {
    return await Promise.race([row.kind === 'sms' ? sendSms(env, row) : sendMail(env, row, contact), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The meanings of the mail service's codes for a refusal (Cloudflare Email Service, Workers API). */
const REFUSED: Record<string, NotTaken> = {
  E_RATE_LIMIT_EXCEEDED: new NotTaken('rate', 'The mail service asks to wait.'),
  E_DAILY_LIMIT_EXCEEDED: new NotTaken('closed', 'The mails of a day that the mail service allows are used up.'),
  E_RECIPIENT_SUPPRESSED: new NotTaken(
    'address',
    'The address sent mail back before, or called it spam, so the mail service sends it nothing.',
  ),
};

async function sendMail(env: Env, row: OutboxRow, contact: string | null): Promise<string> {
  if (__LOCAL__ && !env.EMAIL_STAND_IN) return `local-${row.id}-${row.attempts}`;
  const service = __LOCAL__ && env.EMAIL_STAND_IN ? standIn(env.EMAIL_STAND_IN) : env.EMAIL;
  const urls = await urlsOf(row.links, env);
  try {
    const { messageId } = await service.send({
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
    return messageId;
  } catch (error) {
    throw REFUSED[(error as { code?: string }).code ?? ''] ?? error;
  }
}

const attached = async (env: Env, attachment: MailAttachment) => ({
  disposition: 'attachment' as const,
  filename: attachment.name,
  type: attachment.type,
  content: await bytesOf(env, attachment),
});

type Service = Pick<SendEmail, 'send'>;

/** The service of a test, or that of a benchmark, which answers 429 for the rate and 403 for the quota of the day. */
const standIn = (one: string | Service): Service =>
  typeof one !== 'string'
    ? one
    : {
        async send(message: unknown) {
          const answer = await fetch(one, { method: 'POST', body: JSON.stringify(message) });
          if (answer.ok) return { messageId: await answer.text() };
          await answer.body?.cancel();
          const code = { 429: 'E_RATE_LIMIT_EXCEEDED', 403: 'E_DAILY_LIMIT_EXCEEDED' }[answer.status];
          throw Object.assign(new Error(`The stand-in answered ${answer.status}.`), { code });
        },
      };

/**
 * Sends by Termii's HTTP API. What the product texts is transactional, so it goes by the DND route: the generic one does not reach
 * numbers on do-not-disturb, and MTN blocks it from 20:00 to 08:00.
 */
async function sendSms(env: Env, row: OutboxRow): Promise<string | null> {
  if (!env.TERMII_API_KEY) {
    if (sendsSms(env)) return `local-${row.id}-${row.attempts}`;
    throw new NotTaken('unset', NO_SMS_PROVIDER);
  }
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
      channel: env.TERMII_CHANNEL ?? 'dnd',
    }),
  });
  const said = (await answer.json().catch(() => null)) as { message_id?: unknown } | null;
  if (answer.status === 429) throw new NotTaken('rate', 'The SMS service asks to wait.');
  if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}.`);
  return typeof said?.message_id === 'string' ? `sms-${said.message_id}` : null;
}

/** `2348035550148`, as SMS services want it, from any Nigerian spelling of a number (facts: nigeria 4.9). */
const internationalPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return digits.startsWith('0') ? `234${digits.slice(1)}` : digits;
};

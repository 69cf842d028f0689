import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import worker from '../../index';
import { database } from '../database/db';
import { mailPause, outbox } from '../database/tables';
import { sendOutbox } from './mail';

const NOW = new Date('2026-07-20T09:00:00.000Z');
vi.useFakeTimers({ toFake: ['Date'], now: NOW });

const db = database(env.DB);

beforeEach(async () => {
  vi.setSystemTime(NOW);
  await db.batch([db.delete(outbox), db.delete(mailPause)]);
});

const put = async (recipients: string[], more: Partial<typeof outbox.$inferInsert> = {}) => {
  const said = {
    kind: 'mail' as const,
    company: 'Lagoon',
    subject: 'Hello',
    body: 'Hello',
    created_at: NOW.toISOString(),
  };
  for (const recipient of recipients) await db.insert(outbox).values({ ...said, recipient, ...more });
};

const rows = () => db.select().from(outbox).orderBy(asc(outbox.id));
const many = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i}@lagoon.example`);
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const refusal = (code: string) => Object.assign(new Error(code), { code });

/** Sends through a service that is the function: what it answers is the id of the mail, what it throws a refusal. */
function sendThrough(send: (to: string) => Promise<string> | string) {
  const EMAIL_STAND_IN = {
    send: async (message: unknown) => ({ messageId: await send((message as { to: string }).to) }),
  };
  return sendOutbox({ ...env, EMAIL_STAND_IN }, new Date());
}

describe('a mail', () => {
  test('is sent once when two senders run at once', async () => {
    await put(many('once', 12));
    const taken: string[] = [];
    const send = (to: string) => `${to} ${taken.push(to)}`;
    await Promise.all([sendThrough(send), sendThrough(send)]);
    expect(taken.sort()).toEqual(many('once', 12).sort());
    expect((await rows()).map(({ status, attempts }) => [status, attempts])).toEqual(Array(12).fill(['SENT', 1]));
  });

  test('goes once where the service takes six seconds for each and the next run begins meanwhile', async () => {
    await put(many('slow', 60));
    const taken: string[] = [];
    let running = false;
    const slowly = async (to: string): Promise<string> => {
      taken.push(to);
      later(6000);
      // The sweep of the next minute comes while this run is at work.
      if (taken.length % 10 === 0 && !running) {
        running = true;
        await sendThrough(slowly);
        running = false;
      }
      return to;
    };
    for (let minutes = 0; minutes < 10; minutes += 1) {
      await sendThrough(slowly);
      later(3 * 60_000);
    }
    expect(taken.sort()).toEqual(many('slow', 60).sort());
    expect((await rows()).every(({ status }) => status === 'SENT')).toBe(true);
  });

  test('is handed over beside four others, and no more at a time', async () => {
    await put(many('beside', 20));
    let open = 0;
    let most = 0;
    await sendThrough(async (to) => {
      most = Math.max(most, ++open);
      await scheduler.wait(2);
      open -= 1;
      return to;
    });
    expect(most).toBe(5);
  });

  test('that somebody waits for leaves before those that were written first', async () => {
    await put(many('payslip', 70));
    await put(['new@lagoon.example'], { urgent: true });
    const taken: string[] = [];
    await sendThrough((to) => `${to} ${taken.push(to)}`);
    expect(taken.indexOf('new@lagoon.example')).toBe(0);
  });

  test('that the service refuses for its rate waits, and uses up no try', async () => {
    await put(['rate@lagoon.example']);
    const full = () => {
      throw refusal('E_RATE_LIMIT_EXCEEDED');
    };
    for (let times = 1; times <= 8; times += 1) {
      await sendThrough(full);
      expect((await rows())[0]).toMatchObject({ status: 'QUEUED', attempts: 0, refused: times });
      later(60_000);
    }
    let asked = 0;
    await sendThrough(() => `id-${++asked}`);
    expect(asked).toBe(1);
    expect((await rows())[0]).toMatchObject({ status: 'SENT', attempts: 1, last_error: null });
  });

  test('waits where the quota of the day is used up, and none fails; what somebody waits for is still tried', async () => {
    await put(many('quota', 8));
    let asked = 0;
    const used = () => {
      asked += 1;
      throw refusal('E_DAILY_LIMIT_EXCEEDED');
    };
    await sendThrough(used);
    expect(asked).toBeLessThanOrEqual(5);
    const [paused] = await db.select().from(mailPause);
    expect(paused?.reason).toBe('The mails of a day that the mail service allows are used up.');
    await put(['reset@lagoon.example'], { urgent: true });
    const taken: string[] = [];
    await sendThrough((to) => `${to} ${taken.push(to)}`);
    expect(taken).toEqual(['reset@lagoon.example']);

    for (let hours = 0; hours < 24; hours += 1) {
      later(61 * 60_000);
      await sendThrough(used);
    }
    expect((await rows()).filter(({ status }) => status === 'FAILED')).toEqual([]);
    later(24 * 60 * 60_000);
    await sendThrough((to) => to);
    expect((await rows()).map(({ status }) => status)).toEqual(Array(9).fill('SENT'));
    expect(await db.select().from(mailPause)).toEqual([]);
  });

  test('that fails otherwise is tried five times with growing waits, and then no more', async () => {
    await put(['down@lagoon.example']);
    const tried: number[] = [];
    const down = () => {
      tried.push((Date.now() - NOW.getTime()) / 1000);
      throw new Error('The service is down.');
    };
    for (let i = 0; i < 60; i += 1) {
      await sendThrough(down);
      later(15_000);
    }
    expect(tried).toEqual([0, 30, 90, 210, 450]);
    expect((await rows())[0]).toMatchObject({ status: 'FAILED', attempts: 5, last_error: 'The service is down.' });
  });

  test('to an address that the service sends nothing any more failed at once', async () => {
    await put(['spam@lagoon.example']);
    await sendThrough(() => {
      throw refusal('E_RECIPIENT_SUPPRESSED');
    });
    expect((await rows())[0]).toMatchObject({ status: 'FAILED', outcome: 'BOUNCED', attempts: 1 });
  });
});

describe('what the mail service says later', () => {
  const events = async (bodies: object[]) => {
    const batch = createMessageBatch<never>(
      'tenure-mail-events',
      bodies.map((body, i) => ({ id: `${i}`, timestamp: new Date(), attempts: 1, body: body as never })),
    );
    const context = createExecutionContext();
    await worker.queue(batch, env);
    return getQueueResult(batch, context);
  };
  const event = (type: string, messageId: string, more: object = {}) => ({
    type: `cf.email.sending.message.${type}`,
    source: { type: 'email.sending', domain: 'example.com' },
    payload: { eventId: crypto.randomUUID(), messageId, recipient: 'user@example.net', ...more },
    metadata: { eventSchemaVersion: 1, eventTimestamp: '2026-07-20T09:05:00.000Z' },
  });
  const sent = async (to: string) => {
    await put([to]);
    await sendThrough(() => `id of ${to}`);
    return `id of ${to}`;
  };
  const row = async (to: string) => (await db.select().from(outbox).where(eq(outbox.recipient, to)))[0];

  test('is kept beside the mail: delivered, sent back with its reason, called spam', async () => {
    const [here, full, gone, spam] = [
      await sent('a@x.ng'),
      await sent('b@x.ng'),
      await sent('c@x.ng'),
      await sent('d@x.ng'),
    ];
    await events([
      event('delivered', here, { delivery: { smtpEnhancedStatusCode: '2.0.0' } }),
      event('bounced', full, { delivery: { smtpEnhancedStatusCode: '5.2.2' }, bounce: { type: 'hard' } }),
      event('bounced', gone, { bounce: { type: 'hard', reason: '550 5.1.1 User unknown' } }),
      event('complained', spam, { complaint: { type: 'abuse' } }),
    ]);
    expect(await row('a@x.ng')).toMatchObject({
      status: 'SENT',
      outcome: 'DELIVERED',
      outcome_at: '2026-07-20T09:05:00.000Z',
    });
    expect(await row('b@x.ng')).toMatchObject({
      status: 'FAILED',
      outcome: 'BOUNCED',
      last_error: 'The mailbox is full.',
    });
    expect(await row('c@x.ng')).toMatchObject({ outcome: 'BOUNCED', last_error: 'The address does not exist.' });
    expect(await row('d@x.ng')).toMatchObject({ status: 'SENT', outcome: 'COMPLAINED' });
  });

  test('counts in any order and twice as once in order', async () => {
    const id = await sent('order@x.ng');
    await events([event('complained', id), event('delivered', id), event('complained', id)]);
    await events([event('delivered', id), event('deferred', id)]);
    expect(await row('order@x.ng')).toMatchObject({ status: 'SENT', outcome: 'COMPLAINED' });
  });

  test('is asked for again where the mail is not known yet, and passes over what it cannot read', async () => {
    const id = await sent('known@x.ng');
    const result = await events([
      event('delivered', id),
      event('delivered', 'nobody'),
      { type: 'else' },
      event('deferred', 'x'),
    ]);
    expect(result.retryMessages.map(({ msgId }) => msgId)).toEqual(['1']);
  });
});

describe('an SMS', () => {
  test('is not sent where no provider is set up, and says so', async () => {
    await put(['0803-555-0199'], { kind: 'sms' });
    await sendOutbox({ ...env, SMS_PROVIDER: 'none' }, new Date());
    expect((await rows())[0]).toMatchObject({
      ...{ status: 'FAILED', outcome: 'NOT_SENT', sent_at: null },
      last_error: 'No SMS provider is set up, so nothing was sent.',
    });
  });

  test('goes to Termii by the route that reaches numbers on do-not-disturb, and keeps its id', async () => {
    await put(['0803-555-0199'], { kind: 'sms', body: 'Come on Monday' });
    const asked: Record<string, unknown>[] = [];
    const service = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      asked.push(JSON.parse(String(init?.body)));
      return Response.json({ message_id: '9122', code: 'ok' });
    });
    await sendOutbox({ ...env, TERMII_API_KEY: 'key' }, new Date());
    service.mockRestore();
    expect(asked).toEqual([
      { api_key: 'key', to: '2348035550199', from: 'Tenure', sms: 'Come on Monday', type: 'plain', channel: 'dnd' },
    ]);
    expect((await rows())[0]).toMatchObject({ status: 'SENT', provider_id: 'sms-9122' });
  });
});

import { createMessageBatch } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PRESETS } from '../../../contracts/platform/limits';
import { mailedLink } from '../../../contracts/platform/mailed-link';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { employeesAt } from '../../house/employees.test-support';
import { db, type MadePlace, makeCandidate, makePlace } from '../../house/journey.test-support';
import { signInPresets } from '../../house/presets.test-support';
import worker from '../../index';
import { employee } from '../../people/employee/tables';
import { audit, deadLetter, jobFailure, link, outbox, pulse, user } from '../database/tables';
import { randomId, signSession } from '../link/tokens';
import { createPasswordMail } from '../mail/account-mails';
import { sendOutbox } from '../mail/mail';
import { enqueue, type Message } from '../mail/outbox';
import { jobNotes } from '../module/jobs';

let place: MadePlace;
let admin: Awaited<ReturnType<typeof makeUser>>;
let recruiter: string;
let auditor: string;

beforeAll(async () => {
  place = await makePlace('LGS');
  admin = await makeUser('hr@lagoon.example', ['ADMIN']);
  const tokens = await signInPresets(['Recruiter', 'Auditor']);
  recruiter = tokens.get('Recruiter') ?? '';
  auditor = tokens.get('Auditor') ?? '';
});
beforeEach(async () => {
  await db.batch([db.delete(outbox), db.delete(link), db.delete(deadLetter), db.delete(jobFailure)]);
});

const mail = (recipient: string, more: Partial<Message> = {}): Message => ({
  ...{ kind: 'mail', recipient, company: 'Company LGS', subject: 'Your payslip', body: 'It is there.' },
  ...more,
});
const send = async (...messages: Message[]) => {
  for (const message of messages) {
    const [first, ...rest] = await enqueue(db, message, new Date());
    if (first) await db.batch([first, ...rest]);
  }
  await sendOutbox(env, new Date());
};
const read = async (token = admin.token) => await as(token).stuck.list();
const again = (body: object, token = admin.token) => as(token).stuck.again(body).response;
const drop = (body: object, token = admin.token) => as(token).stuck.drop(body).response;

describe('what is stuck', () => {
  test('names mails that came back with their reason and whose address it is', async () => {
    const { id } = await employeesAt(
      () => place,
      () => admin.token,
    )();
    await db
      .update(employee)
      .set({ firstname: 'Musa', lastname: 'Ibrahim', email: 'musa@full.example' })
      .where(eq(employee.id, id));
    await send(mail('musa@full.example'), mail('ada@lagoon.example'));
    expect((await read()).mails).toMatchObject({
      total: 1,
      results: [
        {
          ...{ subject: 'Your payslip', recipient: 'musa@full.example', outcome: 'BOUNCED', tries: 1, why_not: null },
          ...{ reason: 'The mailbox is full.', person: { kind: 'employee', id, name: 'Musa Ibrahim' } },
        },
      ],
    });
  });

  test('goes again, once, with who did it in the audit', async () => {
    await send(mail('musa@full.example'));
    const [one] = (await read()).mails.results;
    // The mailbox has room again.
    await db.update(outbox).set({ recipient: 'musa@lagoon.example' });
    const answer = await again({ messages: [one?.id] });
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Tried again', count: 1 }]);
    await vi.waitFor(async () => {
      await sendOutbox(env, new Date());
      expect((await db.select().from(outbox))[0]).toMatchObject({ status: 'SENT', attempts: 1, outcome: null });
    });
    expect((await again({ messages: [one?.id] })).status).toBe(409);
    const acts = await db.select().from(audit).where(eq(audit.action, 'Message tried again'));
    expect(acts).toMatchObject([{ record: 'message', record_id: one?.id, actor_id: admin.id }]);
  });

  test('does not go again with a link that has ended', async () => {
    const person = { id: admin.id, firstname: 'Ada', email: 'ada@full.example', company: 'LGS' };
    await send(createPasswordMail(person, new Date()));
    const [alive] = (await read()).mails.results;
    expect(alive?.why_not).toBeNull();
    await db.update(link).set({ revoked_at: new Date().toISOString() });
    const [ended] = (await read()).mails.results;
    expect(ended?.why_not).toBe('Its link has ended: send it anew from where it came.');
    const refused = await again({ messages: [ended?.id] });
    expect([refused.status, await refused.json()]).toEqual([409, { detail: ended?.why_not }]);
  });

  test('is put aside, and named no more', async () => {
    await send(mail('musa@full.example'), mail('ada@full.example'));
    const [one] = (await read()).mails.results;
    expect((await drop({ messages: [one?.id] })).status).toBe(200);
    expect((await read()).mails).toMatchObject({ total: 1, results: [{ recipient: 'musa@full.example' }] });
    expect((await drop({ messages: [one?.id] })).status).toBe(409);
  });

  test('has SMS that were not sent, which go once there is a provider', async () => {
    const person = await makeCandidate(place, 'DRAFT', { firstname: 'Sunday', lastname: 'Etim' });
    env.SMS_PROVIDER = 'none';
    try {
      await send(mail('0803-555-0199', { kind: 'sms', subject: '', body: 'Come', candidate_id: person.id }));
      expect(await read()).toMatchObject({
        texts: false,
        sms: {
          total: 1,
          results: [
            {
              outcome: 'NOT_SENT',
              person: { name: 'Sunday Etim' },
              why_not: 'No SMS provider is set up, so nothing was sent.',
            },
          ],
        },
      });
    } finally {
      delete env.SMS_PROVIDER;
    }
    const { sms } = await read();
    expect((await again({ messages: [sms.results[0]?.id] })).status).toBe(200);
    await vi.waitFor(async () => {
      await sendOutbox(env, new Date());
      expect((await db.select().from(outbox))[0]).toMatchObject({ status: 'SENT', outcome: null });
    });
  });

  test('is narrowed to areas and companies, for reading and for acting', async () => {
    const person = await makeCandidate(place, 'DRAFT', { email: 'eno@full.example' });
    await send(mail('musa@full.example'), mail('eno@full.example', { candidate_id: person.id, subject: 'Your offer' }));
    const all = (await read()).mails.results;
    const ids = all.map(({ id }) => id);
    expect(all).toHaveLength(2);
    expect((await read(auditor)).mails.total).toBe(2);
    const seen = await read(recruiter);
    expect(seen.mails.results.map(({ subject }) => subject)).toEqual(['Your offer']);
    expect((await again({ messages: ids }, auditor)).status).toBe(403);
    expect(await (await again({ messages: ids }, recruiter)).json()).toMatchObject({ count: 1 });
  });

  test('is not there for who looks after other companies', async () => {
    const other = await makeUser('kano@lagoon.example', ['ADMIN']);
    const limits = { companies: [(await makePlace('KAN')).company], areas: PRESETS.Auditor };
    await db.update(user).set({ limits }).where(eq(user.id, other.id));
    const token = await signSession(
      { user_id: other.id, roles: ['ADMIN'], limits, jti: randomId() },
      env.JWT_SECRET,
      new Date(),
    );
    await send(mail('musa@full.example'), mail('musa@full.example', { company: 'Company KAN' }));
    const seen = await read(token);
    expect(seen.mails).toMatchObject({ total: 1, results: [{ company: 'Company KAN' }] });
    expect([seen.sent, seen.dead, seen.jobs]).toEqual([null, [], []]);
  });
});

test('a mail that came back stands on the record of its address, until the next one arrives', async () => {
  const person = await makeCandidate(place, 'DRAFT', { email: 'ada@full.example' });
  const told = async () => {
    const answer = await as(admin.token).mailedLink.ended({ record: 'candidate', record_id: person.id }).response;
    return mailedLink.ended.output.parse(await answer.json()).came_back;
  };
  expect(await told()).toEqual([]);
  await send(mail('ada@full.example'));
  expect(await told()).toMatchObject([{ address: 'ada@full.example', reason: 'The mailbox is full.' }]);
  await db.insert(outbox).values({
    ...{ kind: 'mail', recipient: 'ada@full.example', company: 'LGS', subject: 'Hello', body: 'Hello' },
    ...{ created_at: new Date().toISOString(), status: 'SENT' },
  });
  expect(await told()).toEqual([]);
});

test('health tells how old the last sweep and the oldest waiting message are', async () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  await db.delete(pulse);
  const health = async () => (await as().stuck.health().response).json();
  expect(await health()).toEqual({ sweep_age: null, outbox_age: null });
  const row = { kind: 'mail' as const, company: 'LGS', subject: 'Hello', body: 'Hello', recipient: 'a@lagoon.example' };
  await db.insert(outbox).values({ ...row, created_at: ago(90), due_at: ago(-600) });
  await db.insert(outbox).values({ ...row, created_at: ago(900), status: 'SENT' });
  await db.insert(pulse).values({ id: 1, at: ago(30) });
  const { sweep_age, outbox_age } = (await health()) as Record<string, number>;
  expect([sweep_age, outbox_age].map((age) => Math.round((age ?? 0) / 10) * 10)).toEqual([30, 90]);
});

describe('what the queue gave up', () => {
  test('is kept, shown to who looks after the house, and sent again or dropped', async () => {
    const dead = (queue: string, body: object) =>
      worker.queue(
        createMessageBatch<never>(queue, [{ id: '1', timestamp: new Date(), attempts: 4, body: body as never }]),
        env,
      );
    await dead('tenure-imports-dead', { import: 987_654 });
    await dead('tenure-outbox-dead', { outbox: true });
    const found = (await read()).dead;
    expect(found.map(({ what }) => what)).toEqual(['Sending of mails', 'Import 987654']);
    expect((await read(recruiter)).dead).toEqual([]);
    expect((await again({ dead: [found[1]?.id] }, recruiter)).status).toBe(409);
    expect((await again({ dead: [found[1]?.id] })).status).toBe(200);
    expect((await drop({ dead: [found[0]?.id] })).status).toBe(200);
    expect((await read()).dead).toEqual([]);
  });
});

describe('work that failed', () => {
  test('is named with its words until a run of it succeeds', async () => {
    const fail = () => Promise.reject(new Error('the store did not answer\nSELECT secret'));
    for (const at of ['2026-07-22T01:05:00.000Z', '2026-07-22T01:06:00.000Z'])
      await expect((await jobNotes(db, new Date(at)))('payDifference.everyMinute', fail)()).rejects.toThrow(
        'the store',
      );
    expect((await read()).jobs).toEqual([
      {
        ...{ job: 'payDifference.everyMinute', what: 'Pay difference: work of the minute', times: 2 },
        ...{ error: 'the store did not answer', since: '2026-07-22T01:05:00.000Z', at: '2026-07-22T01:06:00.000Z' },
      },
    ]);
    expect((await read(recruiter)).jobs).toEqual([]);
    await (await jobNotes(db, new Date()))('payDifference.everyMinute', async () => undefined)();
    expect((await read()).jobs).toEqual([]);
  });
});

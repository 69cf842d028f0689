import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { table } from '../../../contracts/house/table';
import { anyone } from '../../../contracts/platform/access';
import type { CallTable, Row } from '../../../contracts/platform/call';
import { addDays } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { HOUSE, NAMED_MODULES } from '../../house/modules';
import {
  leaveRequestForm,
  makeLeaveStaff,
  makeType,
  monday,
  removeLeaveReference,
  sendLeave,
} from '../../time/leave/made.test-support';
import { filledPath } from '../call/call-path';
import { Refusal } from '../call/refusal';
import { type App, serve } from '../call/serve';
import { mailCount, outbox } from '../database/tables';
import { runDailyWork, sendMails } from '../module/every-minute';
import { mailRefusal } from './mail-limits';
import { enqueue, enqueueAll } from './outbox';

const STRANGER = 'stranger@elsewhere.example';
const mailTo = (recipient: string) =>
  ({ kind: 'mail', recipient, company: 'Lagoon', subject: 'Hello', body: 'Hello' }) as const;

let place: MadePlace;
beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('LGS');
});

/** Asks for leave again and again, and takes it back, until a request is refused. */
async function askUntilRefused(me: { token: string }, fields: Record<string, string>): Promise<Response | undefined> {
  for (let i = 0; i < 40; i += 1) {
    const answer = await sendLeave(me.token, fields);
    if (answer.status !== 200) return answer;
    // The queue asks the person who is typed in.
    await sendMails(NAMED_MODULES, env, new Date());
    const { id } = z.object({ id: z.number() }).parse(await answer.json());
    const back = await as(me.token).leave.cancel({ id }).response;
    if (back.status !== 200) return back;
  }
  return undefined;
}

test('leave that is asked for and taken back again and again mails its strangers twenty times in an hour, and says when it can go on', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 2_280_000) });
  try {
    const [me, other] = [await makeLeaveStaff(place), await makeLeaveStaff(place)];
    const type = await makeType({ approvals: ['line_manager1', 'employer'] });
    const from = monday(2);
    const fields = leaveRequestForm(type.id, from, addDays(from, 1), { line_manager1_email: STRANGER });
    const refused = await askUntilRefused(me, fields);
    expect(refused?.status).toBe(429);
    expect(refused?.headers.get('retry-after')).toBe('1320');
    expect(await refused?.json()).toEqual({
      detail: 'Too many mails in an hour: nothing was done. Try again in 22 minutes.',
    });
    expect(await mailsTo(STRANGER)).toHaveLength(20);
    // Nobody else is held up by it.
    expect((await sendLeave(other.token, fields)).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('counts for an hour what one may send, and drops what is over', async () => {
  const now = new Date();
  const late = new Date(now.getTime() + 3_600_000);
  const sender = { key: 'user:7', isAdmin: false, email: 'me@lagoon.example' };
  const send = async (recipients: string[], at: Date, by = sender) => {
    const [first, ...rest] = await enqueueAll(
      Object.assign(Object.create(db), { sender: by }),
      recipients.map(mailTo),
      at,
    );
    try {
      if (first) await db.batch([first, ...rest]);
      return 'sent';
    } catch (error) {
      if (mailRefusal(error, at) instanceof Refusal) return 'refused';
      throw error;
    }
  };
  const people = (count: number) => Array.from({ length: count }, (_, i) => `p${i}@hourly.example`);
  expect(await send(people(200), now)).toBe('sent');
  expect(await send(['one.more@hourly.example'], now)).toBe('refused');
  expect(await send(['one.more@hourly.example'], late)).toBe('sent');
  // An admin who sends to thousands is not held up, and somebody who mails themselves counts once.
  const admin = { key: 'user:8', isAdmin: true, email: 'hr@lagoon.example' };
  expect(await send(people(5000), now, admin)).toBe('sent');
  for (let i = 0; i < 30; i += 1) expect(await send(['me@lagoon.example'], late)).toBe('sent');
  await runDailyWork(NAMED_MODULES, env, new Date(late.getTime() + 26 * 3_600_000));
  expect(await db.select().from(mailCount)).toEqual([]);
});

const TO_MANY = ['an account', 'nobody'] as const;
const rows = Object.entries(table as CallTable).flatMap(([module, calls]) =>
  Object.entries(calls).map(([name, row]): [string, string, string, Row] => [`${module}.${name}`, module, name, row]),
);

/** Every call of the table, which takes anything from anybody and does nothing but mail the stranger. */
const mailing: App = new Hono();
mailing.use(async (c, next) => {
  c.set('house', HOUSE);
  await next();
});
for (const [, module, name, row] of rows) {
  const open = { ...row, access: anyone, input: z.looseObject({}) };
  serve(mailing, module, { [name]: open }, {
    [name]: async (call: Parameters<Parameters<typeof serve>[3][string]>[0]) =>
      Response.json(await call.commit(await enqueue(call.db, mailTo(STRANGER), call.now), { message: 'Sent' })),
  } as never);
}
mailing.onError((error, c) => {
  if (error instanceof Refusal) return c.json(error.body, error.status as 400, error.headers);
  throw error;
});

async function mailBy(row: Row, token: string | null): Promise<number> {
  const body = row.transport === 'upload' ? new FormData() : row.method === 'GET' ? null : '{}';
  const request = new Request(`http://upstream/api/v1${filledPath(row.path, 1)}`, {
    method: row.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body === '{}' && { 'content-type': 'application/json' }),
    },
    body,
  });
  const context = createExecutionContext();
  const { status } = await mailing.fetch(request, env, context);
  await waitOnExecutionContext(context);
  return status;
}

test.each(TO_MANY)('no call mails for %s above the limit, whichever call it is', async (who) => {
  const { id, token } = await makeUser(`walks.${who.replace(' ', '.')}@lagoon.example`, ['EMPLOYEE']);
  const hour = Math.floor(Date.now() / 3_600_000);
  // Calls that nobody makes know the day alone, and count in its first hour in Lagos.
  const days = [0, 1].map((day) => Math.floor((hour + 1) / 24) * 24 + 24 * day - 1);
  const full = [hour, hour + 1, ...days].flatMap((at) => [
    { hour: at, key: `user:${id}`, mails: 200, most: 200 },
    { hour: at, key: `somebody ${STRANGER}`, mails: 20, most: 20 },
  ]);
  await db.delete(mailCount);
  const before = (await db.select().from(outbox)).length;
  const sent: string[] = [];
  for (const filled of [false, true]) {
    if (filled) await db.insert(mailCount).values(full).onConflictDoNothing();
    for (const [name, , , row] of filled ? rows : rows.slice(0, 1)) {
      const status = await mailBy(row, who === 'nobody' ? null : token);
      if (status !== 429) sent.push(`${name} ${status}`);
    }
    if (!filled) {
      // The walk can send at all.
      expect(sent).toEqual([`${rows[0]?.[0]} 200`]);
      sent.length = 0;
      await db.delete(mailCount);
    }
  }
  expect(sent).toEqual([]);
  expect((await db.select().from(outbox)).length).toBe(before + 1);
});

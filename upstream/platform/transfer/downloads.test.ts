import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { writtenCalls } from '../../../contracts/house/askers.test-support';
import { as } from '../../house/as.test-support';
import { impersonationToken, makeUser } from '../../house/ask.test-support';
import { askedAs } from '../../house/call-answers.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import { sampleFor } from '../../house/sample.test-support';
import { letterToken, makeSentLetter } from '../../letters/issued-letter/sent.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { isIdName } from '../call/call-path';
import { audit, link, user } from '../database/tables';

type Person = Awaited<ReturnType<typeof makeUser>>;
let chief: Person;
let hr: Person;
let staff: Person;
let terms: number;
let pay: number;

let made = 0;
const person = (role: 'SUPERADMIN' | 'ADMIN' | 'EMPLOYEE') => makeUser(`down${++made}@lagoon.example`, [role]);

beforeAll(async () => {
  const { company, ...place } = await makePlace('DWN');
  [chief, hr, staff] = [await person('SUPERADMIN'), await person('ADMIN'), await person('EMPLOYEE')];
  const one = await makeEmployee({ company, ...place }, '2020-01-06', { user_id: staff.id, email: staff.email });
  terms = (await makeSentLetter({ employee_id: one.id }, company, hr.id)).id;
  pay = (await makeSentLetter({ employee_id: one.id }, company, hr.id, { says_pay: true })).id;
});

const mint = (token: string, call: string, input: object) => as(token).transfer.mint.untyped({ call, input }).response;
const minted = async (token: string, call: string, input: object) =>
  z.object({ token: z.string() }).parse(await (await mint(token, call, input)).json()).token;
const letter = (id: number, token: string) => as(token).issuedLetter.file({ id }).response;
const statusOf = async (answer: Promise<Response>) => (await answer).status;

describe('a download in the name of somebody else', () => {
  test('is refused by its link as it is directly: a letter that says pay', async () => {
    const acting = await impersonationToken(chief, staff);
    expect(await statusOf(letter(pay, staff.token))).toBe(200);
    expect(await statusOf(letter(pay, acting))).toBe(403);
    expect(await statusOf(letter(pay, await minted(acting, 'issuedLetter.file', { id: pay })))).toBe(403);
    expect(await statusOf(letter(terms, await minted(acting, 'issuedLetter.file', { id: terms })))).toBe(200);
  });

  test('names both people in the audit', async () => {
    const acting = await impersonationToken(chief, hr);
    const token = await minted(acting, 'exit.listFile', {});
    expect(await statusOf(as(token).exit.listFile().response)).toBe(200);
    const rows = await db.select().from(audit).where(eq(audit.action, 'Exits exported'));
    expect(rows.map(({ actor_id, through_id }) => [actor_id, through_id])).toEqual([[hr.id, chief.id]]);
  });

  const signOut = (token: string) => as(token).auth.logout().response;
  test.each([
    ['that session is left', (acting: string) => signOut(acting)],
    ['who acts signs out', (_: string, actor: Person) => signOut(actor.token)],
    [
      'the sessions of who acts are ended',
      (_: string, actor: Person) =>
        db
          .update(user)
          .set({ sessions_from: new Date(Date.now() + 1000).toISOString() })
          .where(eq(user.id, actor.id)),
    ],
    [
      'who acts is no admin any more',
      (_: string, actor: Person) =>
        db
          .update(user)
          .set({ roles: ['EMPLOYEE'] })
          .where(eq(user.id, actor.id)),
    ],
    [
      'the account is closed',
      (_: string, __: Person, of: Person) => db.update(user).set({ active: false }).where(eq(user.id, of.id)),
    ],
  ])('ends when %s', async (_, end) => {
    const [actor, of] = [await person('SUPERADMIN'), await person('ADMIN')];
    const acting = await impersonationToken(actor, of);
    const token = await minted(acting, 'exit.listFile', {});
    expect(await statusOf(as(token).exit.listFile().response)).toBe(200);
    await end(acting, actor, of);
    expect(await statusOf(as(token).exit.listFile().response)).toBe(401);
  });
});

test('a download link ends when its session is signed out, and a session that goes on keeps its own', async () => {
  const one = await person('ADMIN');
  const token = await minted(one.token, 'exit.listFile', {});
  await as(one.token).auth.logout().response;
  expect(await statusOf(as(token).exit.listFile().response)).toBe(401);
  const other = await minted(hr.token, 'exit.listFile', {});
  expect(await statusOf(as(other).exit.listFile().response)).toBe(200);
});

test('a download link that a link made ends with it', async () => {
  const token = await letterToken(terms, staff.email);
  const download = await minted(token, 'issuedLetter.linkedFile', {});
  const file = () => statusOf(as(download).issuedLetter.linkedFile().response);
  expect(await file()).toBe(200);
  await db.update(link).set({ revoked_at: new Date().toISOString() }).where(sql`purpose = 'letter' AND sub = ${terms}`);
  expect(await file()).toBe(410);
});

// Generated from the table, so that a new download is asked, too.
describe.each(writtenCalls.filter(([, row]) => row.transport === 'download'))('%s', (name, row) => {
  test('answers who acts in the name of another by a link as it does directly', async () => {
    for (const of of [hr, staff]) {
      const acting = await impersonationToken(chief, of);
      const ids = Object.fromEntries(
        Array.from(row.path.matchAll(/\{(\w+)\}/g), ([, id = '']) => (isIdName(id) ? [[id, terms]] : [])).flat(),
      );
      const input = { ...sampleFor(row), ...ids, ...(row.path.includes('{month}') && { month: '2026-01' }) };
      const direct = await askedAs(acting, row, ids, input);
      const made = await mint(acting, name, input);
      if (made.status !== 200) {
        await made.body?.cancel();
        expect(made.status).toBe(direct.status);
        continue;
      }
      const { token } = z.object({ token: z.string() }).parse(await made.json());
      expect((await askedAs(token, row, ids, input)).status).toBe(direct.status);
    }
  });
});

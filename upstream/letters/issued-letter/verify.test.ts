import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { issuedLetter as contract } from '../../../contracts/letters/issued-letter';
import { letter as letters } from '../../../contracts/letters/letter';
import { letterCode, shownLetterCode } from '../../../contracts/letters/letter-code';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { employeesAt } from '../../house/employees.test-support';
import { db, type MadePlace, makeCandidate, makePlace } from '../../house/journey.test-support';
import { issuedLetter } from '../../seed/generated-tables';
import { letterForm } from '../letter/letters.test-support';
import { publicKeys, signFile } from './keys';
import { deliver, listIssuedLetters, publish, sendLetterAs } from './letters.test-support';

let place: MadePlace;
let admin: Awaited<ReturnType<typeof makeUser>>;
let employee: number;
let letter: number;
let version: number;

beforeAll(async () => {
  place = await makePlace('LGL');
  admin = await makeUser('hr@lagoon.example', ['ADMIN']);
  const made = employeesAt(
    () => place,
    () => admin.token,
  );
  employee = (await made({ firstName: 'Fatima', lastName: 'Ẹ́gbẹ́yẹmí', salary: 765_432_100 })).id;
  const published = await as(admin.token).letter.create(letterForm('Confirmation')).response;
  const detail = letters.create.output.parse(await published.json());
  letter = detail.id;
  version = detail.versions[0]?.id ?? 0;
});

const newCode = () => letterCode(crypto.getRandomValues(new Uint8Array(9)));

/** A letter that was written and mailed. */
async function issue(more: Partial<typeof issuedLetter.$inferInsert> = {}) {
  const code = newCode();
  const signed = await signFile(env, code, new TextEncoder().encode(`%PDF- ${code}`));
  const [row] = await db
    .insert(issuedLetter)
    .values({
      code,
      letter_id: letter,
      letter_version_id: version,
      letter_name: 'Confirmation of employment',
      category: 'confirmation',
      letter_type: 'Senior staff',
      subject: 'Your pay of ₦7,654,321.00',
      employee_id: employee,
      company_id: place.company,
      found: 'fatima',
      date: '2026-06-16',
      effective_date: '2026-07-01',
      signed_by: 'Aisha Bello',
      signed_role: 'Head, Human Resources',
      asks_signature: false,
      says_pay: true,
      state: 'DELIVERED',
      state_at: new Date().toISOString(),
      file: `issued/${code}`,
      size: 188_416,
      pages: 2,
      ...signed,
      own_mail: true,
      issued_by: admin.id,
      issued_at: new Date().toISOString(),
      ...more,
    })
    .returning();
  if (!row) throw new Error('no letter');
  return row;
}

let networks = 0;
const newNetwork = () => `198.51.100.${++networks}`;
const check = (code: string, ip = newNetwork()) => as(undefined, { ip }).issuedLetter.verify({ code }).response;
const checked = async (code: string) => contract.verify.output.parse(await (await check(code)).json());

describe('a letter by its code', () => {
  test('is genuine, with its days, who signed it and what its file is', async () => {
    const { code, id, sha256, signature } = await issue();
    expect(await checked(code)).toEqual({
      code,
      state: 'GENUINE',
      company: 'Company LGL',
      company_code: 'LGL',
      letter_name: 'Confirmation of employment',
      issued_to: 'Fatima Ẹ́.'.normalize('NFC'),
      issued_on: '2026-06-16',
      effective_date: '2026-07-01',
      signed_by: 'Aisha Bello',
      signed_role: 'Head, Human Resources',
      replaced: null,
      revoked_on: null,
      sha256,
      signature,
      key_id: 'TESTS-1',
      size: 188_416,
      pages: 2,
    });
    // What became of it changes nothing, as long as it stands.
    for (const state of ['QUEUED', 'OPENED', 'ACKNOWLEDGED', 'NOT_DELIVERED'] as const) {
      await db.update(issuedLetter).set({ state }).where(eq(issuedLetter.id, id));
      expect((await checked(code)).state).toBe('GENUINE');
    }
  });

  test('says nothing of pay, nor the whole name, nor anything else', async () => {
    const { code } = await issue();
    // By chance these could hold any word.
    const { code: _, sha256, signature, ...said } = await checked(code);
    expect(JSON.stringify(said)).not.toMatch(/7,?654|765432100|salary|pay|₦|gb[eẹ]|@|LGL-|subject|email/i);
  });

  test('is read as people type it, and a wrong check is named', async () => {
    const { code } = await issue();
    expect((await checked(` ${shownLetterCode(code).toLowerCase()}`)).code).toBe(code);
    const wrong = `${code.slice(0, 9)}${code.endsWith('0') ? '1' : '0'}`;
    const answer = await check(wrong);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: ['A character of the code is wrong. Compare it with the letter.'] },
    ]);
  });

  test('of a candidate names them in the same way', async () => {
    const candidate = await makeCandidate(place, 'COMPLETED', { firstname: 'Chukwuemeka', lastname: 'eze' });
    const { code } = await issue({ employee_id: null, candidate_id: candidate.id });
    expect((await checked(code)).issued_to).toBe('Chukwuemeka E.');
  });

  test('is superseded by a newer one, for as long as that one stands', async () => {
    const newer = await issue({ letter_name: 'Redeployment letter', date: '2026-08-03' });
    const { code } = await issue({ superseded_by: newer.id });
    const becomes = (state: typeof newer.state) =>
      db.update(issuedLetter).set({ state }).where(eq(issuedLetter.id, newer.id));
    expect(await checked(code)).toMatchObject({
      state: 'SUPERSEDED',
      replaced: { on: '2026-08-03', letter_name: 'Redeployment letter' },
    });
    for (const state of ['WAITING', 'DECLINED', 'RECALLED'] as const) {
      await becomes(state);
      expect(await checked(code)).toMatchObject({ state: 'GENUINE', replaced: null });
    }
  });

  test('is revoked once it was recalled', async () => {
    const { code } = await issue({ state: 'RECALLED', recalled_at: '2026-06-20T23:30:00.000Z' });
    expect(await checked(code)).toMatchObject({ state: 'REVOKED', revoked_on: '2026-06-21' });
  });

  test('that waits, was declined or is not written is unknown as one that never was', async () => {
    const unwritten = { file: null, size: null, pages: null, sha256: null, signature: null, key_id: null };
    const answers = await Promise.all(
      [
        newCode(),
        (await issue({ state: 'WAITING', ...unwritten })).code,
        (await issue({ state: 'WAITING' })).code,
        (await issue({ state: 'DECLINED' })).code,
        (await issue({ state: 'QUEUED', ...unwritten })).code,
      ].map((code) => check(code)),
    );
    for (const answer of answers)
      expect([answer.status, await answer.text()]).toEqual([404, '{"detail":"Not found."}']);
  });
});

test('a letter that was sent is genuine once it is written, by the hash of the file that was mailed', async () => {
  const answer = await sendLetterAs(admin.token, await publish(admin.token), { employees: [employee] });
  expect(answer.status, await answer.text()).toBe(200);
  const [sent] = (await listIssuedLetters(admin.token, `&employee=${employee}`)).results;
  expect((await check(sent?.code ?? '')).status).toBe(404);
  await deliver();
  const { sha256, state, size, pages } = await checked(sent?.code ?? '');
  const [row] = await db
    .select()
    .from(issuedLetter)
    .where(eq(issuedLetter.id, sent?.id ?? 0));
  const stored = await env.FILES.get(row?.file ?? '');
  const bytes = await stored?.bytes();
  const digest = await crypto.subtle.digest('SHA-256', bytes ?? new Uint8Array());
  expect(sha256).toBe(Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''));
  expect([state, size, pages]).toEqual(['GENUINE', bytes?.length, 1]);
});

describe('guessing', () => {
  test('waits a minute after five wrong codes from one network, with right codes too, and keeps nobody else out', async () => {
    const { code } = await issue();
    const guesser = newNetwork();
    for (let i = 0; i < 5; i += 1) expect((await check(newCode(), guesser)).status).toBe(404);
    const refused = await check(newCode(), guesser);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    const right = await check(code, guesser);
    expect([right.status, await right.text()]).toEqual([429, await refused.text()]);
    expect((await check(code)).status).toBe(200);
  });

  test('at once gets no further than one by one', async () => {
    const guesser = newNetwork();
    const answers = await Promise.all(Array.from({ length: 12 }, () => check(newCode(), guesser)));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('is counted for wrong codes alone: right ones and typing errors are not', async () => {
    const { code } = await issue();
    const network = newNetwork();
    for (let i = 0; i < 7; i += 1) expect((await check(code, network)).status).toBe(200);
    for (let i = 0; i < 7; i += 1) expect((await check('7QK4-M2X', network)).status).toBe(400);
    expect((await check(newCode(), network)).status).toBe(404);
  });

  test('is not counted where nobody vouches for an address, because one guesser would keep everybody out', async () => {
    for (let i = 0; i < 6; i += 1) expect((await check(newCode(), '')).status).toBe(404);
  });
});

test('the keys are there for anybody, without their private parts', async () => {
  const answer = await as().issuedLetter.keys().response;
  expect(await answer.json()).toEqual({ keys: publicKeys(env) });
});

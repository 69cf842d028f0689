import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { LetterReceipt, LinkedLetter } from '../../../contracts/letters/letter-signing';
import { as } from '../../house/as.test-support';
import { ask, makeCompany, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makeCandidate, makePlace, storedKeys } from '../../house/journey.test-support';
import { signInPresets } from '../../house/presets.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit, outbox } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { issuedLetter } from '../../seed/generated-tables';
import { inkPicture } from '../../seed/ink-picture';
import { letterToken, makeSentLetter } from './sent.test-support';
import { letterAcknowledgement } from './tables';

let place: MadePlace;
let admin: Awaited<ReturnType<typeof makeUser>>;
let staff: Awaited<ReturnType<typeof makeUser>>;
let employee: Awaited<ReturnType<typeof makeEmployee>>;

beforeAll(async () => {
  place = await makePlace('LGS');
  admin = await makeUser('hr@lagoon.example', ['ADMIN']);
  staff = await makeUser('ada@staff.example', ['EMPLOYEE']);
  employee = await makeEmployee(place, '2024-01-08', { user_id: staff.id, email: EMAIL });
});

const EMAIL = 'ada.obi@home.example';
type More = Parameters<typeof makeSentLetter>[3];
const send = (more?: More) => makeSentLetter({ employee_id: employee.id }, place.company, admin.id, more);
const linkTo = (id: number) => letterToken(id, EMAIL);
async function sent(more?: More) {
  const letter = await send(more);
  return { ...letter, token: await linkTo(letter.id) };
}
const LINKED = '/issued-letter/linked/';
const read = async (token: string) => LinkedLetter.parse(await (await ask('GET', LINKED, { token })).json());
const sign = (token: string, typed_name = 'Ada Obi', more: object = {}, key?: string) =>
  ask('POST', `${LINKED}acknowledge/`, {
    token,
    body: { typed_name, ...more },
    ip: '102.89.34.7',
    ...(key && { key }),
  });
const rowOf = async (id: number) => (await db.select().from(issuedLetter).where(eq(issuedLetter.id, id)))[0];
const proofOf = async (id: number) =>
  (await db.select().from(letterAcknowledgement).where(eq(letterAcknowledgement.issued_letter_id, id)))[0];
const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const bytesAt = async (path: string, token: string) => {
  const answer = await ask('GET', path, { token });
  return { status: answer.status, text: await answer.text() };
};

describe('the letter of a link', () => {
  test('is shown with who sends it, and marked as opened by the page alone', async () => {
    const { id, token, subject } = await sent();
    const shown = await read(token);
    expect(shown).toMatchObject({
      ...{ subject, name: expect.stringMatching(/^Ada Obi/), company: 'Company LGS', company_code: 'LGS' },
      ...{ sent_by: 'Aisha Bello', state: 'DELIVERED', asks_signature: true, replaced_by: null, receipt: null },
    });
    expect((await rowOf(id))?.opened_at).toBeNull();
    expect(await bytesAt(`${LINKED}file/`, token)).toMatchObject({
      status: 200,
      text: expect.stringContaining('%PDF'),
    });
    expect((await rowOf(id))?.state).toBe('DELIVERED');

    await ask('POST', `${LINKED}open/`, { token, body: {} });
    const first = await rowOf(id);
    expect(first).toMatchObject({ state: 'OPENED', opened_at: expect.any(String) });
    await ask('POST', `${LINKED}open/`, { token, body: {} });
    expect(await rowOf(id)).toEqual(first);
  });

  test.each(['WAITING', 'DECLINED'] as const)('that is %s is not there', async (state) => {
    const { token } = await sent({ state, file: null });
    expect((await ask('GET', LINKED, { token })).status).toBe(404);
    expect((await sign(token)).status).toBe(404);
  });

  test('that was recalled says so, and is neither shown, opened nor signed', async () => {
    const { id, token } = await sent({ state: 'RECALLED', recalled_at: '2026-11-21T08:00:00.000Z' });
    expect((await read(token)).state).toBe('RECALLED');
    expect((await ask('GET', `${LINKED}file/`, { token })).status).toBe(409);
    await ask('POST', `${LINKED}open/`, { token, body: {} });
    const refused = await sign(token);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { detail: 'HR recalled this letter. It does not count any more.' },
    ]);
    expect((await rowOf(id))?.state).toBe('RECALLED');
    expect(await proofOf(id)).toBeUndefined();
  });

  test('that a newer one replaces names it, until the newer one is recalled', async () => {
    const newer = await send({ date: '2026-11-22' });
    const { token } = await sent({ superseded_by: newer.id });
    expect((await read(token)).replaced_by).toEqual({ subject: newer.subject, date: '2026-11-22' });
    const refused = await sign(token);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { detail: 'A newer letter replaces this one. Sign the newer one.' },
    ]);
    await db.update(issuedLetter).set({ state: 'RECALLED' }).where(eq(issuedLetter.id, newer.id));
    expect((await read(token)).replaced_by).toBeNull();
    expect((await sign(token)).status).toBe(200);
  });

  test('opens nothing for a link of another purpose or a session', async () => {
    await sent();
    expect((await ask('GET', LINKED, { token: staff.token })).status).toBe(403);
    expect((await ask('GET', LINKED)).status).toBe(401);
  });
});

test('a letter is downloaded by the browser itself with the link of the page, and no other call opens with it', async () => {
  const { token } = await sent();
  const mint = (call: string) => as(token).transfer.mint({ call, input: {} }).response;
  const { token: download } = await (await mint('issuedLetter.linkedFile')).json<{ token: string }>();
  expect(await bytesAt(`${LINKED}file/`, download)).toMatchObject({ status: 200 });
  expect((await ask('GET', LINKED, { token: download })).status).toBe(403);
  expect((await mint('offer.document')).status).toBe(403);
});

describe('a signature', () => {
  test('keeps when, from where, with what and which file, and is told to the person', async () => {
    const { id, token, sha256, subject } = await sent();
    const answer = await sign(token, '  Ada Obi ');
    const receipt = LetterReceipt.parse(await answer.json());
    expect(receipt).toEqual({ typed_name: 'Ada Obi', drawn: false, signed_at: expect.any(String), sha256 });
    expect(await proofOf(id)).toEqual({
      ...{ issued_letter_id: id, signed_at: receipt.signed_at, typed_name: 'Ada Obi', ink: null, sha256 },
      ...{ ip: '102.89.34.7', agent: '', email: EMAIL, user_id: null, certificate: expect.any(String) },
    });
    expect(await rowOf(id)).toMatchObject({
      ...{ state: 'ACKNOWLEDGED', acknowledged_at: receipt.signed_at, opened_at: receipt.signed_at },
    });
    expect((await read(token)).receipt).toEqual(receipt);
    const [mail] = await mailsTo(EMAIL);
    expect(mail?.subject).toBe(`You signed: ${subject}`);
    expect(mail?.body).toContain(sha256 ?? 'none');
    const [sentMail] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.id, mail?.id ?? 0));
    expect(sentMail?.attachments).toEqual([
      { name: `Certificate of ${subject}.pdf`, type: 'application/pdf', file: (await proofOf(id))?.certificate },
    ]);
    const rows = await db.select().from(audit).where(eq(audit.action, 'Letter signed'));
    expect(rows).toContainEqual(expect.objectContaining({ actor: EMAIL, record: 'issued_letter', record_id: id }));
  });

  test('is kept as it is', async () => {
    const { id, token } = await sent();
    await sign(token);
    const changed = db.update(letterAcknowledgement).set({ typed_name: 'Somebody else' });
    await expect(changed.where(eq(letterAcknowledgement.issued_letter_id, id))).rejects.toThrow();
    await expect(
      db.delete(letterAcknowledgement).where(eq(letterAcknowledgement.issued_letter_id, id)),
    ).rejects.toThrow();
    expect((await proofOf(id))?.typed_name).toBe('Ada Obi');
  });

  test.each(['', '   '])('needs a name, and "%s" is none', async (name) => {
    const { id, token } = await sent();
    const refused = await sign(token, name);
    expect([refused.status, await refused.json()]).toEqual([400, { typed_name: ['Your full name is required'] }]);
    expect(await proofOf(id)).toBeUndefined();
  });

  test('may be drawn too, and is refused where nothing can be read', async () => {
    const { id, token } = await sent();
    const ink = await inkPicture('Ada Obi');
    const broken = await sign(token, 'Ada Obi', { ink: base64(ink.subarray(0, 200)) });
    expect([broken.status, await broken.json()]).toEqual([400, { ink: ['Draw the signature again'] }]);
    expect(await (await sign(token, 'Ada Obi', { ink: base64(ink) })).json()).toMatchObject({ drawn: true });
    const stored = await env.FILES.get((await proofOf(id))?.ink ?? '');
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(ink);
  });

  test('is not asked for by every letter, nor of one that is not written', async () => {
    const plain = await sent({ asks_signature: false });
    const refused = await sign(plain.token);
    expect([refused.status, await refused.json()]).toEqual([409, { detail: 'This letter asks for no signature.' }]);
    const coming = await sent({ file: null, sha256: null, state: 'QUEUED' });
    expect((await sign(coming.token)).status).toBe(409);
  });

  test('lands once: of many at once one, and the others leave nothing behind', async () => {
    const { id, token } = await sent();
    const before = (await mailsTo(EMAIL)).length;
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => sign(token, name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(await refused?.json()).toEqual({ detail: 'This letter is signed already.' });
    const kept = (await storedKeys()).filter((key) => key.startsWith(`issued-letter/${id}/`));
    expect(kept).toEqual([(await proofOf(id))?.certificate]);
    expect((await mailsTo(EMAIL)).length).toBe(before + 1);
  });

  test('and a recall at once: one of them lands, and the other is told', async () => {
    const { id, token } = await sent();
    const recall = as(admin.token).issuedLetter.recall({ id, reason: 'The wrong day.' }).response;
    const answers = await Promise.all([sign(token), recall]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const row = await rowOf(id);
    const signed = answers[0].status === 200;
    expect([row?.state, row?.recalled_at === null, (await proofOf(id)) !== undefined]).toEqual([
      signed ? 'ACKNOWLEDGED' : 'RECALLED',
      signed,
      signed,
    ]);
  });

  test('that is sent again with its key has its first answer', async () => {
    const { token } = await sent();
    const first = await (await sign(token, 'Ada Obi', {}, 'once')).json();
    const again = await sign(token, 'Ada Obi', {}, 'once');
    expect([again.status, await again.json()]).toEqual([200, first]);
  });
});

describe('one’s own letter', () => {
  const signOwn = (id: number, token: string) =>
    as(token).issuedLetter.acknowledgeOwn({ id, typed_name: 'Ada Obi' }).response;

  test('is signed by the account of the employee, and by nobody else', async () => {
    const { id } = await send();
    const other = await makeUser('other@staff.example', ['EMPLOYEE']);
    expect((await signOwn(id, other.token)).status).toBe(404);
    expect((await signOwn(id, admin.token)).status).toBe(404);
    const through = await signSession(
      { user_id: staff.id, roles: ['EMPLOYEE'], actor_id: admin.id, jti: randomId() },
      env.JWT_SECRET,
      new Date(),
    );
    expect((await signOwn(id, through)).status).toBe(403);
    expect((await signOwn(id, staff.token)).status).toBe(200);
    expect(await proofOf(id)).toMatchObject({ user_id: staff.id, email: 'ada@staff.example' });
  });

  test('of a candidate is signed by theirs', async () => {
    const hire = await makeUser('hire@home.example', ['EMPLOYEE']);
    const { id: candidate_id } = await makeCandidate(place, 'APPROVED', { user_id: hire.id });
    const { id } = await makeSentLetter({ candidate_id }, place.company, admin.id);
    expect((await signOwn(id, staff.token)).status).toBe(404);
    expect((await signOwn(id, hire.token)).status).toBe(200);
  });
});

describe('the certificate', () => {
  test('is the same each time, for the person and for HR of their area and company', async () => {
    const { id, token } = await sent();
    expect(await as(admin.token).issuedLetter.certificate({ id }).status()).toBe(404);
    await sign(token, 'Ada Obi', { ink: base64(await inkPicture('Ada Obi')) });
    const path = `/issued-letter/${id}/certificate/`;
    const first = await bytesAt(path, admin.token);
    expect(first.text.slice(0, 5)).toBe('%PDF-');
    expect(await bytesAt(path, staff.token)).toEqual(first);
    expect(await bytesAt(`${LINKED}certificate/`, token)).toEqual(first);
    const other = await makeUser('third@staff.example', ['EMPLOYEE']);
    expect((await bytesAt(path, other.token)).status).toBe(404);

    const presets = await signInPresets(['HR officer', 'Recruiter']);
    expect((await bytesAt(path, presets.get('HR officer') ?? '')).status).toBe(200);
    expect((await bytesAt(path, presets.get('Recruiter') ?? '')).status).toBe(404);
    const [beyond] = await makeCompany('BYD');
    const limited = await makeUser('limited@lagoon.example', ['ADMIN']);
    await db.run(
      `UPDATE user SET limits = '${JSON.stringify({ companies: [beyond?.id], areas: { records: 'READ' } })}' WHERE id = ${limited.id}`,
    );
    expect((await bytesAt(path, limited.token)).status).toBe(404);
  });
});

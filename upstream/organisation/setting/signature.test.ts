import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Signature } from '../../../contracts/platform/signature';
import { ask, makeUser } from '../../house/ask.test-support';
import { askUpload, db, makeCandidate, makePlace, storedKeys } from '../../house/journey.test-support';
import { PICTURES } from '../../house/sample-pictures.test-support';
import { audit, installation } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { notification } from '../../platform/notification/tables';
import { inkPicture, inkPng } from '../../seed/ink-picture';
import { signature } from './tables';

type Person = Awaited<ReturnType<typeof makeUser>>;
let hr: Person;
let other: Person;
let staff: Person;
let ink: Uint8Array;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  other = await makeUser('other@lagoon.example', ['SUPERADMIN']);
  staff = await makeUser('staff@lagoon.example', ['EMPLOYEE']);
  ink = await inkPicture('Folake Adeyemi');
});

beforeEach(async () => {
  await db.update(installation).set({ letter_signature: null });
  await db.delete(signature);
  await db.delete(notification);
  await db.delete(audit);
  await env.FILES.delete(await inStore());
});

const NOT_WHOLE = 'This picture is not whole. Choose it again, or take another';
type Files = Parameters<typeof askUpload>[4];
const form = { name: 'Folake Adeyemi', role: 'Head of Human Resources' };
const add = (fields = form, bytes: Uint8Array | null = ink, by = hr.token, key?: string) =>
  askUpload('POST', '/setting/signature/', by, fields, bytes ? [['picture', 'ink.png', bytes]] : [], key);
const made = async (fields = form) => (await add(fields)).json<Signature>();
const change = (of: Signature, fields: object, files: Files = []) =>
  askUpload(
    'PATCH',
    `/setting/signature/${of.id}/`,
    hr.token,
    { ...form, version: String(of.version), ...fields } as Record<string, string>,
    files,
  );
const inStore = async () => (await storedKeys()).filter((key) => key.startsWith('signatures/'));
const as = (token: string) => (method: string, path: string, body?: unknown) => ask(method, path, { token, body });

/** A whole PNG of these measures, but that its packed pixels unpack to `unfolded` bytes. */
const folded = (width: number, height: number, unfolded = height * (1 + width * 4)) =>
  inkPng(width, height, new Uint8Array(unfolded));

describe('a signature', () => {
  it('is added with its picture, found by name or role, and served to admins only', async () => {
    const one = await made();
    expect(one).toMatchObject({ ...form, version: 1 });
    for (const search of ['ADEYEMI', 'human res']) {
      const page = await (await as(hr.token)('GET', `/setting/signature/?search=${search}`)).json<{
        results: Signature[];
      }>();
      expect(page.results).toEqual([one]);
    }
    expect(await (await as(hr.token)('GET', `/setting/signature/${one.id}/`)).json()).toMatchObject(form);
    const picture = `/setting/signature/${one.id}/picture/?picture=${one.picture}`;
    const answer = await as(hr.token)('GET', picture);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'image/png',
      'private, max-age=28800',
    ]);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(ink);
    for (const path of [picture, '/setting/signature/', `/setting/signature/${one.id}/`]) {
      expect((await as(staff.token)('GET', path)).status).toBe(403);
    }
    expect((await add(form, ink, staff.token)).status).toBe(403);
  });

  it('is told to every other admin, and leaves an audit row, at every change', async () => {
    const one = await made();
    const two = await (await change(one, { role: 'Director' })).json<Signature>();
    expect((await as(hr.token)('DELETE', `/setting/signature/${two.id}/`)).status).toBe(200);
    const told = await db.select().from(notification);
    expect(told.map(({ user_id, subject }) => [user_id, subject])).toEqual(
      ['added', 'changed', 'deleted'].map((word) => [other.id, `${word} the signature of Folake Adeyemi`]),
    );
    const rows = (await db.select().from(audit)).filter(
      (row) => row.record === 'signature' && row.record_id === one.id,
    );
    expect(rows.map(({ action }) => action)).toEqual(['Signature created', 'Signature changed', 'Signature deleted']);
    expect(JSON.parse(rows[1]?.after ?? '')).toEqual({ role: 'Director' });
    expect(await inStore()).toEqual([]);
  });

  it('keeps its picture where none is sent, and drops the one before where one is', async () => {
    const one = await made();
    const [key] = await inStore();
    const two = await (await change(one, { name: 'Folake A.' })).json<Signature>();
    expect([two.picture, two.version, await inStore()]).toEqual([one.picture, 2, [key]]);
    const three = await (await change(two, {}, [['picture', 'new.png', await inkPicture('Other')]])).json<Signature>();
    expect(three.picture).not.toBe(one.picture);
    expect(await inStore()).not.toContain(key);
    expect(await inStore()).toHaveLength(1);
  });

  it('saved by somebody else meanwhile is not overwritten, and the refused picture is not kept', async () => {
    const one = await made();
    await change(one, { role: 'Director' });
    const answer = await change(one, { role: 'Manager' }, [['picture', 'new.png', ink]]);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { detail: 'Somebody else saved this signature after you opened it. Nothing of yours was saved yet.' },
    ]);
    expect(await inStore()).toHaveLength(1);
    expect((await db.select().from(signature))[0]).toMatchObject({ role: 'Director', version: 2 });
  });

  it.each([
    ['no picture at all', null, 'Draw or upload the signature'],
    ['a text', new TextEncoder().encode('Yours, Folake'), 'Please upload a valid file'],
    ['a picture wider than a letter needs', () => folded(5000, 20), 'Please upload a valid file'],
    ['a picture without a clear ground', PICTURES.png, 'Please upload a valid file'],
    ['a picture of nothing', () => folded(0, 0), NOT_WHOLE],
    ['a picture cut off after its head', PICTURES.png.slice(0, 60), NOT_WHOLE],
    [
      'a picture that unfolds to a hundred times its size',
      () => folded(200, 80, 6_500_000),
      'Please upload a valid file',
    ],
    ['a picture that ends early', () => folded(200, 80, 64_000), NOT_WHOLE],
  ])('with %s is refused, and nothing is kept', async (_, bytes, words) => {
    const answer = await add(form, typeof bytes === 'function' ? await bytes() : bytes);
    expect([answer.status, await answer.json()]).toEqual([400, { picture: [words] }]);
    expect(await inStore()).toEqual([]);
    expect(await db.$count(signature)).toBe(0);
  });

  it('of the same name and role is there once, in any case', async () => {
    await made();
    const again = await add({ ...form, name: 'FOLAKE ADEYEMI' });
    expect([again.status, await again.json()]).toEqual([400, { name: ['A signature with this name and role exists'] }]);
    expect(await inStore()).toHaveLength(1);
    expect((await add({ ...form, role: 'Director' })).status).toBe(200);
  });

  it('sent twice with one key is one', async () => {
    const answers = await Promise.all([1, 2].map(() => add(form, ink, hr.token, 'once')));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await db.$count(signature)).toBe(1);
    expect(await inStore()).toHaveLength(1);
  });

  it('is not touched in the name of somebody else', async () => {
    const one = await made();
    const claims = { user_id: hr.id, roles: hr.roles, actor_id: other.id, jti: randomId() };
    const token = await signSession(claims, env.JWT_SECRET, new Date());
    expect((await add({ ...form, role: 'Forger' }, ink, token)).status).toBe(403);
    const fields = { ...form, version: '1' };
    expect((await askUpload('PATCH', `/setting/signature/${one.id}/`, token, fields, [])).status).toBe(403);
    expect((await as(token)('DELETE', `/setting/signature/${one.id}/`)).status).toBe(403);
    expect(await inStore()).toHaveLength(1);
  });
});

describe('letters', () => {
  const choose = (id: number | null) => db.update(installation).set({ letter_signature: id });

  it('carry the chosen signature, which stays for as long as they do', async () => {
    const one = await made();
    const person = await makeCandidate(await makePlace('SIG'));
    const letter = async () => {
      const answer = await as(hr.token)('GET', `/candidate/${person.id}/letter/acknowledgement_letter/`);
      expect(answer.status).toBe(200);
      const pdf = new TextDecoder('latin1').decode(await answer.arrayBuffer());
      return pdf.match(/\/Subtype \/Image\n/g)?.length ?? 0;
    };
    expect(await letter()).toBe(0);
    await choose(one.id);
    // The two images are the ink and the opacity of its points.
    expect(await letter()).toBe(2);
    const refused = await as(hr.token)('DELETE', `/setting/signature/${one.id}/`);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { detail: 'Offer and deployment letters carry this signature. Choose another one in Admin settings first.' },
    ]);
    await choose(null);
    expect((await as(hr.token)('DELETE', `/setting/signature/${one.id}/`)).status).toBe(200);
  });
});

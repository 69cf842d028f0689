import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProfileUser } from '../../../contracts/access/profile-user';
import { as } from '../../house/as.test-support';
import { ask, eventually, makeUser } from '../../house/ask.test-support';
import {
  askUpload,
  db,
  type MadePlace,
  mailsTo,
  makeCandidate,
  makePlace,
  storedKeys,
  tokenOfMail,
} from '../../house/journey.test-support';
import { NAMED_MODULES } from '../../house/modules';
import { jpegOf, PICTURES, withBehind } from '../../house/sample-pictures.test-support';
import { audit, user } from '../../platform/database/tables';
import { newLink } from '../../platform/link/links';
import { randomId, signLink, signSession } from '../../platform/link/tokens';
import { sendMails } from '../../platform/module/every-minute';

type Person = Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
let admin: Person;
let made = 0;

beforeAll(async () => {
  place = await makePlace('LGS');
  admin = await makeUser('hr@lagoon.example', ['ADMIN']);
});

/** An employee with a confirmed address. */
async function somebody(): Promise<Person> {
  made += 1;
  const person = await makeUser(`person${made}@lagoon.example`, ['EMPLOYEE']);
  await db.update(user).set({ email_verified_at: '2026-01-01T08:00:00.000Z' }).where(eq(user.id, person.id));
  return person;
}

const row = async ({ id }: { id: number }) => (await db.select().from(user).where(eq(user.id, id)))[0];
const fieldsOf = (
  person: Person,
  more: Partial<Record<'firstname' | 'lastname' | 'email' | 'phone', string>> = {},
) => ({
  firstname: 'Aisha',
  lastname: 'Bello',
  email: person.email,
  phone: '0803-555-0142',
  ...more,
});
type Files = Parameters<typeof askUpload>[4];
const update = (
  person: Person,
  fields: Record<string, string>,
  files: Files = [],
  { key, id = person.id, token = person.token }: { key?: string; id?: number; token?: string } = {},
) => askUpload('PATCH', `/auth/users/${id}/`, token, fields, files, key);

const { png: PNG, jpeg: JPEG } = PICTURES;
const picture = (of: Uint8Array, size = 2000, fill = 7) => withBehind(of, size, fill);
const photosOf = async ({ id }: { id: number }) =>
  (await storedKeys()).filter((key) => key.startsWith(`photos/${id}/`));
const photo = (of: { id: number }, token: string, query = '') =>
  ask('GET', `/auth/users/${of.id}/photo/${query}`, { token });

describe('a profile', () => {
  test('is changed by its owner, with what was and what is in the audit', async () => {
    const person = await somebody();
    const answer = await update(person, fieldsOf(person, { firstname: 'Àìṣá', phone: '0803-555-0143' }));
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { user_id: person.id, ...fieldsOf(person, { firstname: 'Àìṣá', phone: '0803-555-0143' }), image: null },
    ]);
    const [entry] = (await db.select().from(audit)).filter((found) => found.record_id === person.id);
    expect(entry).toMatchObject({ action: 'Profile changed', record: 'user', actor_id: person.id });
    expect(JSON.parse(entry?.before ?? '')).toEqual({ firstname: 'Aisha', phone: null });
    expect(JSON.parse(entry?.after ?? '')).toEqual({ firstname: 'Àìṣá', phone: '0803-555-0143' });
    expect((await row(person))?.email_verified_at).not.toBeNull();
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test('of another person is not found, for employees and for admins', async () => {
    const [person, other] = [await somebody(), await somebody()];
    const before = await row(other);
    for (const by of [person, admin]) {
      const answer = await update(by, fieldsOf(other, { firstname: 'Mallory' }), [['image', 'a.png', picture(PNG)]], {
        id: other.id,
      });
      expect(answer.status).toBe(404);
    }
    expect(await row(other)).toEqual(before);
    expect(await photosOf(other)).toEqual([]);
  });

  test('is not for links', async () => {
    const person = await somebody();
    const token = await signLink(newLink('offer', person.id, 'candidate', new Date()), env.LINK_SECRET);
    expect((await update(person, fieldsOf(person), [], { token })).status).toBe(401);
    expect((await photo(person, token)).status).toBe(401);
  });

  test('names the fields that do not hold, and keeps nothing', async () => {
    const person = await somebody();
    const answer = await update(person, { firstname: ' ', lastname: '', email: 'no', phone: '12' }, [
      ['image', 'a.png', picture(PNG)],
    ]);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        firstname: ['First Name is required'],
        lastname: ['Last Name is required'],
        email: ['Please enter a valid email address'],
        phone: ['should not be less than 9 characters'],
      },
    ]);
    expect(await photosOf(person)).toEqual([]);
  });
});

describe('a new address', () => {
  test('has to be confirmed, and the old one hears of it', async () => {
    const person = await somebody();
    const email = `new.${person.email}`;
    expect((await update(person, fieldsOf(person, { email }))).status).toBe(200);
    expect(await row(person)).toMatchObject({ email, email_verified_at: null });
    const [confirm] = await mailsTo(email);
    expect(confirm?.subject).toBe('Confirm your email address');
    const [alert] = await mailsTo(person.email);
    expect(alert?.subject).toBe('Your email address was changed');
    expect(alert?.links).toEqual([]);
    expect(alert?.body).not.toContain(email);
    const token = await tokenOfMail(confirm);
    expect(await as().auth.verifyToken({ token }).status()).toBe(200);
    expect((await row(person))?.email_verified_at).not.toBeNull();
  });

  test('ends what was mailed to the old one: it confirms and opens nothing any more', async () => {
    const person = await somebody();
    const first = `first.${person.email}`;
    await update(person, fieldsOf(person, { email: first }));
    const verify = await tokenOfMail((await mailsTo(first))[0]);
    await as().auth.resetPassword({ email: first }).response;
    await sendMails(NAMED_MODULES, env, new Date());
    const reset = await eventually(async () => {
      const [mail] = (await mailsTo(first)).filter(({ subject }) => subject.startsWith('Reset'));
      if (!mail) throw new Error('not mailed yet');
      return mail;
    });
    expect((await update(person, fieldsOf(person, { email: `second.${person.email}` }))).status).toBe(200);
    for (const token of [verify, await tokenOfMail(reset)]) {
      expect(await as().auth.verifyToken({ token }).status()).toBe(400);
    }
    expect((await row(person))?.email_verified_at).toBeNull();
  });

  test('must be free: of users, of candidates and of employees, in any case', async () => {
    const [person, other] = [await somebody(), await somebody()];
    const { email: candidates } = await makeCandidate(place, 'UPLOADED');
    for (const email of [other.email, other.email.toUpperCase(), candidates]) {
      const answer = await update(person, fieldsOf(person, { email }), [['image', 'a.png', picture(PNG)]]);
      expect([answer.status, await answer.json()]).toEqual([400, { email: ['A user with this email exists'] }]);
    }
    expect(await row(person)).toMatchObject({ email: person.email, phone: null, image: null });
    expect(await photosOf(person)).toEqual([]);
  });

  test('may be that of the own candidacy, and another spelling of the same is not new', async () => {
    const person = await somebody();
    const { email } = await makeCandidate(place, 'UPLOADED', { user_id: person.id });
    expect((await update(person, fieldsOf(person, { email }))).status).toBe(200);
    await db.update(user).set({ email_verified_at: '2026-01-01T08:00:00.000Z' }).where(eq(user.id, person.id));
    expect((await update(person, fieldsOf(person, { email: email.toUpperCase() }))).status).toBe(200);
    expect(await row(person)).toMatchObject({
      email: email.toUpperCase(),
      email_verified_at: '2026-01-01T08:00:00.000Z',
    });
  });

  test('given to two people at once is one person’s', async () => {
    const people = [await somebody(), await somebody()];
    const answers = await Promise.all(
      people.map((person) =>
        update(person, fieldsOf(person, { email: 'wanted@lagoon.example' }), [['image', 'a.png', picture(PNG)]]),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const kept = await Promise.all(people.map(photosOf));
    expect(kept.flat()).toHaveLength(1);
  });

  test('is not a way to mail strangers without end', async () => {
    const person = await somebody();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      statuses.push((await update(person, fieldsOf(person, { email: `many${i}@strangers.example` }))).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('a photo', () => {
  test('is stored with the fields, served to its owner and to admins, and nobody learns where it is', async () => {
    const [person, colleague] = [await somebody(), await somebody()];
    const bytes = picture(JPEG);
    const shown = await (await update(person, fieldsOf(person), [['image', 'me.JPG', bytes]])).json<ProfileUser>();
    const [key = ''] = await photosOf(person);
    expect(shown.image).toMatch(/^[0-9a-f]{16}$/);
    expect(key).not.toContain(shown.image);
    expect(await (await as(person.token).profile.user({ id: person.id }).response).json()).toEqual(shown);
    for (const token of [person.token, admin.token]) {
      const answer = await photo(person, token, `?image=${shown.image}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toBe('private, max-age=28800');
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    }
    expect((await photo(person, colleague.token)).status).toBe(404);
    expect(await as().profile.photo({ id: person.id }).status()).toBe(401);
    expect((await photo(colleague, colleague.token)).status).toBe(404);
    for (const query of ['', '?image=0123456789abcdef']) {
      const answer = await photo(person, person.token, query);
      expect([query, answer.status, answer.headers.get('cache-control')]).toEqual([query, 200, 'no-store']);
      await answer.body?.cancel();
    }
  });

  test('takes the place of the one before, which is removed', async () => {
    const person = await somebody();
    const first = await (
      await update(person, fieldsOf(person), [['image', 'a.png', picture(PNG)]])
    ).json<ProfileUser>();
    const [old] = await photosOf(person);
    const second = await (
      await update(person, fieldsOf(person), [['image', 'b.jpeg', picture(JPEG)]])
    ).json<ProfileUser>();
    expect(second.image).not.toBe(first.image);
    const keys = await photosOf(person);
    expect(keys).toHaveLength(1);
    expect(keys).not.toContain(old);
    const third = await (await update(person, fieldsOf(person, { firstname: 'Amina' }))).json<ProfileUser>();
    expect(third.image).toBe(second.image);
    expect(await photosOf(person)).toEqual(keys);
  });

  const WRONG = ['Please upload a valid file'];
  const LONG = ['A picture may have at most 16,384 points along an edge'];
  const pngOf = (width: number[], height: number[]) => Uint8Array.from([...PNG.subarray(0, 16), ...width, ...height]);
  const text = (words: string) => new TextEncoder().encode(words);
  test.each([
    ['an svg', 'me.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), WRONG],
    ['an svg that calls itself png', 'me.png', text('<svg onload="alert(1)"/>'), WRONG],
    ['a page that calls itself jpg', 'me.jpg', text('<!doctype html><script>'), WRONG],
    ['a jpeg that calls itself png', 'me.png', picture(JPEG), WRONG],
    ['a pdf', 'me.pdf', text('%PDF-1.7 more'), WRONG],
    ['nothing', 'me.png', new Uint8Array(), WRONG],
    ['a png of 60,000 by 60,000 points', 'me.png', picture(pngOf([0, 0, 0xea, 0x60], [0, 0, 0xea, 0x60])), LONG],
    ['a png one point too wide', 'me.png', picture(pngOf([0, 0, 0x40, 1], [0, 0, 0, 1])), LONG],
    ['a jpeg of 65,535 points', 'me.jpg', jpegOf(65_535, 1), LONG],
    ['a png cut off', 'me.png', PNG.slice(0, -20), ['This picture is not whole. Choose it again, or take another']],
    ['one byte more than three megabytes', 'me.png', picture(PNG, 3_000_001), ['Max file is 3MB']],
  ])('that is %s is refused, nothing is kept and nothing changes', async (_, name, bytes, words) => {
    const person = await somebody();
    const before = await row(person);
    const answer = await update(person, fieldsOf(person, { firstname: 'Other' }), [['image', name, bytes]]);
    expect([answer.status, await answer.json()]).toEqual([400, { image: words }]);
    expect(await photosOf(person)).toEqual([]);
    expect(await row(person)).toEqual(before);
  });

  test('comes alone: a second file, or one under another name, leaves nothing behind', async () => {
    const person = await somebody();
    const png = picture(PNG);
    for (const files of [
      [
        ['image', 'a.png', png],
        ['image', 'b.png', png],
      ],
      [['cv', 'a.png', png]],
    ] as Files[]) {
      expect((await update(person, fieldsOf(person), files)).status).toBe(400);
    }
    expect(await photosOf(person)).toEqual([]);
  });

  test('sent twice with one key is stored once and answered alike', async () => {
    const person = await somebody();
    const send = () => update(person, fieldsOf(person), [['image', 'a.png', picture(PNG)]], { key: 'photo-once' });
    const first = await (await send()).json<ProfileUser>();
    const second = await (await send()).json<ProfileUser>();
    expect(second).toEqual(first);
    expect(await photosOf(person)).toHaveLength(1);
    const both = await Promise.all(
      [1, 2].map(() => update(person, fieldsOf(person), [['image', 'b.png', picture(PNG)]], { key: 'photo-both' })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await photosOf(person)).toHaveLength(1);
    const { image } = await (await as(person.token).profile.user({ id: person.id }).response).json<ProfileUser>();
    const answer = await photo(person, person.token, `?image=${image}`);
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  });

  test('of two sent at once leaves one object, the one that the profile names', async () => {
    const person = await somebody();
    const answers = await Promise.all(
      [1, 2, 3].map((fill) => update(person, fieldsOf(person), [['image', 'a.png', picture(PNG, 2000, fill)]])),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await photosOf(person)).toEqual([(await row(person))?.image]);
  });

  test('set in the name of another has both people in the audit', async () => {
    const person = await somebody();
    const actor = await makeUser(`super${person.id}@lagoon.example`, ['SUPERADMIN']);
    const claims = { user_id: person.id, roles: person.roles, actor_id: actor.id, jti: randomId() };
    const token = await signSession(claims, env.JWT_SECRET, new Date());
    expect((await update(person, fieldsOf(person), [], { token })).status).toBe(200);
    const [entry] = (await db.select().from(audit)).filter((found) => found.record_id === person.id);
    expect(entry).toMatchObject({ actor_id: person.id, through_id: actor.id });
  });
});

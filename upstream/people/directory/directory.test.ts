import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { type Limits, PRESETS } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { askUpload, db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { PICTURES } from '../../house/sample-pictures.test-support';
import { company } from '../../organisation/company/tables';
import { user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { employee } from '../employee/tables';
import { makeEmployee } from '../probation/people.test-support';

const TODAY = lagosDay();
const PNG = PICTURES.png;
const SAFE = { directory_email: false, directory_phone: false, directory_photo: false };
const ALL = { directory_email: true, directory_phone: true, directory_photo: true };

let hr: Awaited<ReturnType<typeof makeUser>>;
let reader: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
let elsewhere: MadePlace;
let colleague: typeof employee.$inferSelect;
let stranger: typeof employee.$inferSelect;

const hire = (at: MadePlace, more: Partial<typeof employee.$inferInsert> = {}) => makeEmployee(at, '2020-01-06', more);
const shows = (what: typeof SAFE) => db.update(company).set(what).where(eq(company.id, place.company));

interface Listed {
  total: number;
  results: Record<string, unknown>[];
}
const list = async (query = '', token = reader.token) =>
  (await ask('GET', `/directory/${query}`, { token })).json<Listed>();
const names = ({ results }: Listed) => results.map(({ name }) => name);
const status = async (path: string, token: string) => (await ask('GET', path, { token })).status;
const photoOf = (id: number) => `/employee/${id}/directory_photo/`;

async function limitedTo(email: string, limits: Limits) {
  const { id } = await makeUser(email, ['ADMIN']);
  await db.update(user).set({ limits }).where(eq(user.id, id));
  const claims = { user_id: id, roles: ['ADMIN' as const], limits, jti: randomId() };
  return { id, token: await signSession(claims, env.JWT_SECRET, new Date()) };
}

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
  elsewhere = await makePlace('ZEN');
  reader = await makeUser('reader@lagoon.example', ['EMPLOYEE']);
  await hire(place, { user_id: reader.id, firstname: 'Rita', lastname: 'Reader' });
  colleague = await hire(place, {
    firstname: 'Amina',
    lastname: 'Bello',
    code: 'LGS-7781',
    email: 'private.address@mail.example',
    official_email_ID: 'amina.bello@lagoon.example',
    phone: '0803-555-7781',
    bvn: '22212345678',
  });
  stranger = await hire(elsewhere, { firstname: 'Zubairu', lastname: 'Elsewhere' });
  for (const { id } of [colleague, stranger])
    await askUpload('PATCH', `/employee/${id}/photo/`, hr.token, {}, [['image', 'a.png', PNG]]);
});

beforeEach(() => shows(SAFE));

describe('what leaves the upstream', () => {
  test('is name, job role and branch until the company shows more', async () => {
    const { total, results } = await list();
    expect([total, ...results]).toEqual([
      2,
      { id: colleague.id, name: 'Amina Bello', job_role: 'LGS one', branch: 'LGS one' },
      { id: expect.any(Number), name: 'Rita Reader', job_role: 'LGS one', branch: 'LGS one' },
    ]);
    expect(await status(photoOf(colleague.id), reader.token)).toBe(404);
  });

  test('with everything shown, is also the official address, the phone and the photo, and nothing else', async () => {
    await shows(ALL);
    const { results } = await list();
    expect(results).toEqual([
      {
        id: colleague.id,
        name: 'Amina Bello',
        job_role: 'LGS one',
        branch: 'LGS one',
        email: 'amina.bello@lagoon.example',
        phone: '0803-555-7781',
        image: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
      {
        ...{ id: expect.any(Number), name: 'Rita Reader', job_role: 'LGS one', branch: 'LGS one' },
        ...{ email: null, phone: null, image: null },
      },
    ]);
    const photo = await ask('GET', photoOf(colleague.id), { token: reader.token });
    expect([photo.status, new Uint8Array(await photo.arrayBuffer())]).toEqual([200, PNG]);
  });

  test.each(['email', 'phone', 'photo'] as const)('with %s alone, is that beside the rest', async (one) => {
    await shows({ ...SAFE, [`directory_${one}`]: true });
    const key = one === 'photo' ? 'image' : one;
    expect(Object.keys((await list()).results[0] ?? {})).toEqual(['id', 'name', 'job_role', 'branch', key]);
  });
});

describe('who stands in it', () => {
  test('works in the company today: nobody who left, is yet to start, is archived, or whose last day has passed', async () => {
    const made = await Promise.all([
      hire(place, { firstname: 'Gone', employment_status: 'RESIGNED', employment_status_date: TODAY }),
      hire(place, { firstname: 'Archived', archived: true }),
      hire(place, { firstname: 'Due', next_status: 'RESIGNED', next_status_date: TODAY }),
      makeEmployee(place, addDays(TODAY, 1), { firstname: 'Starting' }),
      hire(place, { firstname: 'Away', lastname: 'Suspended', employment_status: 'SUSPENDED' }),
      hire(place, { firstname: 'Last', lastname: 'Day', next_status: 'RESIGNED', next_status_date: addDays(TODAY, 1) }),
      makeEmployee(place, TODAY, { firstname: 'First', lastname: 'Day' }),
    ]);
    expect(names(await list())).toEqual(['Amina Bello', 'First Day', 'Last Day', 'Rita Reader', 'Away Suspended']);
    for (const { id } of made) await db.delete(employee).where(eq(employee.id, id));
  });

  test('is never of another company, by a search, its id or the photo', async () => {
    await shows(ALL);
    await db.update(company).set(ALL).where(eq(company.id, elsewhere.company));
    expect(names(await list())).not.toContain('Zubairu Elsewhere');
    expect(names(await list('?search=Zubairu'))).toEqual([]);
    expect(await status(`/directory/?company=${elsewhere.company}`, reader.token)).toBe(404);
    expect(await status(photoOf(stranger.id), reader.token)).toBe(404);
    expect(names(await list(`?company=${place.company}`))).toContain('Amina Bello');
  });
});

test.each(['amina', 'bell', 'LGS one'])('a search finds a colleague by %s', async (typed) => {
  expect(names(await list(`?search=${encodeURIComponent(typed)}`))).toContain('Amina Bello');
});

test.each([
  'private.address',
  'amina.bello@lagoon.example',
  '08035557781',
  'LGS-7781',
  '7781',
  'ƿsACTIVE',
  'ǷpPENDING',
])('a search finds nobody by what the directory does not tell: %s', async (typed) => {
  expect(await list(`?search=${encodeURIComponent(typed)}`)).toMatchObject({ total: 0, results: [] });
});

describe('who may look', () => {
  test('is nobody who works nowhere: a candidate, and an admin who names no company', async () => {
    const candidate = await makeUser('candidate@lagoon.example', ['EMPLOYEE']);
    const answer = await as(candidate.token).directory.list().response;
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { detail: 'Only people who work in a company today see its directory.' },
    ]);
    expect(await list('', hr.token)).toMatchObject({ total: 0, results: [] });
    await shows(ALL);
    expect(await status(`/directory/?company=${place.company}`, candidate.token)).toBe(404);
    expect(await status(photoOf(colleague.id), candidate.token)).toBe(404);
  });

  test('is HR, who sees what the employees of a company of theirs see', async () => {
    expect(Object.keys((await list(`?company=${place.company}`, hr.token)).results[0] ?? {})).toEqual([
      ...['id', 'name', 'job_role', 'branch'],
    ]);
    expect(await status(photoOf(colleague.id), hr.token)).toBe(404);
    await shows(ALL);
    expect(await status(photoOf(colleague.id), hr.token)).toBe(200);

    const limits = { companies: [elsewhere.company], areas: PRESETS['HR officer'] };
    const { token } = await limitedTo('limited@lagoon.example', limits);
    expect(await status(`/directory/?company=${place.company}`, token)).toBe(404);
    expect(await status(photoOf(colleague.id), token)).toBe(404);
    expect(names(await list(`?company=${elsewhere.company}`, token))).toEqual(['Zubairu Elsewhere']);
  });

  test('is an admin without the records in their own company alone', async () => {
    const limits = { companies: null, areas: PRESETS.Recruiter };
    const { id, token } = await limitedTo('recruiter@lagoon.example', limits);
    expect(await status(`/directory/?company=${place.company}`, token)).toBe(404);
    const own = await hire(elsewhere, { user_id: id, firstname: 'Rec', lastname: 'Ruiter' });
    expect(names(await list('', token))).toEqual(['Zubairu Elsewhere', 'Rec Ruiter']);
    await db.delete(employee).where(eq(employee.id, own.id));
  });
});

import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { letter as contract, type LetterDetail, type LetterDraft } from '../../../contracts/letters/letter';
import { AREAS, type AreaLevels } from '../../../contracts/platform/limits';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit, user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { issuedLetter } from '../../seed/generated-tables';
import { doc, letterForm, paragraph, textInline } from './letters.test-support';

let token: string;
let company: number;
let place: MadePlace;

beforeAll(async () => {
  token = (await makeUser('hr@lagoon.example', ['ADMIN'])).token;
  place = await makePlace('LGS');
  company = place.company;
});

const send = (method: string, path: string, body?: object, by = token) => ask(method, path, { token: by, body });
const done = async (answer: Promise<Response>): Promise<LetterDetail> => {
  const response = await answer;
  expect(response.status, await response.clone().text()).toBe(200);
  return contract.detail.output.parse(await response.json());
};
const draft = (name: string, more?: Partial<LetterDraft>) =>
  done(send('POST', '/letter/draft/', letterForm(name, more)));
const published = (name: string, more?: Partial<LetterDraft>) => done(send('POST', '/letter/', letterForm(name, more)));
const version = async (id: number, versionId: number | undefined) =>
  contract.published.output.parse(await (await send('GET', `/letter/${id}/version/${versionId}/`)).json());
const said = (words: string) => doc(paragraph(textInline(words)));
const names = async (query: string) =>
  contract.list.output
    .parse(await (await send('GET', `/letter/?${query}`)).json())
    .results.map((one) => one.letter_name);

describe('a draft', () => {
  test('may lack its subject and its text, is changed, and is published as version 1', async () => {
    const empty = doc({ type: 'paragraph' });
    const { id, state, version: first } = await draft('First', { subject: '', body: empty, company });
    expect([state, first]).toEqual(['DRAFT', 1]);
    const refused = await send('POST', `/letter/${id}/publish/`, { version: 1 });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { subject: ['Subject is required'], body: ['Letter is required'] },
    ]);

    const changed = await done(
      send('PATCH', `/letter/${id}/draft/`, { ...letterForm('First', { company }), version: 1 }),
    );
    expect(changed).toMatchObject({ state: 'DRAFT', published: null, has_draft: false, version: 2, versions: [] });
    const out = await done(send('POST', `/letter/${id}/publish/`, { version: 2 }));
    expect(out).toMatchObject({
      state: 'PUBLISHED',
      published: 1,
      has_draft: false,
      version: 3,
      company: { id: company },
      edited: { by: 'Aisha Bello' },
      versions: [{ number: 1, published_by: 'Aisha Bello' }],
    });
    const again = await send('POST', `/letter/${id}/publish/`, { version: 3 });
    expect([again.status, await again.json()]).toEqual([
      409,
      { detail: 'Nothing was changed since this letter was published.' },
    ]);
    const acts = await db.select({ action: audit.action }).from(audit).where(eq(audit.record_id, id));
    expect(acts.map(({ action }) => action)).toEqual([
      'Letter added to drafts',
      'Letter draft changed',
      'Letter published',
    ]);
  });

  test('is deleted once', async () => {
    const { id } = await draft('Deleted');
    expect((await send('DELETE', `/letter/${id}/`)).status).toBe(200);
    expect((await send('DELETE', `/letter/${id}/`)).status).toBe(404);
  });
});

describe('what is published', () => {
  test('stays as it is under a draft, and beside the version that the draft becomes', async () => {
    const one = await published('Kept', { body: said('First words') });
    const { id } = one;
    expect(one).toMatchObject({ state: 'PUBLISHED', published: 1, version: 1 });
    const two = await done(
      send('PATCH', `/letter/${id}/draft/`, { ...letterForm('Kept', { body: said('Second words') }), version: 1 }),
    );
    expect(two).toMatchObject({ state: 'PUBLISHED', published: 1, has_draft: true, body: said('Second words') });
    const first = two.versions[0]?.id;
    expect(await version(id, first)).toMatchObject({
      number: 1,
      body: said('First words'),
      published_by: 'Aisha Bello',
    });

    const three = await done(
      send('PATCH', `/letter/${id}/`, { ...letterForm('Renamed', { body: said('Third words') }), version: 2 }),
    );
    expect(three).toMatchObject({ published: 2, has_draft: false, letter_name: 'Renamed' });
    expect(three.versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(await version(id, first)).toMatchObject({ letter_name: 'Kept', body: said('First words') });
    expect(await version(id, three.versions[0]?.id)).toMatchObject({
      letter_name: 'Renamed',
      body: said('Third words'),
    });
    const same = await send('PATCH', `/letter/${id}/`, {
      ...letterForm('Renamed', { body: said('Third words') }),
      version: 3,
    });
    expect(same.status).toBe(409);
  });

  test('is changed by nobody, not even in the database', async () => {
    const { versions } = await published('Immutable');
    await expect(
      db.run(sql`UPDATE letter_version SET subject = 'Another' WHERE id = ${versions[0]?.id}`),
    ).rejects.toThrow();
  });

  test('is nobody’s for another letter', async () => {
    const [mine, other] = [await published('Mine'), await published('Other')];
    expect((await send('GET', `/letter/${mine.id}/version/${other.versions[0]?.id}/`)).status).toBe(404);
  });

  test.each([
    ['publish', (id: number) => send('POST', `/letter/${id}/publish/`, { version: 1 })],
    ['update', (id: number) => send('PATCH', `/letter/${id}/`, { ...letterForm('At once by update'), version: 1 })],
  ])('is one of two that come at once, by %s', async (how, publish) => {
    const { id } = await draft(`At once by ${how}`);
    const answers = await Promise.all([publish(id), publish(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { versions } = await done(send('GET', `/letter/${id}/`));
    expect(versions.map(({ number }) => number)).toEqual([1]);
  });

  test('carries the name of who published it, so that nobody does it in the name of another', async () => {
    const admin = await makeUser('named@lagoon.example', ['ADMIN']);
    const boss = await makeUser('boss@lagoon.example', ['SUPERADMIN']);
    const claims = { user_id: admin.id, roles: admin.roles, actor_id: boss.id, jti: randomId() };
    const through = await signSession(claims, env.JWT_SECRET, new Date());
    expect((await send('POST', '/letter/', letterForm('Through'), through)).status).toBe(403);
    expect((await send('POST', '/letter/draft/', letterForm('Through'), through)).status).toBe(200);
  });
});

test('of two edits of a draft, the older is refused', async () => {
  const { id } = await draft('Edited twice');
  const save = (subject: string) =>
    send('PATCH', `/letter/${id}/draft/`, { ...letterForm('Edited twice', { subject }), version: 1 });
  expect((await save('One')).status).toBe(200);
  expect((await save('Two')).status).toBe(409);
});

test('letters are found by their words, their state and their category, and by what their page is called', async () => {
  await draft('Zulu reward', { category: 'Reward', letter_type: 'Long service' });
  await published('Yankee reward', { category: 'reward', letter_type: 'Long service' });
  await draft('Xray', { category: 'Hand made', letter_type: 'Long service' });
  expect(await names('search=long%20service')).toEqual(['Xray', 'Yankee reward', 'Zulu reward']);
  expect(await names('category=reward&state=DRAFT')).toEqual(['Zulu reward']);
  expect(await names('category=reward&state=PUBLISHED')).toEqual(['Yankee reward']);
  const path = new URLSearchParams({ category: 'reward', letter_name: 'Zulu reward', letter_type: 'Long service' });
  expect((await done(send('GET', `/letter/named/?${path}`))).letter_name).toBe('Zulu reward');
  path.set('letter_type', 'Other');
  expect((await send('GET', `/letter/named/?${path}`)).status).toBe(404);
  const { kinds } = contract.kinds.output.parse(await (await send('GET', '/letter/kinds/')).json());
  expect(kinds).toContainEqual({ category: 'Hand made', letter_type: 'Long service' });
});

test('two companies name a letter alike, each of them once, and a letter of all beside them', async () => {
  const [one, two] = [(await makePlace('NMA')).company, (await makePlace('NMB')).company];
  const same = { category: 'reward', letter_type: 'Long service' };
  const [ofAll, ofOne, ofTwo] = [
    await draft('One name', same),
    await draft('One name', { ...same, company: one }),
    await draft('One name', { ...same, company: two }),
  ];
  const again = await send('POST', '/letter/draft/', letterForm('One name', { ...same, company: two }));
  expect([again.status, await again.json()]).toEqual([
    400,
    { letter_name: ['This company has a letter with this name, category and type'] },
  ]);
  const path = new URLSearchParams({ ...same, letter_name: 'One name' });
  const found = async (company?: number) =>
    (await done(send('GET', `/letter/named/?${path}${company === undefined ? '' : `&company=${company}`}`))).id;
  expect([await found(), await found(one), await found(two)]).toEqual([ofAll.id, ofOne.id, ofTwo.id]);
});

test('a letter that was sent is counted and stays', async () => {
  const { id, versions, sent } = await published('Sent twice');
  expect(sent).toBe(0);
  const people = await Promise.all([1, 2, 3].map(() => makeEmployee(place, '2020-01-06')));
  const [by] = await db.select({ id: user.id }).from(user).limit(1);
  for (const [i, state] of (['DELIVERED', 'QUEUED', 'RECALLED'] as const).entries())
    await db.insert(issuedLetter).values({
      code: `CODE${i}`,
      letter_id: id,
      letter_version_id: versions[0]?.id ?? 0,
      letter_name: 'Sent twice',
      category: 'offer',
      letter_type: 'Senior staff',
      subject: '',
      employee_id: people[i]?.id ?? null,
      company_id: company,
      found: '',
      date: '2026-12-01',
      asks_signature: false,
      says_pay: false,
      state,
      state_at: '2026-12-01T08:00:00.000Z',
      own_mail: true,
      issued_by: by?.id ?? 0,
      issued_at: '2026-12-01T08:00:00.000Z',
    });
  expect((await done(send('GET', `/letter/${id}/`))).sent).toBe(2);
  const refused = await send('DELETE', `/letter/${id}/`);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { detail: 'This letter was sent, and stays so that what people got can be checked.' },
  ]);
});

test('a name is taken once for a category and a type', async () => {
  await draft('Taken');
  const again = await send('POST', '/letter/draft/', letterForm('Taken', { category: 'OFFER' }));
  expect([again.status, await again.json()]).toEqual([
    400,
    { letter_name: ['A letter with this name, category and type exists'] },
  ]);
  expect((await draft('Taken', { letter_type: 'Junior staff' })).letter_name).toBe('Taken');
});

test('a company that is not there is refused at its field', async () => {
  const answer = await send('POST', '/letter/draft/', letterForm('Nowhere', { company: 987_654 }));
  expect([answer.status, await answer.json()]).toEqual([400, { company: ['There is no such company'] }]);
});

test('who looks after one company reads the letters for all and changes those of the company', async () => {
  const forAll = await published('For all');
  const own = await published('For one', { company });
  const limited = await makeUser('limited@lagoon.example', ['ADMIN']);
  const areas = Object.fromEntries(AREAS.map((area) => [area, 'CHANGE'])) as AreaLevels;
  const limits = { companies: [company], areas };
  await db.update(user).set({ limits }).where(eq(user.id, limited.id));
  const by = await signSession(
    { user_id: limited.id, roles: ['ADMIN'], limits, jti: randomId() },
    env.JWT_SECRET,
    new Date(),
  );
  expect((await send('GET', `/letter/${forAll.id}/`, undefined, by)).status).toBe(200);
  const change = (id: number, of: number | null) =>
    send('PATCH', `/letter/${id}/draft/`, { ...letterForm('For some', { company: of }), version: 1 }, by);
  expect((await change(forAll.id, company)).status).toBe(403);
  expect((await send('DELETE', `/letter/${forAll.id}/`, undefined, by)).status).toBe(403);
  expect((await change(own.id, null)).status).toBe(400);
  expect((await change(own.id, company)).status).toBe(200);
});

describe('a template', () => {
  const form = (name: string, more: object = {}) => ({
    name,
    category: 'Confirmation',
    letter_type: 'Staff',
    subject: '',
    body: said('You are confirmed.'),
    ...more,
  });
  test('is found, changed from its version, and deleted once', async () => {
    const made = contract.template.output.parse(
      await (await send('POST', '/letter/template/', form('Confirmation, staff'))).json(),
    );
    expect(made).toMatchObject({ category: 'confirmation', version: 1, edited: { by: 'Aisha Bello' } });
    const path = `/letter/template/${made.id}/`;
    const save = (subject: string) => send('PATCH', path, form('Confirmation, staff', { subject, version: 1 }));
    expect((await save('Confirmed')).status).toBe(200);
    expect((await save('Late')).status).toBe(409);
    const list = await (await send('GET', '/letter/template/?search=confirm&category=confirmation')).json();
    expect(contract.templates.output.parse(list).results.map((one) => [one.name, one.subject])).toEqual([
      ['Confirmation, staff', 'Confirmed'],
    ]);
    expect((await send('DELETE', path)).status).toBe(200);
    expect((await send('DELETE', path)).status).toBe(404);
  });

  test('has a name of its own, and the category and type that are required', async () => {
    await send('POST', '/letter/template/', form('Twice'));
    const again = await send('POST', '/letter/template/', form('Twice'));
    expect([again.status, await again.json()]).toEqual([400, { name: ['A template with this name exists'] }]);
    const bare = await send('POST', '/letter/template/', form('Bare', { category: '', letter_type: ' ' }));
    expect([bare.status, await bare.json()]).toEqual([
      400,
      { category: ['Category is required'], letter_type: ['Letter type is required'] },
    ]);
  });
});

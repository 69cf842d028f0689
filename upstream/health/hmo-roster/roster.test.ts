import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { hmoRoster as contract } from '../../../contracts/health/hmo-roster';
import { addDays } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { hmoCover } from '../../seed/generated-tables';
import { child, LATER, lines, MONTH, makeRosterProvider, member, roster, sendRosterAs } from './rosters.test-support';

let place: MadePlace;
let hr: string;

beforeAll(async () => {
  hr = (await makeUser('hr@rosters.example', ['ADMIN'])).token;
  place = await makePlace('ROS');
});

test('the first roster adds everybody who can go, and names who stays behind and why', async () => {
  const at = await makeRosterProvider();
  await member(place, at, 'Alone');
  const parent = await member(place, at, 'Parent');
  for (const more of [
    { firstname: 'First' },
    { firstname: 'Second' },
    { firstname: 'Third' },
    { firstname: 'Fourth' },
    { firstname: 'Fifth' },
    { firstname: 'Undated', dob: null },
    { firstname: 'Unproven', certificate_key: null },
    { firstname: 'Grown', dob: '2000-01-01' },
  ])
    await child(at, parent, more);
  const draft = await roster(hr, at.provider.id);
  expect(draft.counts.added).toEqual({ lives: 6, employees: 2, spouses: 0, children: 4 });
  expect(draft.premiums).toEqual({ before: 0, added: 4_090_000, removed: 0, changed: 0, after: 4_090_000 });
  expect(draft.behind.map(({ name, why, words }) => [name.split(' ')[0], why, words]).sort()).toEqual([
    ['Fifth', 'TOO_MANY', 'The plan covers a spouse and 4 children'],
    ['Undated', 'NO_DOB', 'No date of birth'],
    ['Unproven', 'NO_CERTIFICATE', 'No certificate'],
  ]);
  const rows = await lines(hr, at.provider.id);
  expect(rows.filter(({ premium_change }) => premium_change > 0).map((row) => [row.words, row.premium_change])).toEqual(
    [
      ['Gold, single', 1_240_000],
      ['Gold, family', 2_850_000],
    ],
  );
  const list = await as(hr).hmoRoster.list({ provider: at.provider.id }).response;
  const { results } = contract.list.output.parse(await list.json());
  expect(results.map(({ status, added }) => [status, added])).toEqual([['DRAFT', 6]]);
});

test('the family of an employee who stays behind stays with them', async () => {
  const at = await makeRosterProvider();
  const parent = await member(place, at, 'Undated');
  await child(at, parent);
  await db.update(employee).set({ dob: null }).where(sql`id = ${parent.id}`);
  const { behind, counts } = await roster(hr, at.provider.id);
  expect(counts.added.lives).toBe(0);
  expect(behind.map(({ words }) => words).sort()).toEqual([
    'Goes with Ada Undated: no date of birth',
    'No date of birth',
  ]);
});

test('the next roster is what differs from the one before, and premiums follow from its lines', async () => {
  const at = await makeRosterProvider();
  const { id } = at.provider;
  const [leaver, mother, mover] = [
    await member(place, at, 'Leaver'),
    await member(place, at, 'Mother'),
    await member(place, at, 'Mover'),
  ];
  const grown = await child(at, mover, {
    firstname: 'Grown',
    dob: `${Number(LATER.slice(0, 4)) - 18}${LATER.slice(4)}-02`,
  });
  expect((await sendRosterAs(hr, id)).status).toBe(200);
  const sent = await roster(hr, id);
  expect([sent.status, sent.lives, sent.premium, sent.may_send]).toEqual(['SENT', 4, 1_240_000 * 2 + 2_850_000, false]);
  expect((await mailsTo(at.email)).map(({ subject }) => subject)).toHaveLength(1);

  await db
    .update(employee)
    .set({ employment_status: 'RESIGNED', employment_status_date: `${MONTH}-20` })
    .where(sql`id = ${leaver.id}`);
  await child(at, mother);
  const from = `${LATER}-01`;
  await db
    .update(hmoCover)
    .set({ covered_until: addDays(from, -1) })
    .where(sql`id = ${mover.cover.id}`);
  await db.insert(hmoCover).values({
    ...{ life_id: mover.life.id, plan_id: at.plan.id, provider_id: id, hospital_id: at.other.id },
    ...{ covered_from: from, created_at: new Date().toISOString() },
  });
  const draft = await roster(hr, id, LATER);
  expect([draft.counts.added.lives, draft.counts.removed.lives, draft.counts.changed.hospitals]).toEqual([1, 2, 1]);
  expect(draft.counts.unchanged.lives).toBe(1);
  expect(draft.premiums).toEqual({
    before: 5_330_000,
    added: 1_610_000,
    removed: -1_240_000 - 1_610_000,
    changed: 0,
    after: 4_090_000,
  });
  const rows = await lines(hr, id, '', LATER);
  expect(rows.map(({ what, words, premium_change }) => [what, words, premium_change])).toEqual(
    [
      ['ADDED', 'Gold, single → family', 1_610_000],
      ['REMOVED', 'Gold, family → single', -1_610_000],
      ['REMOVED', 'Gold, single', -1_240_000],
      ['CHANGED', 'Rigasa Family Clinic', 0],
    ].sort(
      (a, b) =>
        ['ADDED', 'REMOVED', 'CHANGED'].indexOf(String(a[0])) - ['ADDED', 'REMOVED', 'CHANGED'].indexOf(String(b[0])),
    ),
  );
  expect(rows.find(({ name }) => name.startsWith('Grown'))).toMatchObject({
    from: `${LATER}-01`,
    note: expect.stringMatching(/^18 on 2 /),
  });
  expect(rows.find(({ name }) => name.endsWith('Leaver'))?.note).toMatch(/^Left 19 /);
  expect(rows.at(-1)?.note).toBe('from Kawo Specialist Hospital');

  expect((await sendRosterAs(hr, id, LATER)).status).toBe(200);
  const [cover] = await db.select().from(hmoCover).where(sql`life_id = ${grown.id}`);
  expect(cover?.covered_until).toBe(`${LATER}-01`);
  expect((await lines(hr, id, '&what=UNCHANGED', LATER)).map(({ name }) => name)).toEqual(['Ada Mother']);
  expect(await lines(hr, id, '&what=UNCHANGED')).toEqual([]);
  expect((await roster(hr, id, LATER)).counts).toEqual(draft.counts);
  for (const month of [MONTH, LATER]) expect((await sendRosterAs(hr, id, month)).status).toBe(409);
});

test('all rosters of a month go at once, but who has nothing new, no address, or one already', async () => {
  const at = await makeRosterProvider();
  await member(place, at, 'One');
  const [nowhere, idle] = [await makeRosterProvider(), await makeRosterProvider()];
  await member(place, nowhere, 'Two');
  await db.run(sql`UPDATE hmo_provider SET roster_email = '' WHERE id = ${nowhere.provider.id}`);
  const all = async () => {
    const answer = await as(hr).hmoRoster.sendAll({ month: MONTH }).response;
    const { left_out, sent } = contract.sendAll.output.parse(await answer.json());
    const why = (provider: { name: string }) => left_out.find(({ name }) => name === provider.name)?.why;
    return { sent, why: [at, nowhere, idle].map(({ provider }) => why(provider)) };
  };
  const first = await all();
  expect(first.why).toEqual([undefined, 'No address', 'Nothing new']);
  expect(await all()).toEqual({ sent: 0, why: ['Sent already', 'No address', 'Nothing new'] });
  expect(await roster(hr, at.provider.id)).toMatchObject({ status: 'SENT', added: 1 });
});

test('a note and an address stay with a draft, and go with it', async () => {
  const at = await makeRosterProvider();
  const { id } = at.provider;
  await member(place, at, 'Noted');
  const body = { note: 'Cards to Kaduna, please', email: 'other@hmo.example' };
  expect(
    await as(hr)
      .hmoRoster.keep({ provider: id, month: MONTH, ...body })
      .status(),
  ).toBe(200);
  expect(await roster(hr, id)).toMatchObject({ status: 'DRAFT', ...body });
  expect((await sendRosterAs(hr, id)).status).toBe(200);
  const [mail] = await mailsTo('other@hmo.example');
  expect(mail?.body).toContain(body.note);
  expect(
    await as(hr)
      .hmoRoster.keep({ provider: id, month: MONTH, ...body })
      .status(),
  ).toBe(409);
});

test('an employee is asked once a day for what is missing', async () => {
  const at = await makeRosterProvider();
  const parent = await member(place, at, 'Asked');
  const life = await child(at, parent, { dob: null });
  const asked = () => as(hr).hmoRoster.askMissing({ id: life.id }).response;
  expect([(await asked()).status, (await asked()).status]).toEqual([200, 409]);
  const [mail] = await mailsTo(parent.email);
  expect(mail?.body).toContain('the date of birth');
  expect((await roster(hr, at.provider.id)).behind[0]?.asked_at).not.toBeNull();
});

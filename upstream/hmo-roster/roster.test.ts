import { beforeAll, expect, test } from 'vitest';
import { lagosDay } from '../../contracts/dates';
import { hmoRoster as contract } from '../../contracts/hmo-roster';
import { monthAfter } from '../../contracts/month';
import { ask, makeUser } from '../ask.test-support';
import { insuredAt } from '../hmo/hmo.test-support';
import { putCover, putCovered, putHospital, putLife, putPlan, putProvider } from '../hmo/put.test-support';
import { makePlace, type Place } from '../journey.test-support';

const MONTH = monthAfter(lagosDay().slice(0, 7));
let place: Place;
let hr: string;

beforeAll(async () => {
  hr = (await makeUser('hr@rosters.example', ['ADMIN'])).token;
  place = await makePlace('ROS');
});

const get = async (path: string) => {
  const answer = await ask('GET', path, { token: hr });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
};
const roster = async (provider: number, month = MONTH) =>
  contract.detail.output.parse(await get(`/hmo/roster/${provider}/${month}/`));
const lines = async (provider: number, query = '', month = MONTH) =>
  contract.lines.output.parse(await get(`/hmo/roster/${provider}/${month}/line/?page_size=100${query}`)).results;

test('the first roster adds everybody who can go, and names who stays behind and why', async () => {
  const provider = await putProvider('First Roster');
  const plan = await putPlan(provider.id, { most_children: 1 });
  const hospital = await putHospital(provider.id);
  const alone = await insuredAt(place, { dob: '1990-02-03', lastname: 'Alone' });
  await putCovered(alone, plan, { hospital_id: hospital.id });
  const parent = await insuredAt(place, { dob: '1988-02-03', lastname: 'Parent' });
  await putCovered(parent, plan, { hospital_id: hospital.id });
  const child = (name: string, more: object) =>
    putLife(parent, { relation: 'SON', firstname: name, dob: '2020-05-06', certificate_key: 'x.pdf', ...more });
  for (const one of [
    await child('Goes', {}),
    await child('Second', {}),
    await child('Undated', { dob: null }),
    await child('Unproven', { certificate_key: null }),
    await child('Grown', { dob: '2000-01-01' }),
  ])
    await putCover(one.id, plan, { hospital_id: hospital.id });

  const draft = await roster(provider.id);
  expect(draft.counts.added).toEqual({ lives: 3, employees: 2, spouses: 0, children: 1 });
  expect(draft.premiums).toEqual({ before: 0, added: 4_090_000, removed: 0, changed: 0, after: 4_090_000 });
  expect(draft.behind.map(({ name, why }) => [name.split(' ')[0], why]).sort()).toEqual([
    ['Second', 'TOO_MANY'],
    ['Undated', 'NO_DOB'],
    ['Unproven', 'NO_CERTIFICATE'],
  ]);
  const rows = await lines(provider.id);
  expect(rows.map(({ words, premium_change }) => [words.replace(/Gold \d+/, 'Gold'), premium_change]).sort()).toEqual([
    ['Gold, family', 0],
    ['Gold, family', 2_850_000],
    ['Gold, single', 1_240_000],
  ]);
  const { results } = contract.list.output.parse(await get(`/hmo/roster/?provider=${provider.id}`));
  expect(results.map(({ status, added }) => [status, added])).toEqual([['DRAFT', 3]]);
});

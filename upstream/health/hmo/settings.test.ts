import { beforeAll, expect, test } from 'vitest';
import { hmo as contract } from '../../../contracts/health/hmo';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { type MadePlace, makePlace } from '../../house/journey.test-support';
import { insuredAt } from './hmo.test-support';
import { putCovered, putHospital, putPlan, putProvider } from './put.test-support';

let hr: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
let harmattan: Awaited<ReturnType<typeof putProvider>>;
let okavango: Awaited<ReturnType<typeof putProvider>>;
let gold: Awaited<ReturnType<typeof putPlan>>;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
  harmattan = await putProvider('Harmattan Health');
  okavango = await putProvider('Okavango Care');
  gold = await putPlan(harmattan.id, { name: 'Gold' });
  await putHospital(harmattan.id);
  await putHospital(harmattan.id, { name: 'Rigasa Family Clinic' });
});

test('an HMO that covers somebody is not archived, and two have not the same name', async () => {
  const read = async () => await as(hr.token).hmo.provider({ id: harmattan.id });
  await putCovered(await insuredAt(place), gold);
  const { version, lives } = await read();
  expect(lives).toBeGreaterThan(0);
  const form = { name: 'Harmattan Health', close_day: 18, version };
  const path = `/hmo/provider/${harmattan.id}/`;
  expect((await ask('PATCH', path, { token: hr.token, body: { ...form, archived: true } })).status).toBe(409);
  expect((await ask('PATCH', path, { token: hr.token, body: form })).status).toBe(200);
  expect((await read()).close_day).toBe(18);
  const twice = await as(hr.token).hmo.createProvider({ name: 'harmattan health', close_day: 20 }).response;
  expect([twice.status, await twice.json()]).toEqual([400, { name: ['An HMO with this name exists'] }]);
});

test('hospitals are found by state, city and words of their name and address, whatever the marks', async () => {
  await putHospital(okavango.id, { name: 'Ọlá Clinic', city: 'Ikeja', state: 'Lagos' });
  const me = await insuredAt(place);
  await putCovered(me, gold);
  const names = async (query: string) =>
    contract.hospitals.output
      .parse(await (await ask('GET', `/hmo/hospital/?${query}`, { token: me.token })).json())
      .results.map(({ name }) => name);
  expect(await names('state=Lagos')).toEqual(['Ọlá Clinic']);
  expect(await names('search=ola%20ikeja')).toEqual(['Ọlá Clinic']);
  expect(await names(`plan=${gold.id}&city=Kaduna`)).toEqual(['Kawo Specialist Hospital', 'Rigasa Family Clinic']);
  const places = await as(me.token).hmo.hospitalPlaces({ provider: harmattan.id }).response;
  expect(contract.hospitalPlaces.output.parse(await places.json())).toEqual({
    states: [{ state: 'Kaduna', hospitals: 2, cities: [{ city: 'Kaduna', hospitals: 2 }] }],
  });
});

test('a plan stays with its HMO, and a family costs no less than one', async () => {
  const form = {
    ...{
      provider: harmattan.id,
      name: 'Bronze',
      premium_single: 500_000,
      premium_family: 900_000,
      covers_spouse: true,
    },
    ...{ most_children: 2, child_until: 18, grades: ['7'], companies: [place.company] },
    benefits: [{ title: 'Surgery', amount: 40_000_000, words: '' }],
  };
  const made = await as(hr.token).hmo.createPlan(form).response;
  const plan = contract.createPlan.output.parse(await made.json());
  expect(plan).toMatchObject({ companies: [{ id: place.company }], lives: 0, provider: { name: 'Harmattan Health' } });
  const change = (more: object) =>
    as(hr.token).hmo.updatePlan({ id: plan.id, ...form, version: plan.version, ...more }).response;
  expect((await change({ provider: okavango.id })).status).toBe(400);
  expect((await change({ premium_family: 400_000 })).status).toBe(400);
  expect((await change({ archived: true })).status).toBe(200);
  expect((await change({ name: 'Late' })).status).toBe(409);
});

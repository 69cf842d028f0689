import { beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../contracts/platform/dates';
import { leave as contract } from '../../../contracts/time/leave';
import { ask, makeUser } from '../../house/ask.test-support';
import { type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { monday } from './made.test-support';
import { putLeave, putType } from './put.test-support';

let place: MadePlace;
let me: Awaited<ReturnType<typeof makeEmployee>> & { token: string };
let far: Awaited<ReturnType<typeof makeEmployee>>;

beforeAll(async () => {
  place = await makePlace('LGS');
  const account = await makeUser('own@lagoon.example', ['EMPLOYEE']);
  const boss = await makeEmployee(await makePlace('BOS'), '2020-01-06', { firstname: 'Folake', lastname: 'Bello' });
  const row = await makeEmployee(place, '2020-01-06', { user_id: account.id, line_manager1: boss.id });
  me = { ...row, token: account.token };
  await makeEmployee(place, '2021-01-04', { firstname: 'Kelechi', lastname: 'Madu' });
  await makeEmployee(place, '2021-01-04', { firstname: 'Tobi', lastname: 'Ajayi', employment_status: 'RESIGNED' });
  const away = await makeEmployee(place, '2021-01-04', { firstname: 'Zainab', lastname: 'Sule' });
  far = await makeEmployee(await makePlace('FAR'), '2021-01-04', { firstname: 'Ada', lastname: 'Eze' });
  const type = await putType('Leave of a colleague');
  await putLeave(away, { type_id: type.id, start_date: monday(2), end_date: addDays(monday(2), 2) });
});

const found = async (query: string, token = me.token) => {
  const answer = await ask('GET', `/leave/colleague/?${query}`, { token });
  return contract.colleagues.output.parse(await answer.json()).results.map(({ name, away }) => [name, away]);
};

test('colleagues of the team who work here can be chosen, and say whether they are away', async () => {
  const days = `start_date=${monday(2)}&end_date=${addDays(monday(2), 4)}`;
  expect(await found(days)).toEqual([
    ['Kelechi Madu', false],
    ['Zainab Sule', true],
  ]);
  expect(await found(`start_date=${addDays(monday(2), 3)}&end_date=${addDays(monday(2), 4)}`)).toEqual([
    ['Kelechi Madu', false],
    ['Zainab Sule', false],
  ]);
});

test('a search finds them by name, and without days nobody is said to be away', async () => {
  expect(await found('search=madu kel')).toEqual([['Kelechi Madu', null]]);
  expect(await found('search=Ada')).toEqual([]);
});

test('HR asks for an employee; somebody else finds nobody by that', async () => {
  const hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  const other = await makeUser('other@lagoon.example', ['EMPLOYEE']);
  expect((await found(`employee=${me.id}`, hr.token)).length).toBe(2);
  expect(await found(`employee=${me.id}`, other.token)).toEqual([]);
  expect(await found(`employee=${far.id}`)).toEqual([]);
});

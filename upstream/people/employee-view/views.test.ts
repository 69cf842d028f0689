import { beforeAll, expect, test } from 'vitest';
import type { EmployeeView } from '../../../contracts/people/employee-view';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';

type Person = Awaited<ReturnType<typeof makeUser>>;
let hr: Person;
let colleague: Person;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  colleague = await makeUser('colleague@lagoon.example', ['ADMIN']);
});

const keep = (who: Person, name: string, query = 'status=ACTIVE') =>
  as(who.token).employeeView.create({ name, query }).response;
const viewsOf = async (who: Person) => (await as(who.token).employeeView.list()).results;

test('views are one’s own, by name, and no two have the same', async () => {
  const saved = await (await keep(hr, 'On probation', 'confirmation=PENDING')).json<EmployeeView>();
  await keep(hr, 'Kano');
  expect((await viewsOf(hr)).map(({ name, query }) => [name, query])).toEqual([
    ['Kano', 'status=ACTIVE'],
    ['On probation', 'confirmation=PENDING'],
  ]);
  expect(await viewsOf(colleague)).toEqual([]);
  const twin = await keep(hr, 'kano');
  expect([twin.status, await twin.json()]).toEqual([400, { name: ['You have a view with this name'] }]);
  expect((await keep(colleague, 'Kano')).status).toBe(200);
  const path = `/employee/views/${saved.id}/`;
  for (const [method, body] of [
    ['PATCH', { name: 'Mine' }],
    ['DELETE', undefined],
  ] as const)
    expect((await ask(method, path, { token: colleague.token, body })).status).toBe(404);
  const renamed = await ask('PATCH', path, { token: hr.token, body: { name: 'Probation' } });
  expect(await renamed.json()).toEqual({ ...saved, name: 'Probation' });
  expect((await ask('PATCH', path, { token: hr.token, body: { name: 'Kano' } })).status).toBe(400);
  expect((await ask('DELETE', path, { token: hr.token })).status).toBe(200);
  expect((await viewsOf(hr)).map(({ name }) => name)).toEqual(['Kano']);
});

test('somebody keeps fifty views at most', async () => {
  for (let i = (await viewsOf(hr)).length; i < 50; i += 1) expect((await keep(hr, `View ${i}`)).status).toBe(200);
  expect((await keep(hr, 'One more')).status).toBe(409);
});

import { beforeAll, expect, test } from 'vitest';
import type { EmployeeDetail, EmployeeRow } from '../../../contracts/people/employee';
import type { ExportJob } from '../../../contracts/people/employee-export';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../probation/people.test-support';
import { outsidePerson } from './tables';

let token: string;
let place: MadePlace;
const today = lagosDay();
const before = addDays(today, -40);

beforeAll(async () => {
  ({ token } = await makeUser('hr@lagoon.example', ['ADMIN']));
  place = await makePlace('LGS');
});

const get = async <T>(path: string) => (await ask('GET', path, { token })).json<T>();
const csvOf = async (id: number, filters: object) => {
  const body = { what: 'CSV', columns: ['manager'], employees: [id], filters };
  const job = await (await as(token).employee.prepareExport.untyped(body).response).json<ExportJob>();
  const text = await (await as(token).employee.exportCsv({ id: job.id }).response).text();
  return text.replace('\ufeff', '').trimEnd().replaceAll('"', '').split('\r\n');
};

test('a record, a list and a file name who led on a day', async () => {
  const [old, next] = [
    await makeEmployee(place, '2020-01-06', { lastname: 'Old', phone: '+2348030000001' }),
    await makeEmployee(place, '2020-01-06', { lastname: 'Next' }),
  ];
  const [client] = await db
    .insert(outsidePerson)
    .values({ name: 'Ngozi Okafor', email: 'ngozi@client.example' })
    .returning();
  const led = await makeEmployee(place, '2020-01-06', {
    lastname: 'Led',
    line_manager1: old.id,
    line_manager2_outside: client?.id ?? 0,
  });
  const changed = await as(token).reportingLine.change({
    id: led.id,
    line_manager1: { kind: 'employee', id: next.id },
    head_manager: { kind: 'employee', id: old.id },
    effective_from: addDays(today, -20),
    reason: 'New team',
    version: (await get<{ version: number }>(`/employee/${led.id}/reporting_line/`)).version,
  }).response;
  expect(changed.status).toBe(200);
  const then = { supervisor_name: 'Ada Old', supervisor_email: old.email, supervisor_phone: '+2348030000001' };
  expect(await get<EmployeeDetail>(`/employee/${led.id}/?as_at=${before}`)).toMatchObject(then);
  expect(await get<EmployeeDetail>(`/employee/${led.id}/`)).toMatchObject({ supervisor_name: 'Ada Next' });
  for (const search of ['', '&search=Led']) {
    const list = await get<{ results: EmployeeRow[] }>(`/employee/?as_at=${before}${search}`);
    expect(list.results.find(({ id }) => id === led.id)).toMatchObject({ supervisor_name: 'Ada Old' });
    expect(list.results.find(({ id }) => id === led.id)).not.toHaveProperty('led');
  }
  const head =
    'Line manager,Line manager email,Line manager staff ID,Second line manager name,' +
    'Second line manager, email or staff ID,Head manager name,Head manager, email or staff ID';
  expect(await csvOf(led.id, { as_at: before })).toEqual([
    head,
    `Ada Old,${old.email},${old.code},Ngozi Okafor,ngozi@client.example,,`,
  ]);
  expect(await csvOf(led.id, {})).toEqual([head, `Ada Next,${next.email},${next.code},,,Ada Old,${old.code}`]);
});

test('a text that nobody settled is named as it stands, on the day and now', async () => {
  const led = await makeEmployee(place, '2020-01-06', { supervisor_name: 'Musa', supervisor_email: 'musa@x.example' });
  expect(await csvOf(led.id, { as_at: before })).toEqual([expect.any(String), 'Musa,musa@x.example,,,,,']);
  expect(await csvOf(led.id, {})).toEqual([expect.any(String), 'Musa,musa@x.example,,,,,']);
});

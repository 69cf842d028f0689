import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { leaveType as contract, type LeaveType } from '../../../contracts/time/leave-type';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { putLeave } from '../leave/put.test-support';

let hr: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
});

const form = (title: string, more: object = {}) => ({
  title,
  type: 'OTHER',
  approvals: ['employer', 'line_manager1'],
  days: 7.5,
  half_days: true,
  ...more,
});
const create = async (title: string, more?: object) => {
  const answer = await as(hr.token).leaveType.create.untyped(form(title, more)).response;
  expect(answer.status).toBe(200);
  return answer.json<LeaveType>();
};
const list = async (token = hr.token, query = '') =>
  contract.list.output.parse(await (await ask('GET', `/leave_type/${query}`, { token })).json()).results;
const titles = async (query = '') => (await list(hr.token, query)).map(({ title }) => title);

test('the standard types of a Nigerian employer are there, by title', async () => {
  expect(await titles()).toEqual([
    'Annual leave',
    'Casual leave',
    'Compassionate leave',
    'Maternity leave',
    'Paternity leave',
    'Sick leave',
    'Study leave',
    'Unpaid leave',
  ]);
  const [annual] = await list();
  expect(annual).toMatchObject({
    days: 20,
    granted: 'YEAR',
    carry_days: 5,
    carry_until: '03-31',
    half_days: true,
    approvals: ['line_manager1', 'line_manager2', 'client', 'employer'],
  });
  // Labour Act s. 16: up to 12 days of sick leave in any calendar year, from the first day.
  const whole = (await list()).filter(({ whole_year }) => whole_year);
  expect(whole.map(({ title, days }) => [title, days])).toEqual([['Sick leave', 12]]);
});

test('everybody reads the kinds of leave, and only HR how often one was asked for', async () => {
  const type = await create('Exam leave');
  const employee = await makeEmployee(place, '2020-01-06');
  await putLeave(employee, { type_id: type.id, start_date: '2027-02-01', end_date: '2027-02-02' });
  const staff = await makeUser('staff@lagoon.example', ['EMPLOYEE']);
  const asked = async (token: string) => (await list(token)).find(({ id }) => id === type.id)?.requests;
  expect([await asked(hr.token), await asked(staff.token)]).toEqual([1, 0]);
  expect(await as(staff.token).leaveType.detail({ id: type.id }).status()).toBe(403);
});

test('a kind of leave keeps what was entered, and asks in the order of places', async () => {
  const blackouts = [{ start_date: '2026-12-20', end_date: '2027-01-05', reason: 'End of the year' }];
  const { id } = await create('Sabbatical', { blackouts, carry_days: 3, carry_until: '06-30', gender: 'FEMALE' });
  const read = await as(hr.token).leaveType.detail({ id });
  expect(read).toMatchObject({
    title: 'Sabbatical',
    approvals: ['line_manager1', 'employer'],
    days: 7.5,
    carry_days: 3,
    carry_until: '06-30',
    gender: 'FEMALE',
    blackouts,
    version: 1,
  });
});

test('a title is taken once, whatever its capitals', async () => {
  await create('Wedding leave');
  const answer = await as(hr.token).leaveType.create.untyped(form('WEDDING LEAVE')).response;
  expect([answer.status, await answer.json()]).toEqual([400, { title: ['A leave type with this title exists'] }]);
});

test('a kind of leave is changed from its version, and not from an older one', async () => {
  const { id, version } = await create('Prayer leave');
  const save = (more: object) => as(hr.token).leaveType.update.untyped({ id, ...form('Prayer leave', more) }).response;
  expect(await (await save({ version, days: 9 })).json()).toMatchObject({ days: 9, version: 2 });
  expect((await save({ version, days: 8 })).status).toBe(409);
});

test('a kind of leave that nobody used is deleted', async () => {
  const { id } = await create('Voting leave');
  const answer = await as(hr.token).leaveType.delete({ id }).response;
  expect(await answer.json()).toEqual({ message: 'Leave type deleted' });
  expect(await as(hr.token).leaveType.detail({ id }).status()).toBe(404);
});

test('a kind of leave that was asked for, or whose days were given, is archived', async () => {
  const employee = await makeEmployee(place, '2020-01-06');
  const asked = await create('Field leave');
  await putLeave(employee, { type_id: asked.id, start_date: '2027-03-01', end_date: '2027-03-02' });
  const given = await create('Given leave');
  await db.run(sql`INSERT INTO leave_entry (employee_id, type_id, year, kind, days, recorded_by, at)
    VALUES (${employee.id}, ${given.id}, 2027, 'GRANT', 500, 'Aisha Bello', '2026-11-01T08:00:00.000Z')`);
  for (const { id } of [asked, given]) {
    const answer = await as(hr.token).leaveType.delete({ id }).response;
    expect(await answer.json()).toEqual({ message: 'Leave type archived' });
    expect(await as(hr.token).leaveType.delete({ id }).status()).toBe(409);
  }
  expect(await titles()).not.toContain('Field leave');
  expect(await titles('?archived=yes')).toEqual(expect.arrayContaining(['Field leave', 'Given leave']));
});

test.for([
  [{ approvals: [] }, { approvals: ['Approvals is required'] }],
  [{ title: '' }, { title: ['Title is required'] }],
  [{ type: undefined }, { type: ['Type is required'] }],
  [{ days: 1.3 }, { days: ['Enter whole or half days'] }],
  [{ carry_days: 0, carry_until: '03-31' }, { carry_until: ['No days are carried over'] }],
  [{ carry_days: 5, carry_until: '02-29' }, { carry_until: ['Enter a day that every year has'] }],
] as const)('a kind of leave with %o is refused by its field', async ([more, said]) => {
  const answer = await as(hr.token).leaveType.create.untyped(form('Broken leave', more)).response;
  expect([answer.status, await answer.json()]).toEqual([400, said]);
});

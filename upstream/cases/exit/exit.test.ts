import { beforeAll, expect, test } from 'vitest';
import type { Exit, ExitRow } from '../../../contracts/cases/exit';
import { as } from '../../house/as.test-support';
import { ask } from '../../house/ask.test-support';
import { mailsTo } from '../../house/journey.test-support';
import {
  dayFromToday,
  makeExitHouse,
  makeExitStaff,
  makeStartedExit,
  readExitAs,
  resignAs,
  startExitAs,
  testDay,
} from './exits.test-support';

let house: Awaited<ReturnType<typeof makeExitHouse>>;

beforeAll(async () => {
  house = await makeExitHouse();
});

const rows = async (query: string): Promise<ExitRow[]> =>
  ((await (await ask('GET', `/exit/?${query}`, { token: house.hr.token })).json()) as { results: ExitRow[] }).results;
const mine = async (token: string) =>
  (await (await as(token).exit.mine().response).json()) as { exit: Exit | null; questions: string[] };

test('an employee resigns with a letter, and HR finds it with its notice', async () => {
  const { place, hr } = house;
  const leaver = await makeExitStaff(place, { firstname: 'Grace', lastname: 'Akpan' });
  const answer = await resignAs(leaver.token, dayFromToday(45));
  expect(answer.status).toBe(200);
  const { id } = (await answer.json()) as { id: number };
  const exit = await readExitAs(hr.token, id);
  expect(exit).toMatchObject({
    kind: 'EXIT',
    number: expect.stringMatching(/^E-\d{6}$/),
    status: 'PENDING',
    type: 'RESIGNATION',
    reason: 'Moving to Abuja',
    own: false,
    may_decide: true,
    under_approval: false,
    last_day: dayFromToday(45),
    notice: { length: 'One month', basis: 'Labour Act s. 11, 5 years or more', from: testDay() },
    letter: { name: 'resignation.pdf', size: 2000 },
    clearance: [],
  });
  expect(exit.timeline.map(({ title, words }) => [title, words])).toEqual([['Resignation sent', 'Moving to Abuja']]);
  expect(await rows('search=Grace Akpan')).toMatchObject([
    { id, status: 'PENDING', departments: 0, silent_days: null },
  ]);
  const told = await mailsTo(hr.email);
  expect(told.map(({ subject }) => subject)).toContain('Resignation of Grace Akpan');
});

test('who resigns sees their own exit without its money, and cannot resign twice', async () => {
  const leaver = await makeExitStaff(house.place);
  expect(await mine(leaver.token)).toMatchObject({ exit: null, questions: expect.any(Array) });
  await resignAs(leaver.token, dayFromToday(45));
  const { exit } = await mine(leaver.token);
  expect(exit).toMatchObject({ status: 'PENDING', own: true, may_decide: false, settlement: null, parties: [] });
  const again = await resignAs(leaver.token, dayFromToday(50));
  expect([again.status, await again.json()]).toEqual([
    409,
    { detail: 'An exit is open already. Withdraw it first, or wait for its decision.' },
  ]);
});

test('a last day before today, before the employment or far ahead is refused at its field', async () => {
  const { place, hr } = house;
  const leaver = await makeExitStaff(place);
  const refused = async (answer: Response) => [answer.status, await answer.json()];
  expect(await refused(await resignAs(leaver.token, dayFromToday(-1)))).toEqual([
    400,
    { last_day: ['Choose today or a later day'] },
  ]);
  const newcomer = await makeExitStaff(place, {}, dayFromToday(-5));
  expect(
    await refused(
      await startExitAs(hr.token, newcomer.id, { last_day: dayFromToday(-6), notice_from: dayFromToday(-7) }),
    ),
  ).toEqual([400, { last_day: [expect.stringContaining('The employment begins on')] }]);
  expect((await resignAs(leaver.token, dayFromToday(500))).status).toBe(400);
});

test('HR starts an exit, the employee is told, and it is no dismissal', async () => {
  const { place, hr } = house;
  const leaver = await makeExitStaff(place);
  const id = await makeStartedExit(hr.token, leaver.id, { type: 'REDUNDANCY' });
  expect(await readExitAs(hr.token, id)).toMatchObject({ type: 'REDUNDANCY', may_decide: false, letter: null });
  expect((await mailsTo(leaver.email)).map(({ subject }) => subject)).toEqual([
    `Your employment: Redundancy of ${leaver.firstname} ${leaver.lastname}`,
  ]);
  const other = await makeExitStaff(place);
  expect((await startExitAs(hr.token, other.id, { type: 'DISMISSAL' })).status).toBe(400);
  expect((await startExitAs(hr.token, leaver.id)).status).toBe(409);
});

test('nobody starts their own exit as HR, and in their own HR sees what who leaves sees', async () => {
  const { place, other } = house;
  const admin = await makeExitStaff(place, { user_id: house.hr.id, email: house.hr.email });
  expect((await startExitAs(house.hr.token, admin.id)).status).toBe(403);
  const id = await makeStartedExit(other.token, admin.id);
  expect(await readExitAs(house.hr.token, id)).toMatchObject({
    own: true,
    may_decide: false,
    settlement: null,
    parties: [],
  });
  expect((await rows(`search=${admin.code}`)).map((row) => row.id)).not.toContain(id);
});

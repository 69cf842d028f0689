import { beforeAll, expect, test } from 'vitest';
import { lagosDay } from '../../../contracts/platform/dates';
import { leave as contract } from '../../../contracts/time/leave';
import { ask, makeUser } from '../../house/ask.test-support';
import { type MadePlace, makePlace } from '../../house/journey.test-support';
import {
  askedLeave,
  decideLeave,
  leaveRequestForm,
  makeLeaveStaff,
  makeType,
  monday,
  removeLeaveReference,
} from './made.test-support';

let place: MadePlace;
let other: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  await removeLeaveReference();
  [place, other] = [await makePlace('LGS'), await makePlace('ABJ')];
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
});

const list = async (query: string, token = hr.token) =>
  contract.balanceList.output.parse(await (await ask('GET', `/leave/balance/?${query}`, { token })).json());

test('HR has a list of balances by kind, year, company and name, and its CSV', async () => {
  const type = await makeType();
  const [ada, bola, far] = [
    await makeLeaveStaff(place, { firstname: 'Ada', lastname: 'Balogun' }),
    await makeLeaveStaff(place, { firstname: 'Bola', lastname: 'Balogun' }),
    await makeLeaveStaff(other, { firstname: 'Chidi', lastname: 'Balogun' }),
  ];
  const from = monday(2);
  const year = from.slice(0, 4);
  const { id } = await askedLeave(ada.token, leaveRequestForm(type.id, from, from));
  await decideLeave(hr.token, id, 'ACCEPTED');
  await askedLeave(bola.token, leaveRequestForm(type.id, from, from));
  const query = `leave_type=${type.id}&year=${year}`;
  const all = await list(query);
  expect(all.total).toBe(3);
  expect(
    all.results.map(({ employee, granted, taken, asked, left }) => [employee.name, granted, taken, asked, left]),
  ).toEqual([
    ['Ada Balogun', 20, 1, 0, 19],
    ['Bola Balogun', 20, 0, 1, 19],
    ['Chidi Balogun', 20, 0, 0, 20],
  ]);
  expect((await list(`${query}&company=${other.company}`)).results.map(({ employee }) => employee.id)).toEqual([
    far.id,
  ]);
  expect((await list(`${query}&search=bola`)).results.map(({ employee }) => employee.id)).toEqual([bola.id]);
  // Without a kind and a year: annual leave of this year.
  expect((await list('')).results[0]).toMatchObject({
    leave_type: { id: type.id },
    year: Number(lagosDay().slice(0, 4)),
  });
  const file = await ask('GET', `/leave/balance/file/?${query}&company=${place.company}`, { token: hr.token });
  expect((await file.text()).replaceAll('"', '').trim().split(/\r?\n/)).toEqual([
    expect.stringContaining('Staff ID,Employee,Company,Type,Year,Granted,Taken,Asked for,Left'),
    expect.stringMatching(`Ada Balogun,.*,${year},20,1,0,19$`),
    expect.stringMatching(`Bola Balogun,.*,${year},20,0,1,19$`),
  ]);
});

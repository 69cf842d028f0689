import { beforeAll, describe, expect, test } from 'vitest';
import { leave as contract } from '../../../contracts/time/leave';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { removeLeaveReference } from './made.test-support';
import { putLeave, putType } from './put.test-support';
import { ALL_LEAVE_PLACES, actByLeaveLink, leaveLinkTo, makeLeaveTeam, request, say } from './turns.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('TLD');
  hr = await makeUser('hr@detail.example', ['ADMIN']);
});

const read = (token: string, id: number) => as(token).leave.detail({ id }).response;
const bodyOf = async (answer: Response) => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return contract.detail.output.parse(await answer.json());
};
const refusal = async (answer: Response) => [answer.status, await answer.json()];

describe('a request is told', () => {
  test('to its employee and to HR whole, and to nobody else who is signed in', async () => {
    const team = await makeLeaveTeam(place, {
      image: 'photos/a.jpg',
      phone: '0803-555-0111',
      address: '5 Marina',
      gender: 'FEMALE',
    });
    const colleague = await makeEmployee(place, '2019-01-07', { firstname: 'Yusuf' });
    const { id, start, type } = await request(team, { more: { notes: 'My sister marries' } });
    await putLeave(colleague, { type_id: type.id, start_date: start, end_date: start, status: 'ACCEPTED', turn: null });
    const own = await bodyOf(await read(team.user.token, id));
    const toHr = await bodyOf(await read(hr.token, id));
    expect(toHr).toEqual(own);
    expect(own).toMatchObject({
      status: 'PENDING',
      num_of_days: 5,
      start_date: start,
      notes: 'My sister marries',
      branch_name: 'TLD one',
      branch_address: '1 Marina',
      branch_state: 'Lagos',
      asked: ALL_LEAVE_PLACES,
      you: null,
      employee: {
        id: team.employee.id,
        current_address: '5 Marina',
        company_info: { name: 'Company TLD', code: 'TLD' },
      },
    });
    expect(own.employee.image).toMatch(/^\w{16}$/);
    expect(own.also_away).toContainEqual({
      name: `Yusuf ${colleague.lastname}`,
      start_date: start,
      end_date: start,
      status: 'ACCEPTED',
    });
    expect(own.balances).toEqual([
      { year: Number(start.slice(0, 4)), granted: 20, taken: 0, takes: 5, left_after: 15 },
    ]);
    const stranger = await makeUser('stranger@detail.example', ['EMPLOYEE']);
    for (const token of [stranger.token, (await makeLeaveTeam(place)).user.token])
      expect(await refusal(await read(token, id))).toEqual([404, { detail: 'No Request Found' }]);
    expect(await refusal(await read(hr.token, 999_999))).toEqual([404, { detail: 'No Request Found' }]);
  });

  test('of an employee without an account as well', async () => {
    const nobody = await makeEmployee(place, '2020-01-06');
    const { id } = await putLeave(nobody, {
      type_id: (await putType('Leave of absence')).id,
      start_date: '2026-03-02',
      end_date: '2026-03-02',
    });
    expect((await bodyOf(await read(hr.token, id))).employee.user_info.lastname).toBe(nobody.lastname);
  });

  test('to a line manager without photo and certificate, and to a client without what is of the house', async () => {
    const team = await makeLeaveTeam(place, { image: 'photos/b.jpg' });
    const { id, start } = await request(team, { more: { notes: 'A private matter' }, week: 2 });
    await db.run(`UPDATE leave_request SET certificate = 'k', certificate_name = 'illness.pdf' WHERE id = ${id}`);
    const manager = await bodyOf(await read(await leaveLinkTo(team.emails.line_manager1, id, 'line_manager1'), id));
    expect(manager).toMatchObject({ you: 'line_manager1', certificate: null, notes: 'A private matter' });
    expect(manager.employee).toMatchObject({ id: null, image: null, code: team.employee.code });
    expect(manager.balances[0]).toMatchObject({ left_after: 15 });
    await actByLeaveLink(team, id, 'line_manager1', 'APPROVED', 'Fine');
    await actByLeaveLink(team, id, 'line_manager2', 'APPROVED');
    const client = await bodyOf(await read(await leaveLinkTo(team.emails.client, id, 'client'), id));
    expect(client).toMatchObject({
      you: 'client',
      start_date: start,
      certificate: null,
      notes: '',
      also_away: [],
      balances: [],
      line_manager1_comments: 'Fine',
    });
    expect(client.employee).toMatchObject({ id: null, image: null, code: '' });
  });

  test('by a link for that request and nothing else', async () => {
    const team = await makeLeaveTeam(place);
    const one = await request(team);
    const other = await request(team, { week: 2 });
    const token = await leaveLinkTo(team.emails.line_manager1, one.id, 'line_manager1');
    expect(await refusal(await read(token, other.id))).toEqual([404, { detail: 'No Request Found' }]);
    expect((await say(token, other.id, 'line_manager1', 'APPROVED')).status).toBe(404);
    expect(await as(token).leave.list().status()).toBe(403);
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { leave as contract } from '../../../contracts/time/leave';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { expectReceiptIn } from '../../house/receipt.test-support';
import { holidayDay, leaveEntry } from '../../seed/generated-tables';
import { removeLeaveReference } from './made.test-support';
import { putLeave } from './put.test-support';
import {
  actByLeaveLink,
  decideAs,
  leaveDaysOf,
  leaveLinkTo,
  leaveRowOf,
  makeLeaveTeam,
  request,
  say,
  takenOf,
  trailOf,
} from './turns.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('TRN');
  hr = await makeUser('hr@turns.example', ['ADMIN']);
});

const read = (token: string, id: number) => as(token).leave.detail({ id }).response;
const bodyOf = async (answer: Response) => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return contract.detail.output.parse(await answer.json());
};
const refusal = async (answer: Response) => [answer.status, await answer.json()];

describe('the turns of a request', () => {
  test('go from one to the next, each with their own link, until HR accepts it', async () => {
    const team = await makeLeaveTeam(place);
    const { id, type } = await request(team);
    expect((await leaveRowOf(id)).turn).toBe('line_manager1');
    const said = await actByLeaveLink(team, id, 'line_manager1', 'APPROVED', 'Quiet weeks');
    const { receipt } = await expectReceiptIn(said, team.emails.line_manager1);
    expect(receipt).toMatchObject({ outcome: { word: 'Accepted', yes: true }, files: [] });
    expect(receipt.what).toMatch(/^You accepted 5 days of .+ of .+, and wrote: Quiet weeks$/);
    expect(receipt.next).toMatch(/^.+ and HR have been told\. Next it is decided by .+\.$/);
    const first = await bodyOf(said);
    expect(first).toMatchObject({
      you: 'line_manager1',
      turn: 'line_manager2',
      status: 'PENDING',
      line_manager1_action: 'APPROVED',
      line_manager1_comments: 'Quiet weeks',
    });
    expect((await actByLeaveLink(team, id, 'line_manager2', 'APPROVED')).status).toBe(200);
    expect((await bodyOf(await actByLeaveLink(team, id, 'client', 'APPROVED', 'Fine'))).client_notes).toBe('Fine');
    const done = await bodyOf(await decideAs(hr.token, id, 'ACCEPTED'));
    expect(done).toMatchObject({
      status: 'ACCEPTED',
      turn: null,
      employer_comments: 'Enjoy the break',
      approved_by: { firstname: 'Aisha', lastname: 'Bello', email: 'hr@turns.example' },
    });
    expect(done.version).toBe(5);
    expect(await leaveDaysOf(id)).toHaveLength(5);
    expect(await takenOf(team.employee.id, type.id)).toBe(5);
    const actions = (await trailOf(id)).map(({ action, actor }) => [action, actor]);
    expect(actions).toEqual([
      ['Leave requested', 'Aisha Bello'],
      ['Leave approved', team.emails.line_manager1],
      ['Leave approved', team.emails.line_manager2],
      ['Leave approved', team.emails.client],
      ['Leave accepted', 'Aisha Bello'],
    ]);
  });

  test('end when somebody declines: the days come back, and are taken again when the same person accepts after all', async () => {
    const team = await makeLeaveTeam(place);
    const { id, type } = await request(team);
    const declined = await actByLeaveLink(team, id, 'line_manager1', 'DECLINED', 'Stock count');
    const { receipt, mail } = await expectReceiptIn(declined, team.emails.line_manager1);
    expect(receipt).toMatchObject({ outcome: { word: 'Rejected', yes: false } });
    expect(mail.subject).toMatch(/^You rejected the leave of /);
    const no = await bodyOf(declined);
    expect(no).toMatchObject({ status: 'REJECTED', turn: null, num_of_days: 5 });
    expect(await leaveDaysOf(id)).toEqual([]);
    expect(await takenOf(team.employee.id, type.id)).toBe(0);
    const yes = await bodyOf(await actByLeaveLink(team, id, 'line_manager1', 'APPROVED', 'The count was moved'));
    expect(yes).toMatchObject({
      status: 'PENDING',
      turn: 'line_manager2',
      line_manager1_comments: 'The count was moved',
    });
    expect(await leaveDaysOf(id)).toHaveLength(5);
    expect(await takenOf(team.employee.id, type.id)).toBe(5);
    const kinds = await db.select().from(leaveEntry).where(eq(leaveEntry.leave_id, id));
    expect(kinds.map(({ kind }) => kind)).toEqual(['TAKE', 'RETURN', 'TAKE']);
  });

  test('are refused with a clear word where the days of a declined request are gone by now', async () => {
    const team = await makeLeaveTeam(place);
    const { id, start, type } = await request(team);
    await actByLeaveLink(team, id, 'line_manager1', 'DECLINED');
    await putLeave(team.employee, { type_id: type.id, start_date: start, end_date: start });
    expect(await refusal(await actByLeaveLink(team, id, 'line_manager1', 'APPROVED'))).toEqual([
      409,
      {
        detail:
          'The days of this request are no longer free, or the balance no longer covers them. It has to be asked for anew.',
      },
    ]);
    expect((await leaveRowOf(id)).status).toBe('REJECTED');
  });

  test('count the days anew when a holiday came into a declined request', async () => {
    const team = await makeLeaveTeam(place);
    const { id, start } = await request(team, { week: 3 });
    await actByLeaveLink(team, id, 'line_manager1', 'DECLINED');
    const { results } = { results: await db.select().from(holidayDay) };
    expect(results).toEqual([]);
    await db.run(`INSERT INTO holiday (id, name, start_date, end_date, status, created_at)
      VALUES (9001, 'Unity Day', '${start}', '${start}', 'DECLARED', '2026-01-01T08:00:00.000Z')`);
    await db.insert(holidayDay).values({ day: start, state: '', holiday_id: 9001 });
    const yes = await bodyOf(await actByLeaveLink(team, id, 'line_manager1', 'APPROVED'));
    expect(yes.num_of_days).toBe(4);
    await db.delete(holidayDay);
  });

  test('let who approved decline while the next has not acted, and end the link of the next', async () => {
    const team = await makeLeaveTeam(place);
    const { id } = await request(team);
    await actByLeaveLink(team, id, 'line_manager1', 'APPROVED');
    const next = await leaveLinkTo(team.emails.line_manager2, id, 'line_manager2');
    expect((await actByLeaveLink(team, id, 'line_manager1', 'DECLINED', 'Sorry')).status).toBe(200);
    expect((await read(next, id)).status).toBe(410);
    await actByLeaveLink(team, id, 'line_manager1', 'APPROVED');
    await actByLeaveLink(team, id, 'line_manager2', 'APPROVED');
    expect(await refusal(await actByLeaveLink(team, id, 'line_manager1', 'DECLINED'))).toEqual([
      409,
      { detail: expect.stringMatching(/^This leave is with Ken Saro \d+ now\.$/) },
    ]);
  });

  test('are over once it is accepted: nobody declines any more, and nobody decides twice', async () => {
    const team = await makeLeaveTeam(place);
    const { id } = await request(team, { approvals: ['line_manager1'] });
    await actByLeaveLink(team, id, 'line_manager1', 'APPROVED');
    expect((await leaveRowOf(id)).status).toBe('ACCEPTED');
    const words = { detail: 'This leave was accepted already.' };
    expect(await refusal(await actByLeaveLink(team, id, 'line_manager1', 'DECLINED'))).toEqual([409, words]);
    expect(await refusal(await decideAs(hr.token, id, 'REJECTED'))).toEqual([409, words]);
  });

  test('need a comment, and only one’s own pair', async () => {
    const team = await makeLeaveTeam(place);
    const { id } = await request(team);
    expect(await refusal(await actByLeaveLink(team, id, 'line_manager1', 'APPROVED', ' '))).toEqual([
      400,
      { line_manager1_comments: ['Please Add your Comment'] },
    ]);
    const token = await leaveLinkTo(team.emails.line_manager1, id, 'line_manager1');
    expect((await say(token, id, 'line_manager2', 'APPROVED')).status).toBe(403);
    const pair = { line_manager1_action: 'APPROVED', line_manager1_comments: 'Yes' };
    const both = { ...pair, line_manager2_comments: 'Yes', version: 1 };
    expect(
      await as(token)
        .leave.supervisorUpdate.untyped({ id, ...both })
        .status(),
    ).toBe(403);
    expect((await say(token, id, 'client', 'APPROVED')).status).toBe(403);
    expect((await leaveRowOf(id)).version).toBe(1);
  });

  test('take one of two decisions that come at once', async () => {
    const team = await makeLeaveTeam(place);
    const { id } = await request(team);
    const token = await leaveLinkTo(team.emails.line_manager1, id, 'line_manager1');
    const both = await Promise.all([
      say(token, id, 'line_manager1', 'APPROVED'),
      say(token, id, 'line_manager1', 'DECLINED'),
    ]);
    const statuses = both.map(({ status }) => status).toSorted();
    // One after the other, the second is a change of mind, which is allowed; at once, it is told that something moved.
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses);
    const { status, line_manager1_action } = await leaveRowOf(id);
    expect(status === 'REJECTED').toBe(line_manager1_action === 'DECLINED');
    expect(await leaveDaysOf(id)).toHaveLength(status === 'REJECTED' ? 0 : 5);
  });

  test('take HR’s decision at their turn only, with the version that they saw, and never about themselves', async () => {
    const team = await makeLeaveTeam(place);
    const { id } = await request(team);
    expect(await refusal(await decideAs(hr.token, id, 'ACCEPTED'))).toEqual([
      409,
      { detail: expect.stringMatching(/^This leave is with Musa \w+ now\.$/) },
    ]);
    for (const one of ['line_manager1', 'line_manager2', 'client'] as const)
      await actByLeaveLink(team, id, one, 'APPROVED');
    expect((await decideAs(hr.token, id, 'ACCEPTED', { version: 1 })).status).toBe(409);
    expect((await decideAs(hr.token, id, 'ACCEPTED', { employer_comments: '' })).status).toBe(400);
    const both = await Promise.all([decideAs(hr.token, id, 'ACCEPTED'), decideAs(hr.token, id, 'REJECTED')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);

    const admin = await makeUser('own-hr@turns.example', ['ADMIN']);
    const own = await makeLeaveTeam(place, { user_id: admin.id });
    const mine = await request({ ...own, user: admin }, { approvals: ['employer'] });
    expect(await refusal(await decideAs(admin.token, mine.id, 'ACCEPTED'))).toEqual([
      403,
      { detail: 'Nobody decides about their own leave.' },
    ]);
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, lagosDay, leaveDate } from '../../../contracts/platform/dates';
import { approvalDelegation } from '../../approvals/approval/tables';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace, tokenOfMail } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { removeLeaveReference } from './made.test-support';
import { putLeave } from './put.test-support';
import { leaveRequest } from './tables';
import {
  actByLeaveLink,
  asksOf,
  decideAs,
  leaveRowOf,
  mailFor,
  mailsAbout,
  makeLeaveTeam,
  request,
  say,
  trailOf,
} from './turns.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
const TODAY = lagosDay();

beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('STI');
  hr = await makeUser('hr@sti.example', ['ADMIN']);
});

const read = (token: string, id: number) => as(token).leave.detail({ id }).response;

describe('whoever is away', () => {
  const withAccount = async (email: string) => {
    const account = await makeUser(email, ['ADMIN']);
    const manager = await makeEmployee(place, '2018-01-08', { firstname: 'Bola', user_id: account.id, email });
    return { account, manager };
  };
  const delegate = (from: number, to: number) =>
    db.insert(approvalDelegation).values({
      ...{ user_id: from, delegate_id: to, from_day: addDays(TODAY, -1), until_day: addDays(TODAY, 5) },
      ...{ created_by: 'Test', created_at: new Date().toISOString() },
    });

  test('is asked through the delegate of their approvals, who decides in their place', async () => {
    const { account, manager } = await withAccount('bola@sti.example');
    const standIn = await makeUser('standin@sti.example', ['ADMIN']);
    await delegate(account.id, standIn.id);
    const team = await makeLeaveTeam(place, { line_manager1: manager.id });
    const { id, start } = await request(team);
    expect(await mailFor('bola@sti.example', id, 'line_manager1')).toBeUndefined();
    const mail = await mailFor(standIn.email, id, 'line_manager1');
    expect(mail?.body).toContain(
      `Bola ${manager.lastname} is away and would decide as line manager 1. You are asked in their place.`,
    );
    expect(await asksOf(id)).toMatchObject([{ name: 'Aisha Bello', instead_of: `Bola ${manager.lastname}` }]);
    expect(await (await read(hr.token, id)).json()).toMatchObject({
      asked_instead: 'Aisha Bello',
      line_manager1_name: `Bola ${manager.lastname}`,
    });
    expect((await say(await tokenOfMail(mail), id, 'line_manager1', 'APPROVED', 'For Bola')).status).toBe(200);
    const [told] = await mailsTo(team.employee.email);
    expect(told?.subject).toBe(`Your leave from ${leaveDate(start)} was approved by Aisha Bello`);
    expect(told?.body).toContain(`Aisha Bello, in place of Bola ${manager.lastname}, approved your leave.`);
  });

  test('is asked through the relief officer of their leave, and never through the one who asks', async () => {
    const relief = await makeEmployee(place, '2019-01-07', { firstname: 'Hadiza' });
    const team = await makeLeaveTeam(place);
    const { id, type } = await request(team, { week: 2 });
    const away = {
      ...{ type_id: type.id, start_date: addDays(TODAY, -2), end_date: addDays(TODAY, 2) },
      ...{ status: 'ACCEPTED' as const, turn: null, relief_officer_needed: true },
    };
    const leave = await putLeave(team.second, { ...away, relief_officer: relief.id });
    await actByLeaveLink(team, id, 'line_manager1', 'APPROVED');
    expect(await mailFor(relief.email, id, 'line_manager2')).toBeDefined();
    expect((await asksOf(id)).at(-1)).toMatchObject({ instead_of: `Ngozi ${team.second.lastname}` });

    await db.update(leaveRequest).set({ relief_officer: team.employee.id }).where(eq(leaveRequest.id, leave.id));
    const own = await request(team, { week: 3 });
    await actByLeaveLink(team, own.id, 'line_manager1', 'APPROVED');
    expect(await mailFor(team.emails.line_manager2, own.id, 'line_manager2')).toBeDefined();
  });

  test('is asked themselves once they are back', async () => {
    const relief = await makeEmployee(place, '2019-01-07');
    const team = await makeLeaveTeam(place);
    const { id, type } = await request(team, { week: 2 });
    await putLeave(team.second, {
      ...{ type_id: type.id, start_date: addDays(TODAY, -4), end_date: addDays(TODAY, 2), resumption_date: TODAY },
      ...{ status: 'ACCEPTED', turn: null, relief_officer: relief.id },
    });
    await actByLeaveLink(team, id, 'line_manager1', 'APPROVED');
    expect(await mailFor(team.emails.line_manager2, id, 'line_manager2')).toBeDefined();
  });
});

describe('whoever cannot be reached', () => {
  test.each([
    ['they have left', { employment_status: 'TERMINATED' as const }],
    ['they have no address', { email: 'nobody@no-email.invalid' }],
  ])('because %s is passed over to HR, with a trace', async (_, change) => {
    const team = await makeLeaveTeam(place);
    const { id, start } = await request(team);
    await db.update(employee).set(change).where(eq(employee.id, team.second.id));
    await db
      .update(leaveRequest)
      .set({ line_manager2_email: 'email' in change ? change.email : team.second.email })
      .where(eq(leaveRequest.id, id));
    await actByLeaveLink(team, id, 'line_manager1', 'APPROVED');
    const row = await leaveRowOf(id);
    expect([row.turn, row.to_ask, row.escalated_at !== null]).toEqual(['line_manager2', 0, true]);
    expect((await asksOf(id)).every(({ ended_at }) => ended_at !== null)).toBe(true);
    expect((await trailOf(id)).at(-1)).toMatchObject({ action: 'Leave passed to HR', actor: 'Tenure' });
    const [mail] = await mailsAbout(hr.email, `Ada ${team.employee.lastname}`);
    expect(mail?.subject).toBe(
      `Ada ${team.employee.lastname}: leave from ${leaveDate(start)}, the next one to ask cannot be reached`,
    );
    const answer = await decideAs(hr.token, id, 'ACCEPTED');
    expect(answer.status).toBe(200);
    expect((await leaveRowOf(id)).status).toBe('ACCEPTED');
  });
});

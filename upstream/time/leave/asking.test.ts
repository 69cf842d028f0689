import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, lagosDay, leaveDate } from '../../../contracts/platform/dates';
import { AREAS } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { eventually, makeUser } from '../../house/ask.test-support';
import { laterDone } from '../../house/counted-calls.test-support';
import { db, type MadePlace, mailsTo, makePlace, tokenOfMail } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { mailText } from '../../platform/mail/mail-body';
import { removeLeaveReference } from './made.test-support';
import {
  actByLeaveLink,
  askLeaveTurnsNow,
  asksOf,
  decideAs,
  type LeaveTeam,
  leaveLinkTo,
  leaveRowOf,
  mailFor,
  mailsAbout,
  makeLeaveTeam,
  noticesOf,
  request,
  say,
  subjectsTo,
} from './turns.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
const TODAY = lagosDay();

beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('ASK');
  hr = await makeUser('hr@asking.example', ['ADMIN']);
});

const read = (token: string, id: number) => as(token).leave.detail({ id }).response;

describe('whoever has their turn', () => {
  test('gets a mail with a link, says so in the trace, and the employee hears that it was sent', async () => {
    const team = await makeLeaveTeam(place);
    const { id, start, type } = await request(team);
    const mail = await mailFor(team.emails.line_manager1, id, 'line_manager1');
    expect(mail?.subject).toBe(`Ada ${team.employee.lastname} asks for leave from ${leaveDate(start)}`);
    const kind = type.title.charAt(0).toLowerCase() + type.title.slice(1);
    expect(
      mailText(mail?.body ?? '', ['https://x.example/link'], null),
    ).toBe(`Ada ${team.employee.lastname} asks for 5 days of ${kind}. You are asked as line manager 1.

Employee: Ada ${team.employee.lastname}, ASK one
Leave: 5 days of ${kind}
Days: ${leaveDate(start)} to ${leaveDate(addDays(start, 4))}

Read and decide:
https://x.example/link

Please answer by ${leaveDate(addDays(TODAY, 5))}; after that, HR may decide in your place.

The link works for 30 days. Opening it decides nothing. What you decided stays readable with it.`);
    expect(mail?.links[0]?.path).toBe(`/supervisor/leave/${id}?d={token}`);
    expect(await asksOf(id)).toMatchObject([
      {
        place: 'line_manager1',
        name: `Musa ${team.first.lastname}`,
        email: team.first.email,
        instead_of: null,
        ended_at: null,
      },
    ]);
    const [sent] = await mailsTo(team.employee.email);
    expect(sent?.subject).toBe(`Your leave from ${leaveDate(start)} was asked for`);
    expect(sent?.body).toContain(
      `First it is decided by Musa ${team.first.lastname}, line manager 1. You hear of every step.`,
    );
    expect(await noticesOf(team.user.id)).toEqual([
      `Tenure asks Musa ${team.first.lastname} about your leave from ${leaveDate(start)}`,
    ]);
    const before = (await mailsTo(team.emails.line_manager1)).length;
    await askLeaveTurnsNow();
    expect(await mailsTo(team.emails.line_manager1)).toHaveLength(before);
  });

  test('is asked at each place with the page of that place, and the last one’s link stays readable', async () => {
    const team = await makeLeaveTeam(place);
    const { id } = await request(team);
    await actByLeaveLink(team, id, 'line_manager1', 'APPROVED');
    const second = await mailFor(team.emails.line_manager2, id, 'line_manager2');
    expect(second?.links[0]?.path).toBe(`/manager/leave/${id}?d={token}`);
    await actByLeaveLink(team, id, 'line_manager2', 'APPROVED');
    expect((await mailFor(team.emails.client, id, 'client'))?.links[0]?.path).toBe(`/client/leave/${id}?d={token}`);
    expect((await read(await tokenOfMail(second), id)).status).toBe(200);
    expect((await asksOf(id)).map(({ place: at, ended_by }) => [at, ended_by])).toEqual([
      ['line_manager1', 'DONE'],
      ['line_manager2', 'DONE'],
      ['client', null],
    ]);
  });

  test('is HR by a mail and a notice, and not an admin of other companies', async () => {
    const other = await makePlace('OTH');
    const limited = await makeUser('limited@asking.example', ['ADMIN']);
    await db.run(sql`UPDATE user SET limits = ${JSON.stringify({ companies: [other.company], areas: Object.fromEntries(AREAS.map((area) => [area, 'CHANGE'])) })}
      WHERE id = ${limited.id}`);
    const team = await makeLeaveTeam(place);
    const { id, start } = await request(team, { approvals: ['line_manager1', 'employer'] });
    const name = `Ada ${team.employee.lastname}`;
    expect(await mailsAbout(hr.email, name)).toEqual([]);
    await actByLeaveLink(team, id, 'line_manager1', 'APPROVED');
    const [mail] = await mailsAbout(hr.email, name);
    expect(mail?.subject).toBe(`${name}: leave from ${leaveDate(start)}, it is for you to decide`);
    expect(mail?.body).toContain(`/leave-details/${id}`);
    expect((await noticesOf(hr.id)).filter((one) => one.includes(name))).toEqual([
      `Tenure asks you to decide about leave: ${name}, ${leaveDate(start)} to ${leaveDate(addDays(start, 4))}`,
    ]);
    expect(await mailsTo(limited.email)).toEqual([]);
  });

  test('loses it with the link when the line names another, who is asked', async () => {
    const team = await makeLeaveTeam(place);
    const { id } = await request(team);
    const old = await leaveLinkTo(team.emails.line_manager1, id, 'line_manager1');
    const heir = await makeEmployee(place, '2019-01-07', { firstname: 'Tonye' });
    await db.update(employee).set({ line_manager1: heir.id }).where(eq(employee.id, team.employee.id));
    expect((await leaveRowOf(id)).to_ask).toBe(1);
    await askLeaveTurnsNow();
    expect((await say(old, id, 'line_manager1', 'APPROVED')).status).toBe(410);
    const mail = await mailFor(heir.email, id, 'line_manager1');
    expect(mail?.body).toMatch(/^This is now yours to decide\. Whoever was asked before is asked no more\./);
    expect(await leaveRowOf(id)).toMatchObject({
      line_manager1_name: `Tonye ${heir.lastname}`,
      line_manager1_email: heir.email,
    });
    expect((await asksOf(id)).map(({ email, ended_by }) => [email, ended_by])).toEqual([
      [team.first.email, 'HANDED_OVER'],
      [heir.email, null],
    ]);
    expect((await say(await tokenOfMail(mail), id, 'line_manager1', 'APPROVED')).status).toBe(200);
  });
  test('is asked at the new address of the same manager, and the link of the old one ends', async () => {
    const team = await makeLeaveTeam(place);
    const { id } = await request(team);
    const old = await leaveLinkTo(team.emails.line_manager1, id, 'line_manager1');
    const moved = `moved-${team.first.email}`;
    await db.update(employee).set({ email: moved }).where(eq(employee.id, team.first.id));
    await askLeaveTurnsNow();
    expect((await say(old, id, 'line_manager1', 'APPROVED')).status).toBe(410);
    const mail = await mailFor(moved, id, 'line_manager1');
    expect((await say(await tokenOfMail(mail), id, 'line_manager1', 'APPROVED')).status).toBe(200);
  });

  test('loses it to HR, with the link, when the line names nobody any more', async () => {
    const team = await makeLeaveTeam(place);
    const { id } = await request(team, { approvals: ['line_manager1'] });
    const old = await leaveLinkTo(team.emails.line_manager1, id, 'line_manager1');
    await db.update(employee).set({ line_manager1: null }).where(eq(employee.id, team.employee.id));
    await askLeaveTurnsNow();
    const answer = await say(old, id, 'line_manager1', 'APPROVED');
    expect([answer.status, await answer.json()]).toEqual([
      410,
      { detail: 'Somebody else is asked about this leave now.', link: 'used' },
    ]);
    expect((await noticesOf(team.user.id)).at(-1)).toMatch(/^Tenure asks HR about your leave/);
    expect((await decideAs(hr.token, id, 'ACCEPTED')).status).toBe(200);
  });

  test('keeps it, and hears nothing, when the line changes at another place', async () => {
    const team = await makeLeaveTeam(place);
    const { id } = await request(team);
    const heir = await makeEmployee(place, '2019-01-07');
    const mails = (await mailsTo(team.emails.line_manager1)).length;
    await db.update(employee).set({ line_manager2: heir.id }).where(eq(employee.id, team.employee.id));
    await askLeaveTurnsNow();
    expect(await mailsTo(team.emails.line_manager1)).toHaveLength(mails);
    expect((await leaveRowOf(id)).to_ask).toBe(0);
    await actByLeaveLink(team, id, 'line_manager1', 'APPROVED');
    expect(await mailFor(heir.email, id, 'line_manager2')).toBeDefined();
  });

  test('is who the request names where the line names nobody', async () => {
    const team = await makeLeaveTeam(place, { line_manager1: null });
    const { id } = await request(team, {
      approvals: ['line_manager1'],
      more: { line_manager1_email: 'typed@managers.example' },
    });
    expect(await mailFor('typed@managers.example', id, 'line_manager1')).toBeDefined();
    expect((await leaveRowOf(id)).asked).toEqual(['line_manager1', 'employer']);
  });

  test('is the client at their turn, also where the supervisor is a text that HR has yet to settle', async () => {
    const text = { supervisor_name: 'Bode Alade', supervisor_email: 'bode@supervisors.example' };
    const team = await makeLeaveTeam(place, { line_manager1: null, ...text });
    const { id } = await request(team, { approvals: ['line_manager1', 'client'] });
    const link = await leaveLinkTo(text.supervisor_email, id, 'line_manager1');
    expect((await say(link, id, 'line_manager1', 'APPROVED')).status).toBe(200);
    await askLeaveTurnsNow();
    expect(await mailFor(text.supervisor_email, id, 'client')).toBeUndefined();
    expect(await mailFor(team.emails.client, id, 'client')).toBeDefined();
    expect((await leaveRowOf(id)).client_email).toBe(team.emails.client);
  });
});

describe('an employee', () => {
  test('hears of every step by mail and by a notice, and whoever approved hears how it ended', async () => {
    const team = await makeLeaveTeam(place);
    const { id, start } = await request(team, { approvals: ['line_manager1', 'line_manager2', 'employer'] });
    await actByLeaveLink(team, id, 'line_manager1', 'APPROVED', 'Enjoy [[0|it]]');
    const [approved] = await mailsTo(team.employee.email);
    expect(approved?.body).toContain(`Musa ${team.first.lastname}, line manager 1, approved your leave.

Musa ${team.first.lastname} wrote: Enjoy [ [0|it]]

Next it is decided by Ngozi ${team.second.lastname}, line manager 2.`);
    await actByLeaveLink(team, id, 'line_manager2', 'APPROVED');
    await decideAs(hr.token, id, 'ACCEPTED');
    const from = leaveDate(start);
    expect(await subjectsTo(team.employee.email)).toEqual([
      `Your leave from ${from} is accepted`,
      `Your leave from ${from} was approved by Ngozi ${team.second.lastname}`,
      `Your leave from ${from} was approved by Musa ${team.first.lastname}`,
      `Your leave from ${from} was asked for`,
    ]);
    expect((await noticesOf(team.user.id)).filter((one) => !one.startsWith('Tenure'))).toEqual([
      `Musa ${team.first.lastname} approved your leave from ${from}; next is Ngozi ${team.second.lastname}`,
      `Ngozi ${team.second.lastname} approved your leave from ${from}; next is HR`,
      `Aisha Bello accepted your leave from ${from}`,
    ]);
    for (const email of [team.emails.line_manager1, team.emails.line_manager2])
      expect((await subjectsTo(email))[0]).toBe(`Ada ${team.employee.lastname}: the leave from ${from} was accepted`);
  });

  test('hears the words with which it was rejected, and that the days are back', async () => {
    const team = await makeLeaveTeam(place);
    const { id, start } = await request(team);
    await actByLeaveLink(team, id, 'line_manager1', 'DECLINED', 'The dry dock needs you');
    const [mail] = await mailsTo(team.employee.email);
    expect(mail?.subject).toBe(`Your leave from ${leaveDate(start)} was rejected`);
    expect(mail?.body).toContain('wrote: The dry dock needs you\n\nThe days are back in your balance.');
  });
});

describe('a link', () => {
  const renew = async (token: string) => {
    await as().auth.renewLink({ token }).response;
  };

  test('is mailed anew to its address while something may be decided, and not once the line names another', async () => {
    const team: LeaveTeam = await makeLeaveTeam(place);
    const { id } = await request(team);
    const old = await leaveLinkTo(team.emails.line_manager1, id, 'line_manager1');
    await renew(old);
    await eventually(async () => expect(await mailsTo(team.emails.line_manager1)).toHaveLength(2));
    const mail = await mailFor(team.emails.line_manager1, id, 'line_manager1');
    expect(mail?.body).toMatch(/^Here is your new link\. Earlier ones do not work any more\./);
    expect((await read(old, id)).status).toBe(410);
    expect((await read(await tokenOfMail(mail), id)).status).toBe(200);
    const heir = await makeEmployee(place, '2019-01-07');
    await db.update(employee).set({ line_manager1: heir.id }).where(eq(employee.id, team.employee.id));
    await askLeaveTurnsNow();
    await renew(await tokenOfMail(mail));
    await laterDone();
    expect(await mailsTo(team.emails.line_manager1)).toHaveLength(2);
  });
});

import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, dayText, lagosDay } from '../../contracts/dates';
import { AREAS } from '../../contracts/limits';
import { approvalDelegation } from '../approval/tables';
import { ask, makeUser } from '../ask.test-support';
import { employee } from '../employee/tables';
import { db, mailsTo, makePlace, type Place, tokenOf } from '../journey.test-support';
import { mailText } from '../mail-body';
import { notification } from '../notification/tables';
import { makeEmployee } from '../probation/people.test-support';
import { remind } from '../reminder';
import { withoutReference } from './made.test-support';
import { leaveModule } from './module';
import { putLeave } from './put.test-support';
import { leaveRequest } from './tables';
import {
  act,
  askAll,
  asksOf,
  decideAs,
  linkTo,
  mailFor,
  makeTeam,
  request,
  rowOf,
  say,
  type Team,
  trailOf,
} from './turns.test-support';

let place: Place;
let hr: Awaited<ReturnType<typeof makeUser>>;
const TODAY = lagosDay();

beforeAll(async () => {
  await withoutReference();
  place = await makePlace('ASK');
  hr = await makeUser('hr@asking.example', ['ADMIN']);
});

const read = (token: string, id: number) => ask('GET', `/leave/${id}/`, { token });
const noticesOf = async (userId: number) => {
  const rows = await db.select().from(notification).where(eq(notification.user_id, userId));
  return rows.map(({ sender, subject }) => `${sender} ${subject}`);
};
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const hrMails = async (about: string) =>
  (await mailsTo(hr.email)).filter(({ subject, body }) => `${subject}${body}`.includes(about));
/** Puts the beginning of a turn so many days before. */
const waited = (id: number, days: number, time = 'T09:00:00.000Z') =>
  db
    .update(leaveRequest)
    .set({ turn_at: `${addDays(TODAY, -days)}${time}` })
    .where(eq(leaveRequest.id, id));
const morning = (day = TODAY) => new Date(`${day}T08:00:00+01:00`);
/** The morning's work: reminders, then what they have mailed. */
async function beginDay(day = TODAY) {
  await remind(leaveModule.reminders, env, morning(day));
  await askAll(morning(day));
}
const anew = () => db.run(`DELETE FROM reminder_day WHERE kind LIKE 'leave-%'`);

describe('whoever has their turn', () => {
  test('gets a mail with a link, says so in the trace, and the employee hears that it was sent', async () => {
    const team = await makeTeam(place);
    const { id, start, type } = await request(team);
    const mail = await mailFor(team.emails.line_manager1, id, 'line_manager1');
    expect(mail?.subject).toBe(`Ada ${team.employee.lastname} asks for leave from ${dayText(start)}`);
    const kind = type.title.charAt(0).toLowerCase() + type.title.slice(1);
    expect(
      mailText(mail?.body ?? '', ['https://x.example/link'], null),
    ).toBe(`Ada ${team.employee.lastname} asks for 5 days of ${kind}. You are asked as line manager 1.

Employee: Ada ${team.employee.lastname}, ASK one
Leave: 5 days of ${kind}
Days: ${dayText(start)} to ${dayText(addDays(start, 4))}

Read and decide:
https://x.example/link

Please answer by ${dayText(addDays(TODAY, 5))}; after that, HR may decide in your place.

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
    expect(sent?.subject).toBe(`Your leave from ${dayText(start)} was asked for`);
    expect(sent?.body).toContain(
      `First it is decided by Musa ${team.first.lastname}, line manager 1. You hear of every step.`,
    );
    expect(await noticesOf(team.user.id)).toEqual([
      `Tenure asks Musa ${team.first.lastname}, line manager 1 about your leave from ${dayText(start)}`,
    ]);
    const before = (await mailsTo(team.emails.line_manager1)).length;
    await askAll();
    expect(await mailsTo(team.emails.line_manager1)).toHaveLength(before);
  });

  test('is asked at each place with the page of that place, and the last one’s link stays readable', async () => {
    const team = await makeTeam(place);
    const { id } = await request(team);
    await act(team, id, 'line_manager1', 'APPROVED');
    const second = await mailFor(team.emails.line_manager2, id, 'line_manager2');
    expect(second?.links[0]?.path).toBe(`/manager/leave/${id}?d={token}`);
    await act(team, id, 'line_manager2', 'APPROVED');
    expect((await mailFor(team.emails.client, id, 'client'))?.links[0]?.path).toBe(`/client/leave/${id}?d={token}`);
    expect((await read(await tokenOf(second), id)).status).toBe(200);
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
    const team = await makeTeam(place);
    const { id, start } = await request(team, { approvals: ['line_manager1', 'employer'] });
    const name = `Ada ${team.employee.lastname}`;
    expect(await hrMails(name)).toEqual([]);
    await act(team, id, 'line_manager1', 'APPROVED');
    const [mail] = await hrMails(name);
    expect(mail?.subject).toBe(`${name}: leave from ${dayText(start)}, it is for you to decide`);
    expect(mail?.body).toContain(`/leave-details/${id}`);
    expect((await noticesOf(hr.id)).filter((one) => one.includes(name))).toEqual([
      `Tenure asks you to decide about leave: ${name}, ${dayText(start)} to ${dayText(addDays(start, 4))}`,
    ]);
    expect(await mailsTo(limited.email)).toEqual([]);
  });

  test('loses it with the link when the line names another, who is asked', async () => {
    const team = await makeTeam(place);
    const { id } = await request(team);
    const old = await linkTo(team.emails.line_manager1, id, 'line_manager1');
    const heir = await makeEmployee(place, '2019-01-07', { firstname: 'Tonye' });
    await db.update(employee).set({ line_manager1: heir.id }).where(eq(employee.id, team.employee.id));
    expect((await rowOf(id)).to_ask).toBe(1);
    await askAll();
    expect((await say(old, id, 'line_manager1', 'APPROVED')).status).toBe(410);
    const mail = await mailFor(heir.email, id, 'line_manager1');
    expect(mail?.body).toMatch(/^You look after this employee from now on, so this came to you\./);
    expect(await rowOf(id)).toMatchObject({
      line_manager1_name: `Tonye ${heir.lastname}`,
      line_manager1_email: heir.email,
    });
    expect((await asksOf(id)).map(({ email, ended_by }) => [email, ended_by])).toEqual([
      [team.first.email, 'HANDED_OVER'],
      [heir.email, null],
    ]);
    expect((await say(await tokenOf(mail), id, 'line_manager1', 'APPROVED')).status).toBe(200);
  });

  test('keeps it, and hears nothing, when the line changes at another place', async () => {
    const team = await makeTeam(place);
    const { id } = await request(team);
    const heir = await makeEmployee(place, '2019-01-07');
    const mails = (await mailsTo(team.emails.line_manager1)).length;
    await db.update(employee).set({ line_manager2: heir.id }).where(eq(employee.id, team.employee.id));
    await askAll();
    expect(await mailsTo(team.emails.line_manager1)).toHaveLength(mails);
    expect((await rowOf(id)).to_ask).toBe(0);
    await act(team, id, 'line_manager1', 'APPROVED');
    expect(await mailFor(heir.email, id, 'line_manager2')).toBeDefined();
  });

  test('is who the request names where the line names nobody', async () => {
    const team = await makeTeam(place, { line_manager1: null });
    const { id } = await request(team, {
      approvals: ['line_manager1'],
      more: { line_manager1_email: 'typed@managers.example' },
    });
    expect(await mailFor('typed@managers.example', id, 'line_manager1')).toBeDefined();
    expect((await rowOf(id)).asked).toEqual(['line_manager1', 'employer']);
  });
});

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
    const { account, manager } = await withAccount('bola@asking.example');
    const standIn = await makeUser('standin@asking.example', ['ADMIN']);
    await delegate(account.id, standIn.id);
    const team = await makeTeam(place, { line_manager1: manager.id });
    const { id, start } = await request(team);
    expect(await mailFor('bola@asking.example', id, 'line_manager1')).toBeUndefined();
    const mail = await mailFor(standIn.email, id, 'line_manager1');
    expect(mail?.body).toContain(
      `Bola ${manager.lastname} is away and would decide as line manager 1. You are asked in their place.`,
    );
    expect(await asksOf(id)).toMatchObject([{ name: 'Aisha Bello', instead_of: `Bola ${manager.lastname}` }]);
    expect(await (await read(hr.token, id)).json()).toMatchObject({
      asked_instead: 'Aisha Bello',
      line_manager1_name: `Bola ${manager.lastname}`,
    });
    expect((await say(await tokenOf(mail), id, 'line_manager1', 'APPROVED', 'For Bola')).status).toBe(200);
    const [told] = await mailsTo(team.employee.email);
    expect(told?.subject).toBe(`Your leave from ${dayText(start)} was approved by Aisha Bello`);
    expect(told?.body).toContain(`Aisha Bello, in place of Bola ${manager.lastname}, approved your leave.`);
  });

  test('is asked through the relief officer of their leave, and never through the one who asks', async () => {
    const relief = await makeEmployee(place, '2019-01-07', { firstname: 'Hadiza' });
    const team = await makeTeam(place);
    const { id, type } = await request(team, { week: 2 });
    const away = {
      ...{ type_id: type.id, start_date: addDays(TODAY, -2), end_date: addDays(TODAY, 2) },
      ...{ status: 'ACCEPTED' as const, turn: null, relief_officer_needed: true },
    };
    const leave = await putLeave(team.second, { ...away, relief_officer: relief.id });
    await act(team, id, 'line_manager1', 'APPROVED');
    expect(await mailFor(relief.email, id, 'line_manager2')).toBeDefined();
    expect((await asksOf(id)).at(-1)).toMatchObject({ instead_of: `Ngozi ${team.second.lastname}` });

    await db.update(leaveRequest).set({ relief_officer: team.employee.id }).where(eq(leaveRequest.id, leave.id));
    const own = await request(team, { week: 3 });
    await act(team, own.id, 'line_manager1', 'APPROVED');
    expect(await mailFor(team.emails.line_manager2, own.id, 'line_manager2')).toBeDefined();
  });

  test('is asked themselves once they are back', async () => {
    const relief = await makeEmployee(place, '2019-01-07');
    const team = await makeTeam(place);
    const { id, type } = await request(team, { week: 2 });
    await putLeave(team.second, {
      ...{ type_id: type.id, start_date: addDays(TODAY, -4), end_date: addDays(TODAY, 2), resumption_date: TODAY },
      ...{ status: 'ACCEPTED', turn: null, relief_officer: relief.id },
    });
    await act(team, id, 'line_manager1', 'APPROVED');
    expect(await mailFor(team.emails.line_manager2, id, 'line_manager2')).toBeDefined();
  });
});

describe('whoever cannot be reached', () => {
  test.each([
    ['they have left', { employment_status: 'TERMINATED' as const }],
    ['they have no address', { email: 'nobody@no-email.invalid' }],
  ])('because %s is passed over to HR, with a trace', async (_, change) => {
    const team = await makeTeam(place);
    const { id, start } = await request(team);
    await db.update(employee).set(change).where(eq(employee.id, team.second.id));
    await db
      .update(leaveRequest)
      .set({ line_manager2_email: 'email' in change ? change.email : team.second.email })
      .where(eq(leaveRequest.id, id));
    await act(team, id, 'line_manager1', 'APPROVED');
    const row = await rowOf(id);
    expect([row.turn, row.to_ask, row.escalated_at !== null]).toEqual(['line_manager2', 0, true]);
    expect((await asksOf(id)).every(({ ended_at }) => ended_at !== null)).toBe(true);
    expect((await trailOf(id)).at(-1)).toMatchObject({ action: 'Leave passed to HR', actor: 'Tenure' });
    const [mail] = await hrMails(`Ada ${team.employee.lastname}`);
    expect(mail?.subject).toBe(
      `Ada ${team.employee.lastname}: leave from ${dayText(start)}, the next one to ask cannot be reached`,
    );
    const answer = await decideAs(hr.token, id, 'ACCEPTED');
    expect(answer.status).toBe(200);
    expect((await rowOf(id)).status).toBe('ACCEPTED');
  });
});

describe('a request that waits', () => {
  test('is reminded of after two days, once, with a new link in the place of the old', async () => {
    const team = await makeTeam(place);
    const { id, start } = await request(team);
    const old = await linkTo(team.emails.line_manager1, id, 'line_manager1');
    await waited(id, 1);
    await anew();
    await beginDay();
    expect(await mailsTo(team.emails.line_manager1)).toHaveLength(1);
    await waited(id, 2);
    await anew();
    await beginDay();
    expect(await subjectsTo(team.emails.line_manager1)).toEqual([
      `Reminder: Ada ${team.employee.lastname} asks for leave from ${dayText(start)}`,
      `Ada ${team.employee.lastname} asks for leave from ${dayText(start)}`,
    ]);
    expect((await read(old, id)).status).toBe(410);
    await anew();
    await beginDay(addDays(TODAY, 1));
    expect(await mailsTo(team.emails.line_manager1)).toHaveLength(2);
    expect((await asksOf(id)).length).toBe(1);
  });

  test('goes to HR after five days, who may decide in the place of whoever holds it', async () => {
    const team = await makeTeam(place);
    const { id, start } = await request(team, { approvals: ['line_manager1', 'line_manager2'] });
    expect((await decideAs(hr.token, id, 'ACCEPTED')).status).toBe(409);
    await waited(id, 5);
    await anew();
    await beginDay();
    expect((await rowOf(id)).escalated_at).not.toBeNull();
    const [mail] = await hrMails(`Ada ${team.employee.lastname}`);
    expect(mail?.subject).toBe(
      `Ada ${team.employee.lastname}: leave from ${dayText(start)}, nobody has decided for five days`,
    );
    expect(mail?.body).toContain('has not answered, and you may decide in their place');
    expect((await trailOf(id)).map(({ action }) => action)).toContain('Leave escalated to HR');
    const link = await linkTo(team.emails.line_manager1, id, 'line_manager1');
    expect((await decideAs(hr.token, id, 'ACCEPTED')).status).toBe(200);
    expect((await rowOf(id)).status).toBe('ACCEPTED');
    expect((await say(link, id, 'line_manager1', 'DECLINED')).status).toBe(409);
    expect((await trailOf(id)).at(-1)?.after).toContain('"in_place_of":"line_manager1"');
  });

  test('begins to wait anew with the next', async () => {
    const team = await makeTeam(place);
    const { id } = await request(team);
    await waited(id, 6);
    await anew();
    await beginDay();
    await act(team, id, 'line_manager1', 'APPROVED');
    const row = await rowOf(id);
    expect([row.turn, row.escalated_at]).toEqual(['line_manager2', null]);
    expect((await decideAs(hr.token, id, 'ACCEPTED')).status).toBe(409);
  });

  test('counts its days in Lagos, where 23:30 UTC is the day after', async () => {
    const team = await makeTeam(place);
    const { id } = await request(team);
    // In UTC two days ago, in Lagos one.
    await waited(id, 2, 'T23:30:00.000Z');
    await anew();
    await beginDay();
    expect(await mailsTo(team.emails.line_manager1)).toHaveLength(1);
    await anew();
    await beginDay(addDays(TODAY, 1));
    expect(await mailsTo(team.emails.line_manager1)).toHaveLength(2);
    const mail = await mailFor(team.emails.line_manager1, id, 'line_manager1');
    expect(mail?.body).toContain(`Please answer by ${dayText(addDays(TODAY, 4))};`);
  });

  test('reminds HR once it is theirs', async () => {
    const team = await makeTeam(place);
    const { id } = await request(team, { approvals: ['employer'] });
    await waited(id, 2);
    await anew();
    await beginDay();
    const subjects = (await hrMails(`Ada ${team.employee.lastname}`)).map(({ subject }) => subject.split(', ')[1]);
    expect(subjects).toEqual(['it still waits for your decision', 'it is for you to decide']);
    expect((await rowOf(id)).escalated_at).toBeNull();
  });

  test('is asked about once more when HR says so', async () => {
    const team = await makeTeam(place);
    const { id, start } = await request(team);
    const answer = await ask('POST', `/leave/${id}/notify/`, { token: hr.token, body: {} });
    expect(await answer.json()).toEqual({ message: `Musa ${team.first.lastname} is reminded` });
    await askAll();
    expect((await subjectsTo(team.emails.line_manager1))[0]).toMatch(/^Reminder: /);
    await act(team, id, 'line_manager1', 'DECLINED');
    const again = await ask('POST', `/leave/${id}/notify/`, { token: hr.token, body: {} });
    expect(await again.json()).toEqual({ message: `Ada ${team.employee.lastname} is told again` });
    const subjects = await subjectsTo(team.employee.email);
    expect(subjects.filter((one) => one === `Your leave from ${dayText(start)} was rejected`)).toHaveLength(2);
  });
});

describe('an employee', () => {
  test('hears of every step by mail and by a notice, and whoever approved hears how it ended', async () => {
    const team = await makeTeam(place);
    const { id, start } = await request(team, { approvals: ['line_manager1', 'line_manager2', 'employer'] });
    await act(team, id, 'line_manager1', 'APPROVED', 'Enjoy [[0|it]]');
    const [approved] = await mailsTo(team.employee.email);
    expect(approved?.body).toContain(`Musa ${team.first.lastname}, line manager 1, approved your leave.

Musa ${team.first.lastname} wrote: Enjoy [ [0|it]]

Next it is decided by Ngozi ${team.second.lastname}, line manager 2.`);
    await act(team, id, 'line_manager2', 'APPROVED');
    await decideAs(hr.token, id, 'ACCEPTED');
    const from = dayText(start);
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
    const team = await makeTeam(place);
    const { id, start } = await request(team);
    await act(team, id, 'line_manager1', 'DECLINED', 'The dry dock needs you');
    const [mail] = await mailsTo(team.employee.email);
    expect(mail?.subject).toBe(`Your leave from ${dayText(start)} was rejected`);
    expect(mail?.body).toContain('wrote: The dry dock needs you\n\nThe days are back in your balance.');
  });
});

describe('a link', () => {
  const renew = async (token: string) => {
    await ask('POST', '/auth/links/renew/', { body: { token } });
  };

  test('is mailed anew to its address while something may be decided, and not once the line names another', async () => {
    const team: Team = await makeTeam(place);
    const { id } = await request(team);
    const old = await linkTo(team.emails.line_manager1, id, 'line_manager1');
    await renew(old);
    await vi.waitFor(async () => expect(await mailsTo(team.emails.line_manager1)).toHaveLength(2));
    const mail = await mailFor(team.emails.line_manager1, id, 'line_manager1');
    expect(mail?.body).toMatch(/^Here is your new link\. Earlier ones do not work any more\./);
    expect((await read(old, id)).status).toBe(410);
    expect((await read(await tokenOf(mail), id)).status).toBe(200);
    const heir = await makeEmployee(place, '2019-01-07');
    await db.update(employee).set({ line_manager1: heir.id }).where(eq(employee.id, team.employee.id));
    await askAll();
    await renew(await tokenOf(mail));
    await new Promise((done) => setTimeout(done, 50));
    expect(await mailsTo(team.emails.line_manager1)).toHaveLength(2);
  });
});

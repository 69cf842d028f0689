import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, lagosDay, leaveDate } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { remind } from '../../platform/module/reminder';
import { removeLeaveReference } from './made.test-support';
import { leaveModule } from './module';
import { leaveRequest } from './tables';
import {
  actByLeaveLink,
  askLeaveTurnsNow,
  asksOf,
  decideAs,
  leaveLinkTo,
  leaveRowOf,
  mailFor,
  mailsAbout,
  makeLeaveTeam,
  request,
  say,
  subjectsTo,
  trailOf,
} from './turns.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
const TODAY = lagosDay();

beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('WTG');
  hr = await makeUser('hr@wtg.example', ['ADMIN']);
});

const read = (token: string, id: number) => as(token).leave.detail({ id }).response;
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
  await askLeaveTurnsNow(morning(day));
}
const anew = () => db.run(`DELETE FROM reminder_day WHERE kind LIKE 'leave-%'`);

describe('a request that waits', () => {
  test('is reminded of after two days, once, with a new link in the place of the old', async () => {
    const team = await makeLeaveTeam(place);
    const { id, start } = await request(team);
    const old = await leaveLinkTo(team.emails.line_manager1, id, 'line_manager1');
    await waited(id, 1);
    await anew();
    await beginDay();
    expect(await mailsTo(team.emails.line_manager1)).toHaveLength(1);
    await waited(id, 2);
    await anew();
    await beginDay();
    expect(await subjectsTo(team.emails.line_manager1)).toEqual([
      `Reminder: Ada ${team.employee.lastname} asks for leave from ${leaveDate(start)}`,
      `Ada ${team.employee.lastname} asks for leave from ${leaveDate(start)}`,
    ]);
    expect((await read(old, id)).status).toBe(410);
    await anew();
    await beginDay(addDays(TODAY, 1));
    expect(await mailsTo(team.emails.line_manager1)).toHaveLength(2);
    expect((await asksOf(id)).length).toBe(1);
  });

  test('goes to HR after five days, who may decide in the place of whoever holds it', async () => {
    const team = await makeLeaveTeam(place);
    const { id, start } = await request(team, { approvals: ['line_manager1', 'line_manager2'] });
    expect((await decideAs(hr.token, id, 'ACCEPTED')).status).toBe(409);
    await waited(id, 5);
    await anew();
    await beginDay();
    expect((await leaveRowOf(id)).escalated_at).not.toBeNull();
    const [mail] = await mailsAbout(hr.email, `Ada ${team.employee.lastname}`);
    expect(mail?.subject).toBe(
      `Ada ${team.employee.lastname}: leave from ${leaveDate(start)}, nobody has decided for five days`,
    );
    expect(mail?.body).toContain('has not answered, and you may decide in their place');
    expect((await trailOf(id)).map(({ action }) => action)).toContain('Leave escalated to HR');
    const link = await leaveLinkTo(team.emails.line_manager1, id, 'line_manager1');
    expect((await decideAs(hr.token, id, 'ACCEPTED')).status).toBe(200);
    expect((await leaveRowOf(id)).status).toBe('ACCEPTED');
    expect((await say(link, id, 'line_manager1', 'DECLINED')).status).toBe(409);
    expect((await trailOf(id)).at(-1)?.after).toContain('"in_place_of":"line_manager1"');
  });

  test('begins to wait anew with the next', async () => {
    const team = await makeLeaveTeam(place);
    const { id } = await request(team);
    await waited(id, 6);
    await anew();
    await beginDay();
    await actByLeaveLink(team, id, 'line_manager1', 'APPROVED');
    const row = await leaveRowOf(id);
    expect([row.turn, row.escalated_at]).toEqual(['line_manager2', null]);
    expect((await decideAs(hr.token, id, 'ACCEPTED')).status).toBe(409);
  });

  test('counts its days in Lagos, where 23:30 UTC is the day after', async () => {
    const team = await makeLeaveTeam(place);
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
    expect(mail?.body).toContain(`Please answer by ${leaveDate(addDays(TODAY, 4))};`);
  });

  test('reminds HR once it is theirs', async () => {
    const team = await makeLeaveTeam(place);
    const { id } = await request(team, { approvals: ['employer'] });
    await waited(id, 2);
    await anew();
    await beginDay();
    const subjects = (await mailsAbout(hr.email, `Ada ${team.employee.lastname}`)).map(
      ({ subject }) => subject.split(', ')[1],
    );
    expect(subjects).toEqual(['it still waits for your decision', 'it is for you to decide']);
    expect((await leaveRowOf(id)).escalated_at).toBeNull();
  });

  test('is asked about once more when HR says so', async () => {
    const team = await makeLeaveTeam(place);
    const { id, start } = await request(team);
    const answer = await as(hr.token).leave.notify({ id }).response;
    expect(await answer.json()).toEqual({ message: `Musa ${team.first.lastname} is reminded` });
    await askLeaveTurnsNow();
    expect((await subjectsTo(team.emails.line_manager1))[0]).toMatch(/^Reminder: /);
    await actByLeaveLink(team, id, 'line_manager1', 'DECLINED');
    const again = await as(hr.token).leave.notify({ id }).response;
    expect(await again.json()).toEqual({ message: `Ada ${team.employee.lastname} is told again` });
    const subjects = await subjectsTo(team.employee.email);
    expect(subjects.filter((one) => one === `Your leave from ${leaveDate(start)} was rejected`)).toHaveLength(2);
  });
});

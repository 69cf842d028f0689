import { beforeAll, expect, test } from 'vitest';
import { addDays, lagosDay, leaveDate } from '../../../contracts/platform/dates';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { leaveAsk } from '../../seed/generated-tables';
import { removeLeaveReference } from './made.test-support';
import { putLeave, putType } from './put.test-support';
import {
  actByLeaveLink,
  asksOf,
  leaveLinkTo,
  leaveRowOf,
  makeLeaveTeam,
  noticesOf,
  request,
  say,
  subjectsTo,
} from './turns.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('END');
  hr = await makeUser('hr@end.example', ['ADMIN']);
});

const post = (token: string, id: number, what: 'cancel' | 'recall', body: object = {}) =>
  ask('POST', `/leave/${id}/${what}/`, { token, body });

test('who approved and who holds a request are told that its employee took it back, and their links decide nothing more', async () => {
  const team = await makeLeaveTeam(place);
  const { id, start } = await request(team);
  await actByLeaveLink(team, id, 'line_manager1', 'APPROVED');
  const link = await leaveLinkTo(team.emails.line_manager2, id, 'line_manager2');
  const before = await subjectsTo(team.employee.email);
  expect((await post(team.user.token, id, 'cancel', { reason: 'The wedding [[0|moved]]' })).status).toBe(200);
  const subject = `Ada ${team.employee.lastname}: the leave from ${leaveDate(start)} was cancelled`;
  const [first] = await mailsTo(team.emails.line_manager1);
  expect(first?.subject).toBe(subject);
  expect(first?.body).toContain(`You approved this leave as line manager 1.

Ada ${team.employee.lastname} cancelled it.

Ada ${team.employee.lastname} wrote: The wedding [ [0|moved]]`);
  const [second] = await mailsTo(team.emails.line_manager2);
  expect(second?.subject).toBe(subject);
  expect(second?.body).toContain('You were asked about this leave as line manager 2. Nothing is left for you to do.');
  expect(await mailsTo(team.emails.client)).toEqual([]);
  // Nobody is told of what they did themselves.
  expect(await subjectsTo(team.employee.email)).toEqual(before);
  expect((await asksOf(id)).map(({ ended_by }) => ended_by)).toEqual(['DONE', 'ENDED']);
  const answer = await say(link, id, 'line_manager2', 'APPROVED');
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { detail: 'This leave was cancelled, and nothing is left to decide.' },
  ]);
});

test('its employee is told by mail and by a notice that HR cancelled it', async () => {
  const team = await makeLeaveTeam(place);
  const { id, start } = await request(team);
  expect((await post(hr.token, id, 'cancel', { reason: 'The site is closed' })).status).toBe(200);
  const [mail] = await mailsTo(team.employee.email);
  expect(mail?.subject).toBe(`Your leave from ${leaveDate(start)} was cancelled`);
  expect(mail?.body).toContain(`Aisha Bello cancelled your leave.

Aisha Bello wrote: The site is closed

The days that you did not take are back in your balance.`);
  expect((await noticesOf(team.user.id)).at(-1)).toBe(`Aisha Bello cancelled your leave from ${leaveDate(start)}`);
  expect((await leaveRowOf(id)).turn).toBeNull();
});

test('whoever is called back, and who approved the leave, hear of the first day of work', async () => {
  const today = lagosDay();
  const team = await makeLeaveTeam(place);
  const type = await putType('Leave of absence');
  const start = addDays(today, -7);
  const leave = await putLeave(team.employee, {
    ...{ type_id: type.id, start_date: start, end_date: addDays(today, 14), status: 'ACCEPTED', turn: null },
    ...{ asked: ['line_manager1'], line_manager1_action: 'APPROVED' },
  });
  const asked = {
    leave_id: leave.id,
    place: 'line_manager1' as const,
    asked_at: leave.created_at,
    ended_at: leave.created_at,
  };
  await db.insert(leaveAsk).values({ ...asked, name: 'Musa', email: team.emails.line_manager1, ended_by: 'DONE' });
  const back = addDays(today, 3);
  const answer = await post(hr.token, leave.id, 'recall', { resumption_date: back, reason: 'The crane is inspected' });
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'Leave updated successfully' }]);
  const [mail] = await mailsTo(team.employee.email);
  expect(mail?.subject).toBe(`Your leave from ${leaveDate(start)} was cut short`);
  expect(mail?.body).toContain(
    `Aisha Bello calls you back from your leave. Your first day of work is ${leaveDate(back)}.

Aisha Bello wrote: The crane is inspected`,
  );
  const [told] = await mailsTo(team.emails.line_manager1);
  expect(told?.subject).toBe(`Ada ${team.employee.lastname}: the leave from ${leaveDate(start)} was recalled`);
  expect(told?.body).toContain(
    `called Ada ${team.employee.lastname} back. The first day of work is ${leaveDate(back)}.`,
  );
});

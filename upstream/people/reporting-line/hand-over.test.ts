import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import type { employee } from '../employee/tables';
import { applyDue } from '../history/entries';
import { makeEmployee } from '../probation/people.test-support';

let hr: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
const today = lagosDay();

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
});

const hire = (more: Partial<typeof employee.$inferInsert> = {}) => makeEmployee(place, '2020-01-06', more);
const managerOf = async (id: number) => {
  const answer = await as(hr.token).reportingLine.detail({ id }).response;
  return (await answer.json<{ line_manager1: { id: number } | null }>()).line_manager1?.id;
};
const leave = (id: number, to: number, effective_date: Day = today) =>
  as(hr.token).employee.updateStatus({
    employees: [id],
    employment_status: 'RESIGNED',
    effective_date,
    reason: 'Moves to Ghana',
    reports_to: { kind: 'employee', id: to },
  }).response;

const version = async (id: number) => (await as(hr.token).history.read({ id })).version;
/** A status in the history: from a day in the past, or to come. */
const leaveInHistory = async (id: number, to: number, effective_from: Day) =>
  as(hr.token).history.add({
    id,
    ...{ version: await version(id), effective_from, reason: 'Left without notice' },
    ...{ status: { employment_status: 'RESIGNED' }, reports_to: { kind: 'employee', id: to } },
  }).response;

describe('those who report to somebody who leaves', () => {
  test('report to whom HR names, from the day on and not before', async () => {
    const [leaver, next] = [await hire(), await hire()];
    const [one, two] = [await hire({ line_manager1: leaver.id }), await hire({ line_manager1: leaver.id })];
    expect((await leave(leaver.id, next.id, addDays(today, 3))).status).toBe(200);
    expect([await managerOf(one.id), await managerOf(two.id)]).toEqual([leaver.id, leaver.id]);
    await applyDue(db, new Date(Date.now() + 3 * 86_400_000), addDays(today, 3));
    expect([await managerOf(one.id), await managerOf(two.id)]).toEqual([next.id, next.id]);
  });

  test('report to one of them who takes over, who then reports to whom the leaver reported to', async () => {
    const head = await hire();
    const leaver = await hire({ line_manager1: head.id });
    const [deputy, other] = [await hire({ line_manager1: leaver.id }), await hire({ line_manager1: leaver.id })];
    expect((await leave(leaver.id, deputy.id)).status).toBe(200);
    expect([await managerOf(other.id), await managerOf(deputy.id)]).toEqual([deputy.id, head.id]);
  });

  test('are not given to who leaves, nor to somebody whom they lead', async () => {
    const leaver = await hire();
    const one = await hire({ line_manager1: leaver.id });
    const two = await hire({ line_manager1: leaver.id });
    const below = await hire({ line_manager1: one.id });
    const self = await leave(leaver.id, leaver.id);
    expect([self.status, await self.json()]).toEqual([
      400,
      { reports_to: ['Choose somebody who works here and does not leave'] },
    ]);
    const round = await leave(leaver.id, below.id);
    expect([round.status, await round.json()]).toEqual([
      400,
      { reports_to: ['This person reports to the employee already: nobody leads those who lead them'] },
    ]);
    expect([await managerOf(one.id), await managerOf(two.id)]).toEqual([leaver.id, leaver.id]);
  });

  test('report to whom HR names with an entry of a past day, or of one to come', async () => {
    const [gone, going, next] = [await hire(), await hire(), await hire()];
    const [one, two] = [await hire({ line_manager1: gone.id }), await hire({ line_manager1: going.id })];
    expect((await leaveInHistory(gone.id, next.id, addDays(today, -10))).status).toBe(200);
    expect((await leaveInHistory(going.id, next.id, addDays(today, 3))).status).toBe(200);
    expect([await managerOf(one.id), await managerOf(two.id)]).toEqual([next.id, going.id]);
    await applyDue(db, new Date(Date.now() + 3 * 86_400_000), addDays(today, 3));
    expect(await managerOf(two.id)).toBe(next.id);
    const refused = await leaveInHistory((await hire()).id, gone.id, addDays(today, -5));
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { reports_to: ['Choose somebody who works here and does not leave'] },
    ]);
  });

  test('who came to report to the leaver after the last day are handed over from the day on which they came', async () => {
    const [leaver, next, one] = [await hire(), await hire(), await hire()];
    const since = addDays(today, -2);
    const line = await (await as(hr.token).reportingLine.detail({ id: one.id }).response).json<{
      version: number;
    }>();
    const changed = await as(hr.token).reportingLine.change({
      id: one.id,
      ...{ version: line.version, effective_from: since, reason: 'New team' },
      ...{ line_manager1: { kind: 'employee', id: leaver.id } },
    }).response;
    expect(changed.status).toBe(200);
    expect((await leaveInHistory(leaver.id, next.id, addDays(today, -10))).status).toBe(200);
    expect(await managerOf(one.id)).toBe(next.id);
  });
});

import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Exit } from '../../../contracts/cases/exit';
import { as } from '../../house/as.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { insertRow } from '../../house/rows.test-support';
import { employeeEntry } from '../../seed/generated-tables';
import { readExitAs as readExit, resignAs, settleNow } from '../exit/exits.test-support';
import { putExit } from '../exit/put.test-support';
import {
  answerAs,
  appealAs,
  dayInDays,
  decideCaseAs,
  makeCaseHr,
  makeDisciplinaryStaff,
  openQuery,
  readCaseAs,
} from './cases.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeCaseHr>>;
let raiser: Awaited<ReturnType<typeof makeCaseHr>>;

beforeAll(async () => {
  place = await makePlace('DTO');
  [hr, raiser] = [await makeCaseHr(), await makeCaseHr()];
  const pays = { gratuity_days: 30, gratuity_years: 5 };
  await insertRow('exit_setting', { company_id: place.company, ...pays, clearance: [], questions: [] });
});

/** Somebody with eight years of service who has resigned, with the exit as it stands, and has answered a query. */
async function resigned(more: Parameters<typeof putExit>[1] = {}) {
  const me = await makeDisciplinaryStaff(place);
  const id = await openQuery(raiser.token, me.id);
  await answerAs(me.token, id);
  const exit = await putExit(me, {
    last_day: dayInDays(60),
    status: 'APPROVED',
    opened_by: me.user_id ?? null,
    ...more,
  });
  return { me, id, exit };
}

const dismiss = async (id: number) => {
  const done = await decideCaseAs(hr.token, id, { decision: 'DISMISSAL', words: 'Gross misconduct.' });
  expect(done.status, await done.clone().text()).toBe(200);
};
const ends = (employee_id: number) =>
  db
    .select({ day: employeeEntry.effective_from, value: employeeEntry.value })
    .from(employeeEntry)
    .where(sql`${employeeEntry.employee_id} = ${employee_id} AND ${employeeEntry.kind} = 'STATUS'
      AND ${employeeEntry.corrected_at} IS NULL`)
    .orderBy(employeeEntry.effective_from)
    .then((rows) => rows.map(({ day, value }) => [day, (value as { employment_status: string }).employment_status]));
const namesOf = ({ settlement }: Exit) => settlement?.lines.map(({ name }) => name) ?? [];
const tallied = (type: string) =>
  db.all(sql`SELECT sum(exits) AS exits FROM exit_tally WHERE type = ${type} AND company_id = ${place.company}`);

test('a dismissal takes the exit of somebody who has resigned over: its day, its access, and no gratuity', async () => {
  const { me, id, exit } = await resigned();
  const before = await readExit(hr.token, exit);
  expect(namesOf(before)).toContain('Gratuity');
  await dismiss(id);
  const after = await readExit(hr.token, exit);
  expect(after).toMatchObject({
    ...{ type: 'DISMISSAL', status: 'APPROVED', last_day: dayInDays(0), number: before.number },
    notice: { length: 'None', basis: 'Dismissed for misconduct' },
  });
  expect(namesOf(after)).not.toContain('Gratuity');
  expect(namesOf(after)).not.toContain('Notice not served');
  expect(after.timeline[0]).toMatchObject({ title: 'Resignation becomes a dismissal' });
  expect((await ends(me.id)).map(([, status]) => status)).toEqual(['ACTIVE', 'TERMINATED']);
  expect((await ends(me.id))[1]?.[0]).toBe(dayInDays(1));
  expect((await readCaseAs(hr.token, id)).exit).toBe(exit);
  expect((await mailsTo(me.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Your last day is /),
  );
  expect(await tallied('DISMISSAL')).toEqual([{ exits: 1 }]);
});

test('a resignation that waits is dismissed, too, and its approvers are asked no more', async () => {
  const { me, id } = await resigned({ status: 'WITHDRAWN' });
  const answer = await resignAs(me.token, dayInDays(60));
  const { id: exit } = await answer.json<{ id: number }>();
  expect(answer.status).toBe(200);
  await dismiss(id);
  expect(await readExit(hr.token, exit)).toMatchObject({
    type: 'DISMISSAL',
    status: 'APPROVED',
    last_day: dayInDays(0),
  });
  expect(await ends(me.id)).toEqual([
    ['2019-03-04', 'ACTIVE'],
    [dayInDays(1), 'TERMINATED'],
  ]);
});

test('a settlement that was approved counts no more, and is decided anew by somebody else', async () => {
  const { me, id, exit } = await resigned({ status: 'SETTLEMENT' });
  const settle = (token: string) => settleNow(token, exit);
  expect((await settle(hr.token)).status).toBe(200);
  expect(namesOf(await readExit(me.token, exit))).toContain('Gratuity');
  await dismiss(id);
  const after = await readExit(raiser.token, exit);
  expect(after).toMatchObject({ status: 'SETTLEMENT', settlement: { approved_at: null, approved_by: null } });
  expect(after.timeline[0]?.note).toContain('The settlement of before counts no more');
  expect((await readExit(me.token, exit)).settlement).toBeNull();
  expect((await settle(hr.token)).status).toBe(403);
  expect((await settle(raiser.token)).status).toBe(200);
  expect(namesOf(await readExit(me.token, exit))).not.toContain('Gratuity');
});

test('the draft of a payroll hears of it, and owners of what is still to be cleared are told the day', async () => {
  const { me, id, exit } = await resigned();
  const clearance = await as(hr.token).exit.startClearance({
    id: exit,
    clearance: [
      {
        ...{ department: 'IT', owner: 'PERSON', owner_name: 'Tunde Ade', owner_email: 'it.desk@lagoon.example' },
        ...{ due_days: 3, items: [{ text: 'Laptop', hand_back: true }] },
      },
    ],
  }).response;
  expect(clearance.status, await clearance.clone().text()).toBe(200);
  const month = dayInDays(0).slice(0, 7);
  await db.run(sql`INSERT INTO pay_run (company_id, month, status, pay_day, method, prepared_by, prepared_by_name, prepared_at)
    VALUES (${place.company}, ${month}, 'DRAFT', ${`${month}-28`}, 'NTA_2025', ${hr.id}, 'Aisha Bello', ${new Date().toISOString()})`);
  await db.run(sql`DELETE FROM pay_stale`);
  await dismiss(id);
  expect(await readExit(hr.token, exit)).toMatchObject({ status: 'CLEARANCE', clearance: [{ due: dayInDays(0) }] });
  expect((await mailsTo('it.desk@lagoon.example')).map(({ subject }) => subject)[0]).toMatch(/^Sooner: Clearance of /);
  expect(await db.all(sql`SELECT input, since FROM pay_stale WHERE employee_id = ${me.id}`)).toEqual([
    { input: 'EMPLOYMENT', since: dayInDays(1) },
  ]);
});

test('whoever has left by their resignation is not dismissed any more, and who died neither', async () => {
  const left = await resigned({ last_day: dayInDays(-1) });
  const dead = await resigned({ type: 'DEATH' });
  for (const { id } of [left, dead]) await dismiss(id);
  expect(await readExit(hr.token, left.exit)).toMatchObject({ type: 'RESIGNATION', last_day: dayInDays(-1) });
  expect(await readExit(hr.token, dead.exit)).toMatchObject({ type: 'DEATH', last_day: dayInDays(60) });
  expect((await readCaseAs(hr.token, left.id)).exit).toBe(left.exit);
});

test('an appeal that overturns the dismissal gives the resignation back, as it was agreed', async () => {
  const { me, id, exit } = await resigned();
  const before = await readExit(hr.token, exit);
  await dismiss(id);
  expect((await appealAs(me.token, id)).status).toBe(200);
  expect((await decideCaseAs(hr.token, id, { decision: 'WARNING' })).status).toBe(200);
  const { type, status, last_day, reason, notice, approved_at } = before;
  expect(await readExit(hr.token, exit)).toMatchObject({ type, status, last_day, reason, notice, approved_at });
  expect(await ends(me.id)).toEqual([
    ['2019-03-04', 'ACTIVE'],
    [dayInDays(61), 'RESIGNED'],
  ]);
  expect((await readCaseAs(hr.token, id)).timeline.map(({ title }) => title)).toContain('Exit as before the dismissal');
  expect((await mailsTo(me.email)).map(({ body }) => body).join()).toContain('Your resignation counts again');
});

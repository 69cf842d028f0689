import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { askUpload, db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { employeeEntry } from '../../seed/generated-tables';
import {
  answerAs,
  appealAs,
  caseLinkOf,
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
  place = await makePlace('DCX');
  hr = await makeCaseHr();
  raiser = await makeCaseHr();
});

const titles = async (token: string, id: number) => (await readCaseAs(token, id)).timeline.map(({ title }) => title);

/** A case that somebody has answered. */
async function answered() {
  const me = await makeDisciplinaryStaff(place);
  const id = await openQuery(raiser.token, me.id);
  await answerAs(me.token, id);
  return { me, id };
}

/** The changes of status of somebody that count. */
const entries = (employee_id: number) =>
  db
    .select({ day: employeeEntry.effective_from, value: employeeEntry.value })
    .from(employeeEntry)
    .where(sql`${employeeEntry.employee_id} = ${employee_id} AND ${employeeEntry.kind} = 'STATUS'
      AND ${employeeEntry.corrected_at} IS NULL`)
    .orderBy(employeeEntry.effective_from)
    .then((rows) => rows.map(({ day, value }) => [day, (value as { employment_status: string }).employment_status]));

/** Lets the dismissal lie some days back: the employment has ended, and the clearance of the exit has begun. */
async function pastDismissal(employee: number, exit: number | null) {
  const days = 3;
  await db.run(sql`UPDATE exit SET last_day = ${dayInDays(-days)} WHERE case_id = ${exit}`);
  await db.run(sql`UPDATE case_file SET status = 'CLEARANCE' WHERE id = ${exit}`);
  await db.run(sql`UPDATE employee_entry SET effective_from = ${dayInDays(1 - days)}, applied = 1
    WHERE employee_id = ${employee} AND kind = 'STATUS' AND value ->> 'employment_status' = 'TERMINATED'`);
  await db.run(sql`UPDATE employee SET employment_status = 'TERMINATED' WHERE id = ${employee}`);
}

const statusOfExit = async (id: number | null) =>
  (await db.all<{ status: string }>(sql`SELECT status FROM exit WHERE case_id = ${id}`))[0]?.status;

test('a dismissal that an appeal overturns calls off its exit, and the employment never ended', async () => {
  const { me, id } = await answered();
  await decideCaseAs(hr.token, id, { decision: 'DISMISSAL' });
  const { exit } = await readCaseAs(hr.token, id);
  // The end has come meanwhile, and the clearance has begun.
  await pastDismissal(me.id, exit);
  expect((await entries(me.id)).map(([, status]) => status)).toEqual(['ACTIVE', 'TERMINATED']);
  const link = await caseLinkOf(me.email);
  expect(
    (await askUpload('POST', '/disciplinary/linked/appeal/', link, { words: 'I ask to be heard.' }, [])).status,
  ).toBe(200);
  const [from, until] = [dayInDays(0), dayInDays(5)];
  const lighter = await decideCaseAs(hr.token, id, {
    decision: 'SUSPENSION',
    suspended_from: from,
    suspended_until: until,
  });
  expect(lighter.status, await lighter.clone().text()).toBe(200);
  expect(await entries(me.id)).toEqual([
    ['2019-03-04', 'ACTIVE'],
    [from, 'SUSPENDED'],
    [dayInDays(6), 'ACTIVE'],
  ]);
  expect(await statusOfExit(exit)).toBe('WITHDRAWN');
  expect(await titles(hr.token, id)).toContain('Exit called off');
  expect((await mailsTo(me.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Called off: Dismissal/),
  );
});

test('a dismissal that an appeal overturns leaves a settled exit to HR', async () => {
  const { me, id } = await answered();
  await decideCaseAs(hr.token, id, { decision: 'DISMISSAL' });
  const { exit } = await readCaseAs(hr.token, id);
  await db.run(sql`UPDATE case_file SET status = 'SETTLED' WHERE id = ${exit}`);
  expect((await appealAs(me.token, id)).status).toBe(200);
  expect((await decideCaseAs(hr.token, id, { decision: 'WARNING' })).status).toBe(200);
  expect(await titles(hr.token, id)).toContain('Exit to be called off');
  expect(await statusOfExit(exit)).toBe('SETTLED');
});

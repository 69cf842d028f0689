import { env } from 'cloudflare:workers';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { AREAS, type AreaLevels } from '../../../contracts/platform/limits';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit, user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { leaveBalance, leaveEntry } from '../../seed/generated-tables';
import { csvLines, importer } from './imports.test-support';

let place: MadePlace;
let admin: ReturnType<typeof importer>;
const HEAD = ['Staff ID', 'Leave type', 'Year', 'Days left'];
const YEAR = 2024;

beforeAll(async () => {
  place = await makePlace('LGS');
  admin = importer((await makeUser('hr@lagoon.example', ['ADMIN'])).token);
});

const TYPE = { annual: 1, sick: 2 };
const leftOf = async (employee: number, type = TYPE.annual) => {
  const [row] = await db
    .select()
    .from(leaveBalance)
    .where(and(eq(leaveBalance.employee_id, employee), eq(leaveBalance.type_id, type), eq(leaveBalance.year, YEAR)));
  return row ? row.granted - row.taken : 0;
};
const entriesOf = async (employee: number) =>
  (
    await db
      .select()
      .from(leaveEntry)
      .where(and(eq(leaveEntry.employee_id, employee), eq(leaveEntry.year, YEAR)))
      .orderBy(leaveEntry.id)
  ).map(({ kind, days, reason, recorded_by }) => [kind, days, reason, recorded_by]);

test('a file makes what is left what it says, and the ledger keeps the difference with its reason', async () => {
  const [one, other] = [await makeEmployee(place, '2020-01-06'), await makeEmployee(place, '2020-01-06')];
  await db.insert(leaveEntry).values({
    employee_id: one.id,
    type_id: TYPE.annual,
    year: YEAR,
    kind: 'GRANT',
    days: 2000,
    recorded_by: 'Tenure',
    at: '2024-01-01T08:00:00.000Z',
  });
  const file = csvLines(
    HEAD,
    [one.code, 'annual leave', String(YEAR), '12.5'],
    [one.code, 'Sick leave', String(YEAR), '3'],
    [other.code, 'Annual leave', String(YEAR), '0'],
  );
  const batch = await admin.check('leave_balance', file);
  expect([batch.creates, batch.updates, batch.unchanged, batch.errors]).toEqual([0, 2, 1, 0]);
  expect((await admin.rows(batch.id, 'UPDATE')).map(({ changes }) => changes)).toEqual([
    [{ column: 'days_left', before: '20', after: '12.5' }],
    [{ column: 'days_left', before: '0', after: '3' }],
  ]);
  expect(await leftOf(one.id)).toBe(2000);

  expect(await admin.apply(batch.id)).toMatchObject({ state: 'APPLIED', saved: 2 });
  expect([await leftOf(one.id), await leftOf(one.id, TYPE.sick), await leftOf(other.id)]).toEqual([1250, 300, 0]);
  expect((await entriesOf(one.id)).slice(1)).toEqual([
    ['GRANT', -750, 'Opening balance', 'Aisha Bello'],
    ['GRANT', 300, 'Opening balance', 'Aisha Bello'],
  ]);

  expect((await admin.post(batch.id, 'undo')).status).toBe(200);
  expect(await admin.settle(batch.id)).toMatchObject({ state: 'UNDONE', undone: 2 });
  const trail = await db.select().from(audit).where(eq(audit.action, 'Opening balance taken back'));
  expect(trail.map(({ record }) => record)).toEqual(['leave_balance', 'leave_balance']);
  expect([await leftOf(one.id), await leftOf(one.id, TYPE.sick)]).toEqual([2000, 0]);
  expect((await entriesOf(one.id)).slice(3).map(([, days, reason]) => [days, reason])).toEqual([
    [750, 'Opening balance taken back'],
    [-300, 'Opening balance taken back'],
  ]);
});

test('what the year gives is written before the difference, so that nothing is given twice', async () => {
  const someone = await makeEmployee(place, '2020-01-06');
  const now = new Date().getUTCFullYear();
  const batch = await admin.check('leave_balance', csvLines(HEAD, [someone.code, 'Annual leave', String(now), '7']));
  await admin.apply(batch.id);
  const [row] = await db.all<{ left: number; entries: number }>(
    sql`SELECT granted - taken AS left, (SELECT count(*) FROM leave_entry x WHERE x.employee_id = b.employee_id
        AND x.type_id = 1 AND x.year = ${now}) AS entries FROM leave_balance b WHERE employee_id = ${someone.id} AND type_id = 1 AND year = ${now}`,
  );
  expect(row).toEqual({ left: 700, entries: 2 });
});

test('rows that find nobody, no leave type or a second line of the same are refused with their words', async () => {
  const someone = await makeEmployee(place, '2020-01-06');
  const batch = await admin.check(
    'leave_balance',
    csvLines(
      HEAD,
      ['NOBODY-1', 'Annual leave', '2024', '5'],
      [someone.code, 'Anual leave', '2024', '5'],
      [someone.code, 'Unpaid leave', '2024', '5'],
      [someone.code, 'Casual leave', '24', 'five'],
      [someone.code, 'Casual leave', '2024', '2'],
      [someone.code, 'Casual leave', '2024', '3'],
      [someone.code, 'Sick leave', '2024', ''],
    ),
  );
  const refused = await admin.rows(batch.id, 'ERROR');
  expect(refused.map(({ line, mistakes }) => [line, ...mistakes.map(({ reason }) => reason)])).toEqual([
    [2, 'No employee has this staff ID'],
    [3, 'No such leave type. Did you mean Annual leave?'],
    [4, 'No such leave type'],
    [5, 'Enter a year, such as 2026', 'Enter days, such as 12 or 12.5'],
    [7, 'Already used in line 6 of this file'],
    [8, 'Days left is required'],
  ]);
});

test('nobody enters their own balance, nor that of a company that they do not look after', async () => {
  const beyond = await makePlace('QXB');
  const theirs = await makeEmployee(beyond, '2020-01-06');
  const hr = await makeUser('limited@lagoon.example', ['ADMIN']);
  const own = await makeEmployee(place, '2020-01-06', { user_id: hr.id });
  const areas = Object.fromEntries(AREAS.map((area) => [area, 'CHANGE'])) as AreaLevels;
  const limits = { companies: [place.company], areas };
  await db.update(user).set({ limits }).where(eq(user.id, hr.id));
  const claims = { user_id: hr.id, roles: ['ADMIN' as const], limits, jti: randomId() };
  const limited = importer(await signSession(claims, env.JWT_SECRET, new Date()));
  const batch = await limited.check(
    'leave_balance',
    csvLines(HEAD, [theirs.code, 'Annual leave', '2024', '5'], [own.code, 'Annual leave', '2024', '25']),
  );
  expect((await limited.rows(batch.id, 'ERROR')).map(({ mistakes }) => mistakes[0]?.reason)).toEqual([
    'This is somebody of a company that you do not look after',
    'Somebody else in HR enters your own balance',
  ]);
});

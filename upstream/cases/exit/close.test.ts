import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { closeExits } from './close';
import { dayFromToday, makeExitHouse, makeExitStaff, readExitAs } from './exits.test-support';
import { putExit } from './put.test-support';

let house: Awaited<ReturnType<typeof makeExitHouse>>;
beforeAll(async () => {
  house = await makeExitHouse();
});

const isArchived = async (id: number) =>
  (await db.select({ archived: employee.archived }).from(employee).where(eq(employee.id, id)))[0]?.archived;

test('an exit that is settled closes after its last day, and the record is archived', async () => {
  const { place, hr } = house;
  const left = { employment_status: 'RESIGNED' as const };
  const gone = await makeExitStaff(place, left);
  const open = await makeExitStaff(place, left);
  const staying = await makeExitStaff(place);
  const closes = await putExit(gone, { status: 'SETTLED', last_day: dayFromToday(-1) });
  const unsettled = await putExit(open, { status: 'SETTLEMENT', last_day: dayFromToday(-1) });
  const early = await putExit(staying, { status: 'SETTLED', last_day: dayFromToday(2) });
  await closeExits(env, new Date());
  await closeExits(env, new Date());
  const closed = await readExitAs(hr.token, closes);
  expect(closed).toMatchObject({ status: 'CLOSED', closed_at: expect.any(String) });
  expect(closed.timeline.map(({ title, by }) => [title, by])).toEqual([['Exit closed', 'Tenure']]);
  expect([await isArchived(gone.id), await isArchived(open.id), await isArchived(staying.id)]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await readExitAs(hr.token, unsettled)).status).toBe('SETTLEMENT');
  expect((await readExitAs(hr.token, early)).status).toBe('SETTLED');
});

test('one that somebody changes at the same moment waits, and the others close', async () => {
  const { place, hr } = house;
  const settled = async () =>
    putExit(await makeExitStaff(place, { employment_status: 'RESIGNED' }), {
      status: 'SETTLED',
      last_day: dayFromToday(-1),
    });
  const [one, changed, other] = [await settled(), await settled(), await settled()];
  // As if its row had been written between the reading and the batch.
  await db.run(sql`CREATE TRIGGER changed_meanwhile BEFORE UPDATE OF status ON case_file WHEN new.id = ${sql.raw(`${changed}`)}
    BEGIN SELECT RAISE(IGNORE); END`);
  await closeExits(env, new Date());
  await db.run(sql`DROP TRIGGER changed_meanwhile`);
  const states = async () =>
    Promise.all([one, changed, other].map(async (id) => (await readExitAs(hr.token, id)).status));
  expect(await states()).toEqual(['CLOSED', 'SETTLED', 'CLOSED']);
  await closeExits(env, new Date());
  expect(await states()).toEqual(['CLOSED', 'CLOSED', 'CLOSED']);
});

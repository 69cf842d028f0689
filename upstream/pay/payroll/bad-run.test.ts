import { env } from 'cloudflare:workers';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { makeUser } from '../../house/ask.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { outbox } from '../../platform/database/tables';
import { payslip } from '../../seed/generated-tables';
import { lockRuns } from './lock';
import { prepareRuns } from './prepare';
import { prepareAll, startMonth } from './runs.test-support';
import { payRun } from './tables';
import { tellOfPayslips } from './tell-people';

const NOW = new Date('2026-06-16T09:00:00Z');
let made = 0;
let token = '';
let logged: MockInstance<typeof console.error>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  made += 1;
  token = (await makeUser(`bad${made}@lagoon.example`, ['ADMIN'])).token;
});
afterEach(async () => {
  await db.run(sql`DROP TRIGGER IF EXISTS broken`);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The runs of June of two companies, the lower id first, with a payslip each. */
async function two(): Promise<[bad: number, good: number]> {
  const ids: number[] = [];
  for (const name of ['bad', 'good']) {
    const place = await makePlace(`${name}${made}`);
    await makeEmployee(place, '2020-01-06');
    ids.push(((await (await startMonth(token, place, '2026-06')).json()) as { id: number }).id);
  }
  const [bad = 0, good = 0] = ids;
  return [bad, good];
}
/** Lets the database fail with what is written about a run. */
const breaks = (at: string, when: string) =>
  db.run(sql.raw(`CREATE TRIGGER broken ${at} WHEN ${when} BEGIN SELECT RAISE(ABORT, 'broken'); END`));
const statusOf = async (id: number) =>
  (await db.select({ status: payRun.status }).from(payRun).where(eq(payRun.id, id)))[0]?.status;

test('a run that cannot be prepared keeps no other from its draft', async () => {
  const [bad, good] = await two();
  await db.update(payRun).set({ month: 'broken' }).where(eq(payRun.id, bad));
  await prepareRuns(env, NOW);
  expect([await statusOf(bad), await statusOf(good)]).toEqual(['PREPARING', 'DRAFT']);
  await db.delete(payRun).where(eq(payRun.id, bad));
});

test('a run that cannot be locked keeps no other from being locked, and is logged without what it holds', async () => {
  const [bad, good] = await two();
  await prepareAll(NOW);
  await db
    .update(payRun)
    .set({ status: 'APPROVED' })
    .where(inArray(payRun.id, [bad, good]));
  await breaks('BEFORE UPDATE OF locked ON payslip', `new.run_id = ${bad}`);
  await lockRuns(env, NOW);
  expect([await statusOf(bad), await statusOf(good)]).toEqual(['APPROVED', 'LOCKED']);
  expect(logged.mock.calls.map(([text]) => JSON.parse(String(text)).payroll)).toEqual([bad]);
  expect((await db.select().from(payslip).where(eq(payslip.run_id, bad)))[0]?.locked).toBe(false);
  await db.delete(payslip).where(eq(payslip.run_id, bad));
  await db.delete(payRun).where(eq(payRun.id, bad));
});

test('a month whose employees cannot be told keeps no other from being told', async () => {
  const [bad, good] = await two();
  await prepareAll(NOW);
  await breaks('BEFORE UPDATE OF tell_after ON pay_run', `new.id = ${bad} AND old.tell_after IS NOT NULL`);
  await db
    .update(payRun)
    .set({ status: 'APPROVED' })
    .where(inArray(payRun.id, [bad, good]));
  await lockRuns(env, NOW);
  await db.update(outbox).set({ status: 'SENT' });
  // The queue may be telling them at the same moment: then it is done by the queue.
  await vi.waitFor(async () => {
    await tellOfPayslips(env, NOW);
    const left = await db.select().from(payRun).where(sql`tell_after IS NOT NULL`);
    expect(left.map(({ id }) => id)).toEqual([bad]);
  });
  expect(await statusOf(good)).toBe('LOCKED');
});

import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { DISCIPLINARY_COURSE } from '../../../contracts/cases/disciplinary-state';
import { EXIT_COURSE } from '../../../contracts/cases/exit-state';
import type { Limits } from '../../../contracts/platform/limits';
import { PRESETS } from '../../../contracts/platform/limits';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import type { Caller } from '../../platform/caller/principal';
import { type CaseFilters, type CaseOrdering, listCases, listOwn } from './list';
import { makeCaseStaff, putCase } from './put.test-support';

const OF = { kind: 'DISCIPLINARY' as const, course: DISCIPLINARY_COURSE };
const ROWS = { schema: z.object({ id: z.int() }), columns: sql`c.id`, join: sql`` };
const OPEN = DISCIPLINARY_COURSE.states.filter((one) => !DISCIPLINARY_COURSE.last.includes(one));

type Staff = Awaited<ReturnType<typeof makeCaseStaff>>;
let here: MadePlace;
let away: MadePlace;
let hr: Staff;
let ada: Staff;
let bisi: Staff;
const ids: Record<string, number> = {};

const caller = (userId: number, limits: Limits | null = null): Caller => ({
  ...({} as Caller),
  userId,
  throughId: null,
  limits,
});
const at = (day: number) => new Date(`2027-05-${String(day).padStart(2, '0')}T09:00:00.000Z`);

beforeAll(async () => {
  here = await makePlace('CLH');
  away = await makePlace('CLA');
  hr = await makeCaseStaff(here, ['ADMIN']);
  [ada, bisi] = [await makeCaseStaff(here), await makeCaseStaff(away)];
  ids.one = await putCase('DISCIPLINARY', ada, { topic: 'Conduct', due: '2027-06-01' }, at(1));
  ids.two = await putCase('DISCIPLINARY', bisi, { topic: 'Safety', status: 'HEARING', due: '2027-05-20' }, at(2));
  ids.three = await putCase('DISCIPLINARY', ada, { topic: 'Safety', status: 'DECIDED' }, at(3));
  ids.own = await putCase('DISCIPLINARY', hr, { topic: 'Conduct' }, at(4));
  ids.exit = await putCase('EXIT', ada, {}, at(5));
  ids.names = await putCase(
    'DISCIPLINARY',
    bisi,
    { parties: [{ role: 'NAMED', sees: 'NONE', employee: hr.id }] },
    at(6),
  );
});

const names = (found: { id: number }[]) =>
  found.map(({ id }) => Object.entries(ids).find(([, one]) => one === id)?.[0]);

async function listed(filters: CaseFilters, ordering: CaseOrdering = '-opened_at', limits: Limits | null = null) {
  const me = { db, caller: caller(hr.user, limits) };
  const page = { page: 1, page_size: 20, ordering };
  const { total, rows } = await listCases(me, OF, filters, page, ROWS);
  expect(total).toBe(rows.length);
  return names(rows);
}

test('HR lists the cases of others, without those about them or that name them', async () => {
  expect(await listed({})).toEqual(['three', 'two', 'one']);
  expect(await listed({ status: OPEN })).toEqual(['three', 'two', 'one']);
});

test('cases are filtered by state, topic, company, employee, day and what a module asks beside', async () => {
  expect(await listed({ status: ['HEARING'] })).toEqual(['two']);
  expect(await listed({ topic: 'Safety' })).toEqual(['three', 'two']);
  expect(await listed({ topic: 'Conduct' })).toEqual(['one']);
  expect(await listed({ company: here.company })).toEqual(['three', 'one']);
  expect(await listed({ employee: ada.id })).toEqual(['three', 'one']);
  expect(await listed({ employee: hr.id })).toEqual([]);
  expect(await listed({ late: '2027-06-01' })).toEqual(['two']);
  expect(await listed({ from: '2027-05-02T00:00:00.000Z', until: '2027-05-03T00:00:00.000Z' })).toEqual(['two']);
  expect(await listed({ also: (c) => sql`${c}.topic = 'Safety'` })).toEqual(['three', 'two']);
});

test('cases are found by number and by name', async () => {
  const { number } = (await db.get<{ number: string }>(sql`SELECT number FROM case_file WHERE id = ${ids.two}`)) ?? {
    number: '',
  };
  expect(await listed({ search: number })).toEqual(['two']);
  expect(await listed({ search: ada.lastname })).toEqual(['three', 'one']);
  expect(await listed({ search: ada.lastname, topic: 'Safety' })).toEqual(['three']);
});

test('cases stand in each order', async () => {
  expect(await listed({}, 'opened_at')).toEqual(['one', 'two', 'three']);
  expect(await listed({}, 'due')).toEqual(['two', 'one', 'three']);
  expect((await listed({}, 'name')).at(-1)).toBe('two');
  expect((await listed({}, '-name')).at(0)).toBe('two');
});

test('HR of one company lists that company’s, and counts no other', async () => {
  const limits = { companies: [away.company], areas: PRESETS.Auditor };
  expect(await listed({}, '-opened_at', limits)).toEqual(['two']);
  expect(await listed({ status: OPEN }, '-opened_at', limits)).toEqual(['two']);
  expect(await listed({ search: ada.lastname }, '-opened_at', limits)).toEqual([]);
});

test('a total is right after every change of state', async () => {
  const me = { db, caller: caller(bisi.user) };
  const of = { kind: 'EXIT' as const, course: EXIT_COURSE };
  const page = { page: 1, page_size: 20, ordering: '-opened_at' as const };
  const total = async (filters: CaseFilters) => (await listCases(me, of, filters, page, ROWS)).total;
  const id = await putCase('EXIT', ada, { topic: 'RETIREMENT' });
  expect(await total({ topic: 'RETIREMENT' })).toBe(1);
  await db.run(sql`UPDATE case_file SET status = 'APPROVED' WHERE id = ${id}`);
  expect([
    await total({ status: ['APPROVED'], topic: 'RETIREMENT' }),
    await total({ status: ['PENDING'], topic: 'RETIREMENT' }),
  ]).toEqual([1, 0]);
  await db.run(sql`UPDATE case_file SET topic = 'RESIGNATION' WHERE id = ${id}`);
  expect(await total({ topic: 'RETIREMENT' })).toBe(0);
});

test('an employee lists their own cases and those that they are a party of', async () => {
  const own = async (user: number) => {
    const { total, rows } = await listOwn(
      { db, caller: caller(user) },
      'DISCIPLINARY',
      { page: 1, page_size: 20 },
      ROWS,
    );
    expect(total).toBe(rows.length);
    return names(rows);
  };
  expect(await own(ada.user)).toEqual(['three', 'one']);
  expect(await own(hr.user)).toEqual(['own']);
  const witness = await makeCaseStaff(away);
  await db.run(sql`INSERT INTO case_party (case_id, role, sees, name, employee_id, added_at)
    VALUES (${ids.one}, 'WITNESS', 'HEARING', 'Witness', ${witness.id}, '2027-05-07T09:00:00.000Z')`);
  expect(await own(witness.user)).toEqual(['one']);
});

test('what a decision came to is filtered and counted with the case, also after it was changed', async () => {
  await db.run(sql`INSERT INTO disciplinary_case (case_id, subject, answer_due, decision)
    VALUES (${ids.one}, 'Late', '2027-06-01', 'WARNING'), (${ids.three}, 'Late', '2027-06-01', 'WARNING')`);
  expect(await listed({ result: 'WARNING' })).toEqual(['three', 'one']);
  expect(await listed({ result: 'WARNING', status: ['DECIDED'] }, 'name')).toEqual(['three']);
  await db.run(sql`UPDATE disciplinary_case SET decision = 'NONE' WHERE case_id = ${ids.three}`);
  expect([await listed({ result: 'WARNING' }), await listed({ result: 'NONE' })]).toEqual([['one'], ['three']]);
  await db.run(sql`UPDATE disciplinary_case SET decision = NULL WHERE case_id = ${ids.three}`);
  expect(await listed({ result: 'NONE' })).toEqual([]);
});

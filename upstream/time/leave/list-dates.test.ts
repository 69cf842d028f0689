import { env } from 'cloudflare:workers';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { addDays } from '../../../contracts/platform/dates';
import { AREAS, type AreaLevel } from '../../../contracts/platform/limits';
import { leave as contract } from '../../../contracts/time/leave';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { readRows } from '../../platform/record/row';
import { leaveDay } from '../../seed/generated-tables';
import { Random } from '../../seed/random';
import { putLeave, putType } from './put.test-support';
import { leaveRequest } from './tables';

let hr: string;
let limited: string;
let places: MadePlace[];
let kinds: number[];
const FIRST = '2025-11-20';
const TURNS = ['line_manager1', 'employer'] as const;
const STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED'] as const;

beforeAll(async () => {
  hr = (await makeUser('hr@dates.example', ['SUPERADMIN'])).token;
  places = [await makePlace('DTA'), await makePlace('DTB')];
  kinds = [(await putType('Dates one')).id, (await putType('Dates two')).id];
  const { id } = await makeUser('limited@dates.example', ['ADMIN']);
  const areas = Object.fromEntries(AREAS.map((area): [string, AreaLevel] => [area, 'CHANGE'])) as Record<
    (typeof AREAS)[number],
    AreaLevel
  >;
  const limits = { companies: [places[0]?.company ?? 0], areas };
  await db.update(user).set({ limits }).where(eq(user.id, id));
  limited = await signSession({ user_id: id, roles: ['ADMIN'], limits, jti: randomId() }, env.JWT_SECRET, new Date());
});

const listed = async (query: Record<string, string>, token = hr) =>
  contract.list.output.parse(
    await (await ask('GET', `/leave/?${new URLSearchParams({ page_size: '1000', ...query })}`, { token })).json(),
  );

const ORDERS: Record<string, SQL> = {
  start_date: sql`r.start_date, r.id`,
  '-start_date': sql`r.start_date DESC, r.id DESC`,
  created_at: sql`r.created_at, r.id`,
  '-created_at': sql`r.created_at DESC, r.id DESC`,
  name: sql`r.sort_key, r.id`,
  '-name': sql`r.sort_key DESC, r.id DESC`,
};

/** The ids that fit, found without any index or tally. */
async function plainly({ ordering = '-created_at', ...query }: Record<string, string>, companies?: number[]) {
  const { from = '', until = '9999', status, leave_type, company, turn, escalated, for_hr } = query;
  const rows = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`SELECT r.id FROM leave_request r NOT INDEXED WHERE r.end_date >= ${from} AND r.start_date <= ${until}
      AND (${status ?? ''} IN ('', r.status)) AND (${Number(leave_type ?? 0)} IN (0, r.type_id))
      AND (${Number(company ?? 0)} IN (0, r.company_id)) AND (${turn ?? ''} IN ('', r.turn))
      AND (${escalated ?? ''} = '' OR (r.turn IS NOT NULL AND r.escalated_at IS NOT NULL))
      AND (${for_hr ?? ''} = '' OR r.turn = 'employer' OR (r.turn IS NOT NULL AND r.escalated_at IS NOT NULL))
      AND ${companies ? sql`r.company_id IN (${sql.raw(companies.join(','))})` : sql`1`} ORDER BY ${ORDERS[ordering]}`,
  );
  return rows.map(({ id }) => id);
}

async function expectAlike(query: Record<string, string>): Promise<void> {
  const [{ total, results }, ids] = [await listed(query), await plainly(query)];
  expect([query, total, results.map(({ id }) => id)]).toEqual([query, ids.length, ids]);
  const own = await listed(query, limited);
  const theirs = await plainly(query, [places[0]?.company ?? 0]);
  expect([query, own.total, own.results.map(({ id }) => id)]).toEqual([query, theirs.length, theirs]);
}

describe('requests that fit', () => {
  test.each([1, 2])('days and turns, of seed %i, are counted and in order, whatever happened to them', async (seed) => {
    const random = new Random(seed);
    const people = [];
    for (const place of places) people.push(await makeEmployee(place, '2019-01-07', { lastname: `Dates${seed}` }));
    const made: number[] = [];
    const late = () => (random.chance(0.4) ? '2026-02-02T09:00:00.000Z' : null);
    for (let i = 0; i < 30; i += 1) {
      const of = await makeEmployee(random.pick(places), '2019-01-07', { lastname: `Dates${random.int(1, 9)}` });
      const start_date = addDays(FIRST, random.int(0, 130));
      const end_date = addDays(start_date, random.pick([0, 1, 4, 20, 21, 22, 60, 130]));
      const created_at = `${addDays(start_date, random.int(-60, 40))}T09:00:00.000Z`;
      const status = random.pick(STATUSES);
      const put = { type_id: random.pick(kinds), start_date, end_date, created_at, status, escalated_at: late() };
      made.push((await putLeave(of, status === 'PENDING' ? { ...put, turn: random.pick(TURNS) } : put)).id);
    }
    const day = () => addDays(FIRST, random.int(-40, 300));
    const check = async () => {
      for (let i = 0; i < 10; i += 1)
        await expectAlike({
          ...(random.chance(0.7) && { from: day() }),
          ...(random.chance(0.7) && { until: day() }),
          ...(random.chance(0.3) && { status: random.pick(STATUSES) }),
          ...(random.chance(0.3) && { leave_type: String(random.pick(kinds)) }),
          ...(random.chance(0.2) && { turn: random.pick(TURNS) }),
          ...(random.chance(0.2) && { escalated: 'yes' }),
          ...(random.chance(0.2) && { for_hr: 'yes' }),
          ...(random.chance(0.3) && { company: String(random.pick(places).company) }),
          ordering: random.pick(Object.keys(ORDERS)),
        });
    };
    await check();
    for (const id of made.slice(0, 10))
      await db
        .update(leaveRequest)
        .set({ status: random.pick(STATUSES), turn: random.pick([...TURNS, null]), escalated_at: late() })
        .where(eq(leaveRequest.id, id));
    for (const id of made.slice(10, 16)) {
      const start_date = day();
      await db
        .update(leaveRequest)
        .set({ start_date, end_date: addDays(start_date, 9) })
        .where(eq(leaveRequest.id, id));
    }
    const gone = made.slice(16, 22);
    await db.delete(leaveDay).where(inArray(leaveDay.leave_id, gone));
    await db.delete(leaveRequest).where(inArray(leaveRequest.id, gone));
    await check();
  });

  test('are the same whether they are sorted or read off an index in the order', async () => {
    const kind = await putType('Very many');
    const one = await makeEmployee(places[1] as MadePlace, '2019-01-07', { lastname: 'Scattered' });
    await db.run(sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 3199)
      INSERT INTO leave_request (employee_id, company_id, branch_id, department_id, type_id, start_date, end_date, days,
        leave_address, leave_phone_number, relief_officer_needed, status, asked, line_manager1_name, line_manager1_email,
        line_manager2_name, line_manager2_email, created_at)
      SELECT ${one.id}, ${one.company_id}, ${one.branch_id}, ${one.department_id}, ${kind.id},
        date('2021-01-01', '+' || (n.i * 37 % 700) || ' days'), date('2021-01-01', '+' || (n.i * 37 % 700 + n.i % 40) || ' days'),
        0, '', '', 0, 'CANCELLED', '[]', '', '', '', '',
        strftime('%Y-%m-%dT%H:%M:%fZ', '2020-12-01', '+' || (n.i * 37 % 700 + iif(n.i % 7, 0, 90)) || ' days',
          '+' || n.i || ' seconds') FROM n`);
    const spans: Record<string, string>[] = [
      { from: '2021-02-11' },
      { until: '2022-10-20' },
      { from: '2021-01-02', until: '2022-11-25' },
    ];
    for (const span of spans)
      for (const ordering of Object.keys(ORDERS)) {
        const query = { ...span, ordering, leave_type: String(kind.id) };
        const ids = await plainly(query);
        for (const page of [1, 3]) {
          const { total, results } = await listed({ ...query, page: String(page), page_size: '50' });
          expect([query, total, results.map(({ id }) => id)]).toEqual([
            query,
            ids.length,
            ids.slice(50 * (page - 1), 50 * page),
          ]);
        }
      }
  });
});

import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { appraisal as contract } from '../../../contracts/performance/appraisal';
import { APPRAISAL_STATES, type AppraisalState, kpiStatusOf } from '../../../contracts/performance/appraisal-state';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { AREAS, type AreaLevel } from '../../../contracts/platform/limits';
import { daysSince } from '../../../contracts/platform/overdue';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { appraisalAsk } from '../../seed/generated-tables';
import { appraisal, employeeKpi, kpi } from './tables';

const TODAY = lagosDay();
const MANAGER = { name: 'Kunle Ojo', email: 'kunle@lagoon.example' };

let hr: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
let other: MadePlace;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
  other = await makePlace('PHC');
});

/** An appraisal that was sent, with its KPIs. */
async function makeAppraisal({ company: company_id }: MadePlace, name: string) {
  const at = new Date().toISOString();
  const days = { start_date: addDays(TODAY, -90), end_date: addDays(TODAY, 20) };
  const [made] = await db
    .insert(appraisal)
    .values({ name, company_id, ...days, created_at: at, created_by: hr.id, sent_at: at })
    .returning();
  const appraisal_id = made?.id ?? 0;
  const kpis = await db
    .insert(kpi)
    .values([
      { appraisal_id, category: 'EMPLOYEE', name: 'Own' },
      { appraisal_id, category: 'WORKFORCE', name: 'All' },
    ])
    .returning();
  return { id: appraisal_id, kpi: kpis[0]?.id ?? 0, workforce: kpis[1]?.id ?? 0 };
}
type Made = Awaited<ReturnType<typeof makeAppraisal>>;

/** The appraisal of a new employee, in a state for so many days. */
async function put(of: Made, state: AppraisalState, days: number, more: Partial<typeof employee.$inferInsert> = {}) {
  const at = more.company_id === other.company ? other : place;
  const { id: employee_id } = await makeEmployee(at, '2020-01-06', more);
  const since = new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
  const [row] = await db
    .insert(employeeKpi)
    .values({
      appraisal_id: of.id,
      kpi_id: of.kpi,
      employee_id,
      company_id: at.company,
      department_id: more.department_id ?? at.department,
      state,
      state_at: since,
      created_at: since,
      ...(state === 'MANAGER RATED' ? { result: 77.5, line_manager_result: 75 } : {}),
    })
    .returning();
  return { id: row?.id ?? 0, employee_id };
}

const askManager = (employee_kpi_id: number, place: 'supervisor' | 'line_manager', more: object = MANAGER) =>
  db.insert(appraisalAsk).values({ employee_kpi_id, place, ...MANAGER, ...more, asked_at: new Date().toISOString() });

const read = async (query: string, token = hr.token) =>
  contract.board.output.parse(await (await ask('GET', `/appraisal/board/${query}`, { token })).json());
const listed = async (query: string, token = hr.token) =>
  contract.employeeKpis.output.parse(
    await (await ask('GET', `/appraisal/employee_kpi/?${query}&page_size=50`, { token })).json(),
  );
const names = async (query: string, token?: string) =>
  (await listed(query, token)).results.map(({ employee }) => employee.user.lastname);

async function limitedTo(companies: number[]): Promise<string> {
  const { id } = await makeUser(`limited${companies.join('-')}@lagoon.example`, ['ADMIN']);
  const areas = Object.fromEntries(AREAS.map((area): [string, AreaLevel] => [area, 'CHANGE'])) as Record<
    (typeof AREAS)[number],
    AreaLevel
  >;
  const limits = { companies, areas };
  await db.update(user).set({ limits }).where(eq(user.id, id));
  return signSession({ user_id: id, roles: ['ADMIN'], limits, jti: randomId() }, env.JWT_SECRET, new Date());
}

test('the board counts by holder, and shows the four that wait longest with who holds them', async () => {
  const of = await makeAppraisal(place, 'Board');
  for (const [state, days] of [
    ['PENDING', 2],
    ['REJECTED', 9],
    ['RATING', 4],
    ['PENDING', 0],
    ['PENDING', 3],
    ['ACCEPTED', 30],
    ['SUPERVISOR RATED', 5],
    ['MANAGER RATED', 12],
    ['MANAGER RATED', 1],
  ] as const)
    await put(of, state, days);
  const asked = await put(of, 'SUBMITTED', 7);
  await askManager(asked.id, 'supervisor');
  // Who left, and who was asked at an earlier place.
  await put(of, 'PENDING', 40, { employment_status: 'RESIGNED' });
  await askManager((await put(of, 'APPRAISAL SUBMITTED', 1)).id, 'supervisor');

  const board = await read(`?appraisal=${of.id}`);
  expect(board).toMatchObject({ total: 11, done: 2, waiting_for_hr: 1, late: 4, appraisal: { name: 'Board' } });
  expect(board.appraisal?.states).toMatchObject({ PENDING: 3, 'MANAGER RATED': 2 });
  const [employees, supervisors, lines, heads, done] = board.columns;
  expect(board.columns.map(({ holder, total }) => [holder, total])).toEqual([
    ['employee', 5],
    ['supervisor', 1],
    ['line_manager', 1],
    ['head_manager', 1],
    ['done', 2],
  ]);
  expect(employees?.first.map(({ state }) => state)).toEqual(['REJECTED', 'RATING', 'PENDING', 'PENDING']);
  expect(supervisors?.first).toMatchObject([{ holder_name: 'Kunle Ojo', unsettled: false, result: null }]);
  expect(lines?.first).toMatchObject([{ holder_name: null, unsettled: true }]);
  expect(heads?.first).toMatchObject([{ unsettled: true }]);
  expect(done?.first.map(({ state_at }) => daysSince(state_at ?? '', new Date()))).toEqual([1, 12]);
  expect(done?.first[0]).toMatchObject({ result: 77.5, unsettled: false });
});

test('nobody is missed while the queue has yet to ask, and who has no address or has left is', async () => {
  const of = await makeAppraisal(place, 'Asking');
  const fresh = await put(of, 'SUBMITTED', 0);
  await db.update(employeeKpi).set({ to_ask: 2 }).where(eq(employeeKpi.id, fresh.id));
  const silent = await put(of, 'SUBMITTED', 1);
  await askManager(silent.id, 'supervisor', { email: null });
  const { columns } = await read(`?appraisal=${of.id}`);
  expect(columns[1]?.first.map(({ holder_name, unsettled }) => [holder_name, unsettled])).toEqual([
    ['Kunle Ojo', true],
    [null, false],
  ]);
  const left = await makeEmployee(place, '2018-01-08', { employment_status: 'RESIGNED' });
  const stays = await makeEmployee(place, '2018-01-08');
  for (const { id } of [left, stays])
    await askManager((await put(of, 'APPRAISAL SUBMITTED', 1)).id, 'line_manager', { employee_id: id });
  const { columns: later } = await read(`?appraisal=${of.id}`);
  expect(later[2]?.first.map(({ unsettled }) => unsettled)).toEqual([true, false]);
});

test('the board is of the newest appraisal that was sent, narrowed by department and by a name', async () => {
  const of = await makeAppraisal(place, 'Newest');
  await db.insert(appraisal).values({
    name: 'Not sent',
    company_id: place.company,
    start_date: TODAY,
    end_date: TODAY,
    created_at: new Date().toISOString(),
    created_by: hr.id,
  });
  await put(of, 'PENDING', 1, { lastname: 'Quaye', code: 'QX-1' });
  await put(of, 'PENDING', 1, { lastname: 'Briggs', department_id: other.department });
  expect((await read('')).appraisal?.name).toBe('Newest');
  expect((await read('?search=quay')).total).toBe(1);
  expect((await read('?search=qx-1')).total).toBe(1);
  expect((await read(`?department=${other.department}`)).columns[0]?.first).toMatchObject([
    { employee: { user: { lastname: 'Briggs' } } },
  ]);
  expect(await as(hr.token).appraisal.board({ appraisal: 987654 }).status()).toBe(404);
});

test('a limited admin sees those of their companies alone', async () => {
  const [mine, theirs] = [await makeAppraisal(place, 'Mine'), await makeAppraisal(other, 'Theirs')];
  await put(mine, 'PENDING', 1, { lastname: 'Within' });
  await put(theirs, 'PENDING', 1, { lastname: 'Beyond', company_id: other.company });
  const token = await limitedTo([place.company]);
  expect((await read('', token)).appraisal?.name).toBe('Mine');
  expect(await as(token).appraisal.board({ appraisal: theirs.id }).status()).toBe(404);
  expect(await names(`kpi__appraisal__id=${mine.id}`, token)).toEqual(['Within']);
  expect(await listed(`kpi__appraisal__id=${theirs.id}`, token)).toMatchObject({ total: 0, results: [] });
  expect(await names('search=within', token)).toEqual(['Within']);
  expect(await names('search=beyond', token)).toEqual([]);
  expect(await names('search=beyond')).toEqual(['Beyond']);
  const all = await listed('status=ALL&ordering=state_at', token);
  expect(all.results.filter(({ employee }) => employee.user.lastname === 'Beyond')).toEqual([]);
});

test('the list asks for PENDING unless told otherwise, and takes every filter and ordering', async () => {
  const of = await makeAppraisal(place, 'Filters');
  const ids = new Map<string, number>();
  for (const [i, state] of APPRAISAL_STATES.entries())
    ids.set(state, (await put(of, state, i, { lastname: `Zed ${String.fromCharCode(72 - i)}` })).employee_id);
  const within = `kpi__appraisal__id=${of.id}`;
  const [pending] = (await listed(within)).results;
  expect(pending).toMatchObject({ status: 'PENDING', state: 'PENDING', kpi: { id: of.kpi, category: 'EMPLOYEE' } });
  for (const state of APPRAISAL_STATES) {
    const { total, results } = await listed(`${within}&status=${state}`);
    expect([total, results.map((row) => row.status)]).toEqual([1, [kpiStatusOf(state)]]);
  }
  const letters = async (query: string) => (await names(query)).map((name) => name.at(-1)).join('');
  expect(await letters(`${within}&status=ALL`)).toBe('ABCDEFGH');
  expect(await letters(`${within}&status=ALL&ordering=-name`)).toBe('HGFEDCBA');
  expect(await letters(`${within}&status=ALL&ordering=-state_at`)).toBe('HGFEDCBA');
  expect(await letters(`${within}&status=ALL&ordering=state_at`)).toBe('ABCDEFGH');
  expect(await letters(`kpi__id=${of.kpi}&status=ALL&holder=employee`)).toBe('DFH');
  expect(await letters(`${within}&status=ALL&holder=employee&ordering=-state_at`)).toBe('HFD');
  expect(await letters(`${within}&status=ALL&holder=hr`)).toBe('E');
  expect(await letters(`${within}&status=ALL&holder=done`)).toBe('A');
  expect(await letters(`${within}&status=ALL&late=yes`)).toBe('BCD');
  expect(await letters(`${within}&status=RATING&holder=done`)).toBe('');
  expect(await letters(`kpi__id=${of.workforce}&status=ALL`)).toBe('');
  expect(await letters(`${within}&status=ALL&kpi__category=WORKFORCE`)).toBe('');
  expect(await letters(`${within}&status=ALL&department=${place.department}`)).toBe('ABCDEFGH');
  expect(await letters(`${within}&status=ALL&department=${other.department}`)).toBe('');
  expect(await letters(`${within}&status=ALL&company=${other.company}`)).toBe('');
  expect(await letters(`status=ALL&employee__id=${ids.get('RATING')}`)).toBe('D');
  expect(await letters(`status=ALL&search=zed&${within}&ordering=-name`)).toBe('HGFEDCBA');
  expect(await letters(`search=zed&${within}`)).toBe('H');
  expect(await listed(`${within}&status=ALL&page_size=3&page=2`)).toMatchObject({ total: 8 });
  expect(await as(hr.token).appraisal.employeeKpis.untyped({ ordering: 'result' }).status()).toBe(400);
});

test('many are read in order as few are', async () => {
  const of = await makeAppraisal(place, 'Many');
  const { employee_id } = await put(of, 'PENDING', 1);
  const many = 640;
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
      INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id,
        gross_salary, net_salary, employment_date, created_at)
      SELECT 'M-' || i, 'Ada', 'Many' || printf('%04d', i), 'many' || i || '@staff.example', company_id, branch_id,
        department_id, job_role_id, gross_salary, net_salary, employment_date, created_at FROM n, employee WHERE id = ${employee_id}`,
    ),
    env.DB.prepare(
      `INSERT INTO employee_kpi (appraisal_id, kpi_id, employee_id, company_id, department_id, state, state_at, created_at)
      SELECT ${of.id}, ${of.kpi}, id, company_id, department_id,
        CASE id % 4 WHEN 0 THEN 'SUBMITTED' WHEN 1 THEN 'RATING' ELSE 'PENDING' END,
        strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || (id * 7919 % 10007) || ' minutes'), created_at
      FROM employee WHERE code LIKE 'M-%'`,
    ),
  ]);
  const queries = ['', `kpi__appraisal__id=${of.id}&`].flatMap((within) =>
    ['status=ALL', 'status=ALL&holder=employee', 'status=ALL&company=', 'status=ALL&department='].flatMap((filter) =>
      ['name', '-name', 'state_at', '-state_at'].map((ordering) => `${within}${filter}&ordering=${ordering}`),
    ),
  );
  for (const query of queries) {
    const asked = query
      .replace('company=', `company=${place.company}`)
      .replace('department=', `department=${place.department}`);
    const { total, results } = await listed(`${asked}&page_size=1000`);
    expect(total).toBeGreaterThan(400);
    expect(results).toHaveLength(total);
    const keys = results.map((row) =>
      asked.includes('name') ? row.employee.user.lastname.toLowerCase() : (row.state_at ?? ''),
    );
    expect(keys).toEqual([...keys].sort((a, b) => (asked.includes('=-') ? -1 : 1) * (a < b ? -1 : a > b ? 1 : 0)));
    const second = await listed(`${asked}&page_size=7&page=3`);
    expect(second.results.map(({ id }) => id)).toEqual(results.slice(14, 21).map(({ id }) => id));
  }
});

test('the tally follows every change, and a new name its place in the list', async () => {
  const of = await makeAppraisal(place, 'Tally');
  const { id, employee_id } = await put(of, 'PENDING', 1, { lastname: 'Ambode' });
  await put(of, 'PENDING', 1, { lastname: 'Bello' });
  await db.update(employeeKpi).set({ state: 'SUBMITTED' }).where(eq(employeeKpi.id, id));
  await db.update(employee).set({ lastname: 'Ọ̀ṣun' }).where(eq(employee.id, employee_id));
  expect(await names(`kpi__appraisal__id=${of.id}&status=ALL`)).toEqual(['Bello', 'Ọ̀ṣun']);
  const [count] = await db.all(sql`SELECT (SELECT sum(people) FROM employee_kpi_tally) AS tally,
    (SELECT sum(people) FROM employee_kpi_tally WHERE appraisal_id = ${of.id} AND state = 'SUBMITTED') AS moved,
    (SELECT count(*) FROM employee_kpi) AS rows`);
  const { tally, moved, rows } = count as Record<string, number>;
  expect([tally, moved]).toEqual([rows, 1]);
});

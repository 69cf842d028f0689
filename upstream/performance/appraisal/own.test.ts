import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AppraisalRecord, appraisal as contract } from '../../../contracts/performance/appraisal';
import { APPRAISAL_STATES, type AppraisalState } from '../../../contracts/performance/appraisal-state';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { scoreRule } from '../performance/tables';
import { type MadeAppraisal, makeAppraisal, makeEmployeeKpi } from './made.test-support';

let place: MadePlace;
let running: MadeAppraisal;
let hr: Awaited<ReturnType<typeof makeUser>>;
let own: Awaited<ReturnType<typeof makeUser>>;
let stranger: Awaited<ReturnType<typeof makeUser>>;
let me: Awaited<ReturnType<typeof makeEmployee>>;
let other: Awaited<ReturnType<typeof makeEmployee>>;

const RATED = [
  {
    text: 'Close the books by the 5th',
    weight: 100,
    employee_rating: 80,
    employee_comment: 'Late once.',
    line_manager_rating: 70,
    line_manager_comment: 'Late twice.',
  },
];
const RESULTS = {
  own_result: 80,
  line_manager_result: 70,
  head_manager_rating: 90,
  head_manager_comment: 'Good.',
  result: 80,
};

beforeAll(async () => {
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  own = await makeUser('own@lagoon.example', ['EMPLOYEE']);
  stranger = await makeUser('stranger@lagoon.example', ['EMPLOYEE']);
  running = await makeAppraisal(place);
  me = await makeEmployee(place, '2020-01-06', { user_id: own.id, supervisor_name: 'Musa Garba' });
  other = await makeEmployee(place, '2020-01-06', { user_id: stranger.id });
});

const get = (path: string, token: string) => ask('GET', path, { token });
const recordOf = async (id: number, token: string): Promise<AppraisalRecord> =>
  contract.record.output.parse(await (await get(`/appraisal/employee_kpi/${id}/`, token)).json());

/** An admin who looks after the records of one company. */
async function limitedTo(email: string, { company }: MadePlace) {
  const { id } = await makeUser(email, ['ADMIN']);
  const areas = { recruitment: 'NONE', pay: 'NONE', medical: 'NONE', cases: 'NONE', settings: 'NONE' } as const;
  const limits = { companies: [company], areas: { ...areas, records: 'CHANGE' as const } };
  await db.update(user).set({ limits }).where(eq(user.id, id));
  const session = { user_id: id, roles: ['ADMIN' as const], limits, jti: randomId() };
  return { id, token: await signSession(session, env.JWT_SECRET, new Date()) };
}

describe('an appraisal is read', () => {
  test('by its employee and by HR, and by nobody else', async () => {
    const { id } = await makeEmployeeKpi(running, other);
    expect((await get(`/appraisal/employee_kpi/${id}/`, stranger.token)).status).toBe(200);
    expect((await get(`/appraisal/employee_kpi/${id}/`, hr.token)).status).toBe(200);
    expect((await get(`/appraisal/employee_kpi/${id}/`, own.token)).status).toBe(404);
    expect((await get(`/employee/${other.id}/appraisals/`, own.token)).status).toBe(404);
    expect((await get(`/employee/${other.id}/appraisals/current/`, own.token)).status).toBe(404);
  });

  test('by HR of its company alone', async () => {
    const elsewhere = await makePlace('ABJ');
    const { token } = await limitedTo('limited@lagoon.example', elsewhere);
    const moved = await makeEmployee(place, '2021-01-04');
    const { id } = await makeEmployeeKpi(running, moved);
    expect((await get(`/appraisal/employee_kpi/${id}/`, token)).status).toBe(404);
    // Who came from another company brought no appraisal of it along.
    const came = await makeEmployee(elsewhere, '2021-01-04');
    await makeEmployeeKpi(running, { ...came, company_id: place.company });
    const list = contract.ofEmployee.output.parse(await (await get(`/employee/${came.id}/appraisals/`, token)).json());
    expect(list.results).toEqual([]);
  });
});

test('HR to whom the appraisal of another company was sent reads it, and does nothing else with it', async () => {
  const away = await limitedTo('away@lagoon.example', await makePlace('KAN'));
  const works = await makeEmployee(place, '2021-01-04', { user_id: away.id });
  const of = await makeAppraisal(place);
  await makeEmployeeKpi(of, works);
  const path = `/appraisal/${of.id}`;
  const read = await get(path, away.token);
  expect([read.status, await read.json()]).toMatchObject([200, { id: of.id, states: {} }]);
  expect((await get(`${path}/sending/`, away.token)).status).toBe(404);
  const change = { name: 'Mine', version: of.version };
  expect((await ask('PATCH', `${path}/`, { token: away.token, body: change })).status).toBe(404);
  expect((await ask('DELETE', `${path}/`, { token: away.token })).status).toBe(404);
  for (const act of ['initiate', 'send_kpi', 'resend_send_kpi', 'remind'])
    expect([act, (await ask('POST', `${path}/${act}/`, { token: away.token, body: {} })).status]).toEqual([act, 404]);
  expect(contract.detail.output.parse(await (await get(path, hr.token)).json()).states).toEqual({ PENDING: 1 });
});

describe('what a manager rated', () => {
  const shown = ({
    objectives,
    line_manager_rating,
    head_manager_rating,
    head_manager_comment,
    result,
  }: AppraisalRecord) => [
    objectives[0]?.rating.line_manager_rating,
    objectives[0]?.rating.line_manager_comment,
    line_manager_rating,
    head_manager_rating,
    head_manager_comment,
    result,
  ];
  const HIDDEN = [0, '', null, null, null, null];
  const WHOLE = [70, 'Late twice.', 70, 90, 'Good.', 80];

  test.each(APPRAISAL_STATES)('is told the employee in %s only once all have rated', async (state: AppraisalState) => {
    const { id } = await makeEmployeeKpi(await makeAppraisal(place), me, { state, ...RESULTS }, RATED);
    const read = await recordOf(id, own.token);
    expect(shown(read)).toEqual(state === 'MANAGER RATED' ? WHOLE : HIDDEN);
    expect([read.objectives[0]?.rating.employee_rating, read.own_result]).toEqual([80, 80]);
    // A rating is a draft until it is submitted, for HR, too.
    const told = {
      'SUPERVISOR RATED': [70, 'Late twice.', 70, null, null, null],
      'MANAGER RATED': WHOLE,
    };
    expect(shown(await recordOf(id, hr.token))).toEqual(
      Object.hasOwn(told, state) ? told[state as keyof typeof told] : HIDDEN,
    );
    const [listed] = contract.ofEmployee.output.parse(
      await (await get(`/employee/${me.id}/appraisals/`, own.token)).json(),
    ).results;
    expect([listed?.id, listed && shown(listed)]).toEqual([id, state === 'MANAGER RATED' ? WHOLE : HIDDEN]);
  });

  test('is not told HR about themselves either', async () => {
    const officer = await makeEmployee(place, '2019-04-01', { user_id: hr.id });
    const { id } = await makeEmployeeKpi(running, officer, { state: 'SUPERVISOR RATED', ...RESULTS }, RATED);
    expect(shown(await recordOf(id, hr.token))).toEqual(HIDDEN);
  });
});

test('an appraisal says what it is of, and holds the objectives in their order', async () => {
  const of = await makeAppraisal(place, { name: 'Year end', own_rating_by: '2031-02-01' });
  const { id } = await makeEmployeeKpi(of, me, { state: 'APPRAISAL SUBMITTED', comment: 'Aim higher.' });
  expect(await recordOf(id, own.token)).toMatchObject({
    id,
    status: 'APPRAISAL SUBMITTED',
    employee: { id: me.id, code: me.code, user: { firstname: me.firstname }, department: { name: 'LGS one' } },
    appraisal: { id: of.id, name: 'Year end', own_rating_by: '2031-02-01', company: 'Company LGS' },
    kpi_id: of.kpi_id,
    workforce_kpi_id: of.workforce_kpi_id,
    comment: 'Aim higher.',
    line_manager_name: 'Musa Garba',
    objectives: [
      { text: 'Answer every ticket in a day', weight: 60, category: 'EMPLOYEE', rating: { employee: me.id } },
      { text: 'Keep the values of the company', weight: 40, category: 'WORKFORCE' },
    ],
    asks: [],
  });
});

test('those that are open stand apart from those that all have rated', async () => {
  const person = await makeUser('two@lagoon.example', ['EMPLOYEE']);
  const employee = await makeEmployee(place, '2022-01-03', { user_id: person.id });
  const done = await makeEmployeeKpi(await makeAppraisal(place), employee, { state: 'MANAGER RATED' });
  const open = await makeEmployeeKpi(await makeAppraisal(place), employee, { state: 'RATING' });
  const ids = async (part: string) => {
    const answer = await get(`/employee/${employee.id}/appraisals/${part}`, person.token);
    return contract.ofEmployee.output.parse(await answer.json()).results.map(({ id }) => id);
  };
  expect(await ids('')).toEqual([open.id, done.id]);
  expect(await ids('current/')).toEqual([open.id]);
  expect(await ids('?page=2&page_size=1')).toEqual([done.id]);
});

test('a result is told with its band', async () => {
  await db.insert(scoreRule).values([
    {
      company_id: null,
      criteria: 'BAND',
      name: 'High',
      formula: 'result >= 80',
      background_colour: '#208368',
      position: 1,
    },
    {
      company_id: null,
      criteria: 'BAND',
      name: 'Low',
      formula: 'result < 80',
      background_colour: '#cc0000',
      position: 2,
    },
  ]);
  const done = await makeEmployeeKpi(await makeAppraisal(place), me, { state: 'MANAGER RATED', ...RESULTS }, RATED);
  expect((await recordOf(done.id, own.token)).band).toEqual({ name: 'High', background_colour: '#208368' });
  const open = await makeEmployeeKpi(await makeAppraisal(place), me, { state: 'SUPERVISOR RATED', ...RESULTS }, RATED);
  expect((await recordOf(open.id, own.token)).band).toBeNull();
});

describe('of the own appraisal, and not of another’s,', () => {
  const status = async (method: string, path: string, token: string, body?: object) =>
    (await ask(method, path, { token, ...(body && { body }) })).status;

  test('an employee reads the appraisal, its KPIs and their own row', async () => {
    const of = await makeAppraisal(place);
    const { id } = await makeEmployeeKpi(of, other);
    const rows = async (token: string) => {
      const answer = await get(`/appraisal/employee_kpi/?kpi__appraisal__id=${of.id}&status=ALL`, token);
      return contract.employeeKpis.output.parse(await answer.json()).results.map((row) => row.id);
    };
    const kpis = async (token: string) => {
      const answer = await get(`/appraisal/kpi/?appraisal=${of.id}`, token);
      return contract.kpis.output.parse(await answer.json()).results.map((one) => one.id);
    };
    expect(await rows(stranger.token)).toEqual([id]);
    expect(await rows(own.token)).toEqual([]);
    expect(await kpis(stranger.token)).toEqual([of.kpi_id, of.workforce_kpi_id]);
    expect(await kpis(own.token)).toEqual([]);
    expect(await status('GET', `/appraisal/${of.id}`, stranger.token)).toBe(200);
    expect(await status('GET', `/appraisal/${of.id}`, own.token)).toBe(404);
  });

  test('an employee keeps a draft, deletes an objective and submits', async () => {
    const of = await makeAppraisal(place);
    const row = await makeEmployeeKpi(of, other, {}, [
      { text: 'One', weight: 100 },
      { text: 'Two', weight: 0 },
    ]);
    const [, second] = row.objectives;
    const acts: [string, string, object?][] = [
      [
        'POST',
        '/appraisal/update_objectives/',
        { employee_kpi_id: row.id, objectives: [{ text: 'Three', weight: 0 }] },
      ],
      ['DELETE', `/appraisal/objectives/${second?.id}/`],
      ['POST', `/appraisal/${of.id}/submit_kpi/`, {}],
    ];
    for (const [method, path, body] of acts) {
      expect([path, await status(method, path, own.token, body)]).toEqual([path, 404]);
      expect([path, await status(method, path, stranger.token, body)]).toEqual([path, 200]);
    }
    const read = await recordOf(row.id, stranger.token);
    expect([read.state, read.objectives.map(({ text }) => text)]).toEqual(['SUBMITTED', ['One', 'Three']]);
  });

  test('an employee submits the own rating', async () => {
    const row = await makeEmployeeKpi(await makeAppraisal(place), other, { state: 'RATING' }, RATED);
    const act = (token: string) =>
      status('PATCH', `/appraisal/employee_kpi/${row.id}/`, token, { status: 'APPRAISAL SUBMITTED' });
    expect(await act(own.token)).toBe(404);
    expect(await act(stranger.token)).toBe(200);
    expect(await recordOf(row.id, stranger.token)).toMatchObject({ status: 'APPRAISAL SUBMITTED', own_result: 80 });
  });
});

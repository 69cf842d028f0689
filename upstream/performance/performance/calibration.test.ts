import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { performance as contract } from '../../../contracts/performance/performance';
import { STANDARD_BANDS } from '../../../contracts/performance/score-rule';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit } from '../../platform/database/tables';
import { makeAppraisal, makeEmployeeKpi } from '../appraisal/made.test-support';
import { employeeKpi } from '../appraisal/tables';
import { calibration, scoreRule } from './tables';

let hr: Awaited<ReturnType<typeof makeUser>>;
let lagoon: MadePlace;
let delta: MadePlace;
const ids: Record<string, number> = {};

const PEOPLE = [
  ['Ada', 91.2],
  ['Bola', 76],
  ['Chidi', 74.9],
  ['Dayo', 60],
  ['Efe', 30],
] as const;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  [lagoon, delta] = [await makePlace('LGS'), await makePlace('DLT')];
  await db
    .insert(scoreRule)
    .values(
      STANDARD_BANDS.map((band, position) => ({ ...band, criteria: 'BAND' as const, company_id: null, position })),
    );
  await db.insert(scoreRule).values({
    criteria: 'BAND',
    name: 'Strong',
    formula: 'result > 20',
    background_colour: '#208368',
    company_id: delta.company,
    position: 1,
  });
  const span = { start_date: '2026-01-01', end_date: '2036-06-30' };
  const [ofLagoon, ofDelta] = [await makeAppraisal(lagoon, span), await makeAppraisal(delta, span)];
  const add = async (
    of: typeof ofLagoon,
    place: MadePlace,
    firstname: string,
    result: number | null,
    user_id?: number,
  ) => {
    const person = await makeEmployee(place, '2020-01-06', {
      firstname,
      lastname: 'Obi',
      ...(user_id ? { user_id } : {}),
    });
    const rated = { own_result: 80, line_manager_result: 70, head_manager_rating: 60, result };
    const row = await makeEmployeeKpi(
      of,
      person,
      result === null ? { state: 'SUPERVISOR RATED' } : { state: 'MANAGER RATED', ...rated },
    );
    ids[firstname] = row.id;
  };
  for (const [name, result] of PEOPLE) await add(ofLagoon, lagoon, name, result);
  await add(ofLagoon, lagoon, 'Halima', 70, hr.id);
  await add(ofLagoon, lagoon, 'Later', null);
  await add(ofDelta, delta, 'Tari', 30);
});

const rated = async (query = '') => {
  const answer = await ask('GET', `/performance/rated/${query}`, { token: hr.token });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return contract.rated.output.parse(await answer.json()).results;
};
const names = async (query = '') => (await rated(query)).map(({ employee }) => employee.name.replace(' Obi', ''));
const change = (name: string, body: object) =>
  as(hr.token).performance.calibrate.untyped({ id: ids[name], ...body }).response;
const said = async (answer: Response) => [answer.status, await answer.json()];

test('those with a result are listed by result or by name, with their band', async () => {
  expect(await names()).toEqual(['Ada', 'Bola', 'Chidi', 'Halima', 'Dayo', 'Tari', 'Efe']);
  expect(await names('?ordering=result')).toEqual(['Efe', 'Tari', 'Dayo', 'Halima', 'Chidi', 'Bola', 'Ada']);
  expect((await names('?ordering=-name'))[0]).toBe('Tari');
  expect((await names('?ordering=name&page_size=2&page=2')).length).toBe(2);
  expect((await rated())[0]).toMatchObject({
    employee: { name: 'Ada Obi' },
    own_result: 80,
    line_manager_result: 70,
    head_manager_rating: 60,
    band: { name: 'Outstanding' },
    calibration: null,
    own: false,
  });
  const page = await as(hr.token).performance.rated().response;
  const { results, band_sets } = contract.rated.output.parse(await page.json());
  const tari = results.find(({ employee }) => employee.name === 'Tari Obi');
  expect(band_sets[tari?.band_set ?? -1]).toEqual([
    { name: 'Strong', background_colour: '#208368', spans: [{ from: 20.1, to: 100 }] },
  ]);
});

test('they are narrowed by band, company, department, span, and found by name', async () => {
  expect(await names('?band=Strong')).toEqual(['Bola', 'Tari']);
  expect(await names('?band=On%20target')).toEqual(['Chidi', 'Halima', 'Dayo']);
  expect(await names('?band=Unknown')).toEqual([]);
  expect(await names(`?company=${delta.company}`)).toEqual(['Tari']);
  expect(await names(`?department=${delta.department}`)).toEqual(['Tari']);
  expect(await names('?start_date=2020-01-01')).toEqual([]);
  expect(await names('?search=bol')).toEqual(['Bola']);
  expect(await names('?search=later')).toEqual([]);
});

test('a result is changed with a reason, and stays marked with who and why', async () => {
  const body = { before: 74.9, result: 75, reason: 'Closed the Apapa backlog alone' };
  expect(await said(await change('Chidi', body))).toEqual([200, { message: 'Result changed' }]);
  const [row] = await rated('?calibrated=yes');
  expect(row).toMatchObject({
    result: 75,
    band: { name: 'Strong' },
    calibration: { before: 74.9, reason: 'Closed the Apapa backlog alone', by: 'Aisha Bello' },
  });
  expect(await names('?calibrated=no')).not.toContain('Chidi');
  const [kept] = await db.select().from(audit).where(eq(audit.action, 'Result calibrated'));
  expect(kept).toMatchObject({ record_id: ids.Chidi, note: 'Closed the Apapa backlog alone' });
  await change('Chidi', { before: 75, result: 77.3, reason: 'Again' });
  expect((await rated('?calibrated=yes')).map((one) => [one.result, one.calibration?.before])).toEqual([[77.3, 75]]);
});

test('of two changes at once one counts, and the other learns what the result is', async () => {
  const answers = await Promise.all(
    [61, 62].map((result) => change('Dayo', { before: 60, result, reason: `To ${result}` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await db.$count(calibration, eq(calibration.employee_kpi_id, ids.Dayo ?? 0))).toBe(1);
  const [now] = await db
    .select()
    .from(employeeKpi)
    .where(eq(employeeKpi.id, ids.Dayo ?? 0));
  expect(await said(await change('Dayo', { before: 60, result: 99, reason: 'Late' }))).toEqual([
    409,
    { detail: `Somebody changed this result to ${now?.result} in the meantime. Look at it and enter yours again.` },
  ]);
});

test('one’s own result, one that is not there, and one without a reason are refused', async () => {
  expect((await rated('?search=halima'))[0]?.own).toBe(true);
  expect(await said(await change('Halima', { before: 70, result: 99, reason: 'Me' }))).toEqual([
    403,
    { detail: 'Nobody changes their own result.' },
  ]);
  expect((await change('Later', { before: 70, result: 99, reason: 'Soon' })).status).toBe(409);
  expect(await said(await change('Efe', { before: 30, result: 31.55, reason: ' ' }))).toEqual([
    400,
    { result: ['One decimal'], reason: ['Reason is required'] },
  ]);
  expect((await change('Efe', { before: 30, result: 100.1, reason: 'Best' })).status).toBe(400);
  expect(await said(await change('Efe', { before: 30, result: 30, reason: 'Same' }))).toEqual([
    400,
    { result: ['This is the result already'] },
  ]);
});

test('a calibration is told to the employee by mail, and with its reason to the managers who rated', async () => {
  const row = eq(employeeKpi.id, ids.Ada ?? 0);
  const managers = { line_manager_email: 'line@calibrated.example', head_manager_email: 'head@calibrated.example' };
  await db.update(employeeKpi).set(managers).where(row);
  const body = { before: 91.2, result: 88, reason: 'One figure for the whole yard' };
  expect((await change('Ada', body)).status).toBe(200);
  const [rated] = await db.select().from(employeeKpi).where(row);
  const [ada] = await db
    .select()
    .from(employee)
    .where(eq(employee.id, rated?.employee_id ?? 0));
  const told = async (email: string) => (await mailsTo(email)).map(({ subject, body: words }) => [subject, words]);
  const [[subject, words] = []] = await told(ada?.email ?? '');
  expect(subject).toBe('Half year: HR calibrated your result');
  expect(words).not.toContain('One figure for the whole yard');
  for (const email of Object.values(managers))
    expect(await told(email)).toEqual([
      [
        'Ada Obi: HR calibrated the result',
        expect.stringContaining('Result: 88.0, 91.2 before\nReason: One figure for the whole yard'),
      ],
    ]);
});

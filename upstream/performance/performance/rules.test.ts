import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { performance as contract, type ScoreRule } from '../../../contracts/performance/performance';
import { PRESETS } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit, user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { makeAppraisal, makeEmployeeKpi } from '../appraisal/made.test-support';
import { scoreRule } from './tables';

let token: string;
let limited: string;
let lagoon: MadePlace;
let delta: MadePlace;

async function makeLimited(companies: number[]): Promise<string> {
  const person = await makeUser('limited@lagoon.example', ['ADMIN']);
  const limits = { companies, areas: { ...PRESETS['HR officer'] } };
  await db.update(user).set({ limits }).where(eq(user.id, person.id));
  const claims = { user_id: person.id, roles: person.roles, limits, jti: randomId() };
  return signSession(claims, env.JWT_SECRET, new Date());
}

beforeAll(async () => {
  token = (await makeUser('hr@lagoon.example', ['ADMIN'])).token;
  [lagoon, delta] = [await makePlace('LGS'), await makePlace('DLT')];
  limited = await makeLimited([lagoon.company]);
});

const form = (more: object = {}) => ({
  criteria: 'BAND',
  name: 'Outstanding',
  formula: 'result >= 90',
  background_colour: '#208368',
  guide: 10,
  order: 1,
  company: null,
  ...more,
});
const post = (body: object, holder = token) => as(holder).performance.createRule.untyped(body).response;
const create = async (more: object = {}, holder = token) => {
  const answer = await post(form(more), holder);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json<ScoreRule>();
};
const save = (id: number, body: object, holder = token) =>
  as(holder).performance.updateRule.untyped({ id, ...body }).response;
const said = async (answer: Response) => [answer.status, await answer.json()];
const names = async (query = '', holder = token) => {
  const answer = await ask('GET', `/score-rule/${query}`, { token: holder });
  return contract.rules.output.parse(await answer.json()).results.map(({ name }) => name);
};

test('rules are listed with those for all companies first, the rule for results before bands in their order', async () => {
  await create({ name: 'B', order: 2, company: delta.company });
  await create({ name: 'A', order: 1, company: delta.company });
  await create({ name: 'All', order: 1 });
  await create({
    criteria: 'RESULT',
    name: 'Weighted',
    formula: 'own * 0.1 + head_manager * 0.9',
    company: delta.company,
  });
  expect(await names()).toEqual(['All', 'Weighted', 'A', 'B']);
  expect(await names(`?company=${delta.company}`)).toEqual(['Weighted', 'A', 'B']);
  expect(await names('', limited)).toEqual(['All']);
  await db.delete(scoreRule);
});

test('a rule is changed from its version, and kept in the audit', async () => {
  const made = await create();
  expect(made).toMatchObject({ company: null, company_name: null, guide: 10, order: 1, version: 1 });
  const { id, version } = made;
  const saved = await save(id, { ...form({ formula: 'result >= 92', guide: null }), version });
  expect(await saved.json()).toMatchObject({ formula: 'result >= 92', guide: null, version: 2 });
  expect((await save(id, { ...form(), version })).status).toBe(409);
  expect(await as(token).performance.deleteRule({ id }).status()).toBe(200);
  const acts = await db.select({ action: audit.action }).from(audit).where(eq(audit.record, 'score_rule'));
  expect(acts.slice(-3).map(({ action }) => action)).toEqual([
    'Score rule created',
    'Score rule changed',
    'Score rule deleted',
  ]);
});

test.each([
  ['what is no formula', { formula: 'result >=' }, 'Something is missing at the end'],
  ['an unknown word', { formula: 'own > 3' }, '“own” is unknown here; the formula may use result'],
  ['a band without results', { formula: 'result > 100' }, 'No result of 0 to 100 falls into this band'],
  ['a division by zero', { formula: '1 / (result - 50) > 0' }, 'The formula divides by zero (result 50)'],
  [
    'a result above 100',
    { criteria: 'RESULT', formula: 'own + head_manager' },
    'The formula gives 101; a result is 0 to 100 (own 1, line manager 1, head manager 100)',
  ],
  [
    'a result that divides by zero',
    { criteria: 'RESULT', formula: '100 / (own - head_manager)' },
    'The formula divides by zero (own 1, line manager 1, head manager 1)',
  ],
])('%s is refused at the field', async (_, more, words) => {
  expect(await said(await post(form(more)))).toEqual([400, { formula: [words] }]);
  const { criteria, formula } = form(more);
  const preview = await as(token).performance.previewRule.untyped({ criteria, formula }).response;
  expect(await said(preview)).toEqual([400, { formula: [words] }]);
});

test('a company has one rule for results, and no two bands of one name', async () => {
  const result = { criteria: 'RESULT', name: 'Average', formula: '(line_manager + head_manager) / 2' };
  await create(result);
  await create({ ...result, company: delta.company });
  expect(await said(await post(form({ ...result, name: 'Other' })))).toEqual([
    400,
    { criteria: ['There is a rule for results here already: change that one'] },
  ]);
  await create({ company: delta.company });
  expect(await said(await post(form({ name: 'OUTSTANDING', company: delta.company })))).toEqual([
    400,
    { name: ['There is a rule of this name here already'] },
  ]);
  await db.delete(scoreRule);
});

test('who looks after some companies changes rules of those alone', async () => {
  const forAll = await create();
  const theirs = await create({ company: delta.company });
  expect(await said(await post(form({ name: 'Mine' }), limited))).toEqual([
    400,
    { company: ['You look after some companies: choose one of them'] },
  ]);
  expect(await said(await post(form({ company: delta.company, name: 'Mine' }), limited))).toEqual([
    400,
    { company: ['There is no such company'] },
  ]);
  expect((await save(forAll.id, { ...form(), version: 1 }, limited)).status).toBe(403);
  expect(await as(limited).performance.deleteRule({ id: forAll.id }).status()).toBe(403);
  expect((await save(theirs.id, { ...form(), version: 1 }, limited)).status).toBe(404);
  const own = await create({ company: lagoon.company }, limited);
  expect((await save(own.id, { ...form({ company: null }), version: 1 }, limited)).status).toBe(400);
  expect(await as(limited).performance.deleteRule({ id: own.id }).status()).toBe(200);
  await db.delete(scoreRule);
});

test('the standard bands are added where there are none, once', async () => {
  const add = (company: number | null, holder = token) => as(holder).performance.addStandardBands({ company }).response;
  expect((await add(null)).status).toBe(200);
  expect((await add(null)).status).toBe(409);
  expect((await add(lagoon.company, limited)).status).toBe(200);
  expect((await add(null, limited)).status).toBe(400);
  expect(await names(`?company=${lagoon.company}`)).toEqual([
    'Outstanding',
    'Strong',
    'On target',
    'Below',
    'Far below',
  ]);
});

test('a preview shows what a formula makes of those who were rated last, and stores nothing', async () => {
  for (const [place, head] of [
    [lagoon, 80],
    [delta, 60],
  ] as const) {
    const person = await makeEmployee(place, '2020-01-06');
    await makeEmployeeKpi(await makeAppraisal(place), person, {
      state: 'MANAGER RATED',
      state_at: `2026-01-${head}`.slice(0, 9),
      own_result: 90,
      line_manager_result: 70.5,
      head_manager_rating: head,
      result: (70.5 + head) / 2,
    });
  }
  const preview = async (body: object, holder = token) => {
    const answer = await as(holder).performance.previewRule.untyped(body).response;
    return contract.previewRule.output.parse(await answer.json());
  };
  const before = await db.$count(scoreRule);
  const byFormula = await preview({ criteria: 'RESULT', formula: 'own * 0.5 + head_manager * 0.5' });
  expect(byFormula.results).toHaveLength(2);
  expect(byFormula.results).toContainEqual({
    id: expect.any(Number),
    name: expect.any(String),
    own: 90,
    line_manager: 70.5,
    head_manager: 80,
    stands: 75.25,
    result: 85,
    holds: null,
    band: { name: 'Strong', background_colour: '#acdec8' },
    problem: null,
  });
  const band = await preview({ criteria: 'BAND', formula: 'result >= 60 and result < 75', company: delta.company });
  expect(band.results.map(({ holds, band: its }) => [holds, its?.name])).toEqual([[true, 'On target']]);
  expect(band.spans).toEqual([{ from: 60, to: 74.9 }]);
  expect((await preview({ criteria: 'BAND', formula: 'result > 1' }, limited)).results).toHaveLength(1);
  expect(await db.$count(scoreRule)).toBe(before);
});

import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { PRESETS } from '../../../contracts/platform/limits';
import { headcount as contract } from '../../../contracts/time/headcount';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import { user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { headcountQuestion } from './tables';

let token: string;
beforeAll(async () => {
  token = (await makeUser('hr@lagoon.example', ['ADMIN'])).token;
});

const QUESTION = { text: 'Do you still work here?', kind: 'YES_NO', label: 'Still employed' };
const create = (body: object) => as(token).headcount.createQuestion.untyped({ ...QUESTION, ...body }).response;
const made = async (body: object) => contract.createQuestion.output.parse(await (await create(body)).json());
const list = async (query = '') =>
  contract.questions.output.parse(await (await ask('GET', `/headcount/questions${query}`, { token })).json()).results;
const labels = async () => (await list()).map(({ position, label }) => `${position} ${label}`);
const move = async (label: string, position: number) => {
  const row = (await list()).find((one) => one.label === label);
  return as(token).headcount.updateQuestion.untyped({ id: row?.id, ...row, position }).response;
};

test('questions are asked in their order, which HR changes; a new one comes last', async () => {
  for (const label of ['A', 'B', 'C', 'D']) await made({ label });
  expect(await labels()).toEqual(['1 A', '2 B', '3 C', '4 D']);
  await move('C', 1);
  expect(await labels()).toEqual(['1 C', '2 A', '3 B', '4 D']);
  await move('C', 3);
  expect(await labels()).toEqual(['1 A', '2 B', '3 C', '4 D']);
  await move('A', 99);
  expect(await labels()).toEqual(['1 B', '2 C', '3 D', '4 A']);
  const [b] = await list();
  expect(await (await as(token).headcount.deleteQuestion({ id: b?.id }).response).json()).toEqual({
    message: 'Question deleted',
  });
  expect(await labels()).toEqual(['1 C', '2 D', '3 A']);
});

test('a question keeps only what its kind has', async () => {
  const choice = await made({ kind: 'CHOICE', choices: ['{branch}', 'From home'], unit: 'days', label: 'Choice' });
  expect(choice).toMatchObject({ choices: ['{branch}', 'From home'], unit: '', required: true });
  const number = await made({ kind: 'NUMBER', choices: ['x', 'y'], unit: 'days', required: false, label: 'Number' });
  expect(number).toMatchObject({ choices: [], unit: 'days', required: false });
});

test.each([
  [{ text: '' }, { text: ['Question is required'] }],
  [{ label: ' ' }, { label: ['Short name is required'] }],
  [{ kind: 'CHOICE', choices: ['One'] }, { choices: ['Enter at least two choices'] }],
  [{ kind: 'CHOICE', choices: ['One', 'One'] }, { choices: ['Each choice stands once'] }],
])('what is wrong with %j is said at its field', async (body, problem) => {
  const answer = await create(body);
  expect([answer.status, await answer.json()]).toEqual([400, problem]);
});

test('of two edits of one version the second is told', async () => {
  const { id, version, ...row } = await made({ label: 'Twice' });
  const edit = (text: string) => as(token).headcount.updateQuestion({ id, ...row, version, text }).response;
  expect(contract.updateQuestion.output.parse(await (await edit('First?')).json())).toMatchObject({
    text: 'First?',
    version: version + 1,
  });
  expect((await edit('Second?')).status).toBe(409);
});

test('they are found by their words', async () => {
  await db.insert(headcountQuestion).values({
    text: 'Which laptop do you hold?',
    kind: 'TEXT',
    label: 'Equipment',
    position: 40,
    created_at: new Date().toISOString(),
  });
  expect((await list('?search=LAPTOP')).map(({ label }) => label)).toEqual(['Equipment']);
  expect((await list('?search=equip')).map(({ text }) => text)).toEqual(['Which laptop do you hold?']);
});

test('whoever looks after some companies reads them, and changes none', async () => {
  const one = await makeUser('some@lagoon.example', ['ADMIN']);
  const { company } = await makePlace('HQS');
  const limits = { companies: [company], areas: { ...PRESETS['HR officer'], settings: 'CHANGE' as const } };
  await db.update(user).set({ limits }).where(eq(user.id, one.id));
  const claims = { user_id: one.id, roles: one.roles, limits, jti: randomId() };
  const some = await signSession(claims, env.JWT_SECRET, new Date());
  expect(await as(some).headcount.questions().status()).toBe(200);
  const refused = await as(some).headcount.createQuestion.untyped(QUESTION).response;
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { detail: 'This counts for every company. An admin who looks after all of them changes it.' },
  ]);
});

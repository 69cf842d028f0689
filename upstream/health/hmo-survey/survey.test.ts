import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { hmoSurvey as contract, type Survey } from '../../../contracts/health/hmo-survey';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { PRESETS } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { idempotency, user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { hmoSurveyAnswer, hmoSurveyAsked } from '../../seed/generated-tables';
import { insuredAt } from '../hmo/hmo.test-support';
import { putCovered, putPlan, putProvider } from '../hmo/put.test-support';
import { writeSurveys } from './ask';

const today = lagosDay();
let place: MadePlace;
let hr: string;
let people: Awaited<ReturnType<typeof insuredAt>>[];

beforeAll(async () => {
  hr = (await makeUser('hr@surveys.example', ['ADMIN'])).token;
  place = await makePlace('SUR');
  const plan = await putPlan((await putProvider('Survey Health')).id);
  people = [];
  for (let i = 0; i < 8; i += 1) {
    const one = await insuredAt(place);
    await putCovered(one, plan);
    people.push(one);
  }
});

const FORM = {
  title: 'Hospitals near you',
  words: '',
  opens_on: today,
  closes_on: addDays(today, 14),
  questions: [
    { text: 'Is there a hospital near you?', kind: 'CHOICE', choices: ['Yes', 'No', 'Too far'] },
    { text: 'How content are you?', kind: 'SCALE', low: 'Not at all', high: 'Very' },
    { text: 'What would you change?', kind: 'TEXT', required: false },
  ],
};

async function survey(more: object = {}): Promise<Survey> {
  const body = { ...FORM, company: place.company, ...more };
  const answer = await as(hr).hmoSurvey.create.untyped(body).response;
  if (answer.status !== 200) throw new Error(await answer.text());
  return contract.create.output.parse(await answer.json());
}
const act = (what: string, { id, version }: Survey) =>
  ask('POST', `/hmo/survey/${id}/${what}/`, { token: hr, body: { version } });
async function published(more: object = {}): Promise<Survey> {
  const draft = await survey(more);
  const open = contract.publish.output.parse(await (await act('publish', draft)).json());
  for (let i = 0; i < 3; i += 1) await writeSurveys(env, new Date());
  return open;
}
const answer = (id: number, token: string, values: string[], key?: string) =>
  ask('POST', `/hmo/survey/mine/${id}/answer/`, {
    token,
    ...(key ? { key } : {}),
    body: { id, answers: values.map((value, i) => ({ question: i + 1, value })) },
  });
const results = async (id: number) => await as(hr).hmoSurvey.results({ id });
const statuses = (answers: Response[]) => answers.map(({ status }) => status);

test('a survey asks everybody who is covered, once each, and nobody answers twice', async () => {
  const { id } = await published();
  expect(await db.$count(hmoSurveyAsked, sql`survey_id = ${id}`)).toBe(8);
  const [me] = people;
  expect((await mailsTo(me?.email ?? '')).filter(({ subject }) => subject.includes('Hospitals near you'))).toHaveLength(
    1,
  );
  const stranger = await insuredAt(place);
  expect(await as(stranger.token).hmoSurvey.toAnswer({ id }).status()).toBe(404);
  expect((await answer(id, stranger.token, ['Yes', '4'])).status).toBe(404);
  const token = me?.token ?? '';
  expect(statuses([await answer(id, token, ['Perhaps', '4']), await answer(id, token, ['Yes'])])).toEqual([400, 400]);
  expect(statuses([await answer(id, token, ['Yes', '4']), await answer(id, token, ['No', '1'])])).toEqual([200, 409]);
  const mine = await as(token).hmoSurvey.mine();
  expect(mine.results.find((one) => one.id === id)).toMatchObject({ answered: true, open: true });
});

test('nothing leads from who answered to what was answered', async () => {
  const { id } = await published();
  const [me] = people;
  const key = crypto.randomUUID();
  expect(statuses([await answer(id, me?.token ?? '', ['Yes', '4', 'More doctors'], key)])).toEqual([200]);
  const [row] = await db.select().from(hmoSurveyAnswer).where(sql`survey_id = ${id}`);
  expect(row?.answers).toEqual({ 1: 'Yes', 2: '4', 3: 'More doctors' });
  expect(Object.keys(row ?? {}).sort()).toEqual(['answers', 'random', 'survey_id']);
  const kept = await db.select().from(idempotency).where(sql`call = 'hmoSurvey.answer'`);
  expect(new Set(kept.map(({ input_hash }) => input_hash)).size).toBe(1);
  expect(
    await db.all(
      sql`SELECT 1 FROM audit WHERE record = 'hmo_survey' AND record_id = ${id} AND actor_id = ${me?.account}`,
    ),
  ).toEqual([]);
  expect((await answer(id, me?.token ?? '', ['Yes', '4', 'More doctors'], key)).status).toBe(200);
  expect(await db.$count(hmoSurveyAnswer, sql`survey_id = ${id}`)).toBe(1);
});

const file = (id: number) => as(hr).hmoSurvey.resultsFile({ id }).response;

test('one more answer changes nothing of an open survey but how many answered', async () => {
  const open = await published();
  const say = (i: number, values: string[]) => answer(open.id, people[i]?.token ?? '', values);
  for (let i = 0; i < 5; i += 1) await say(i, ['Yes', i === 0 ? '5' : '4', `Words ${i}`]);
  const five = await results(open.id);
  await say(5, ['No', '1', 'It hurts']);
  const six = await results(open.id);
  expect([five.survey.answered, six.survey.answered]).toEqual([5, 6]);
  expect(five.results).toEqual([]);
  expect({ ...six, survey: null }).toEqual({ ...five, survey: null });
  expect((await (await file(open.id)).text()).trim().split('\r\n')).toHaveLength(1);

  expect((await act('close', open)).status).toBe(200);
  const [choice, scale, text] = (await results(open.id)).results;
  expect(choice?.bars).toEqual([
    { label: 'Yes', count: 5 },
    { label: 'No', count: null },
    { label: 'Too far', count: null },
  ]);
  expect(scale).toMatchObject({ answers: 6, average: null });
  expect(text?.texts).toEqual(['It hurts', 'Words 0', 'Words 1', 'Words 2', 'Words 3', 'Words 4']);
  expect(await (await file(open.id)).text()).not.toContain('Average');
});

test('results tell nothing below five answers, no number below five, and none from which it follows', async () => {
  const closed = async (values: string[][]) => {
    const open = await published();
    for (const [i, one] of values.entries()) await answer(open.id, people[i]?.token ?? '', one);
    await act('close', open);
    return results(open.id);
  };
  const four = ['5', '5', '5', '5'].map((value) => ['Yes', value, 'Words']);
  expect(await closed(four)).toMatchObject({ too_few: true, results: [] });
  // Two left the text out, which four answered: neither number is told.
  const { too_few, results: told } = await closed([...four, ['Yes', '5'], ['No', '1']]);
  expect(too_few).toBe(false);
  const [, scale, text] = told;
  expect([scale?.bars[0]?.label, scale?.average]).toEqual(['1 · Not at all', null]);
  expect([text?.answers, text?.texts]).toEqual([null, []]);
});

test('a draft changes whole, a survey that is published only its last day, and a closed one takes no answer', async () => {
  const draft = await survey();
  const patch = (one: Survey, more: object) =>
    as(hr).hmoSurvey.update.untyped({ id: one.id, ...FORM, company: place.company, version: one.version, ...more })
      .response;
  const changed = contract.update.output.parse(await (await patch(draft, { title: 'Clinics near you' })).json());
  expect((await patch(draft, { title: 'Too late' })).status).toBe(409);
  const open = contract.publish.output.parse(await (await act('publish', changed)).json());
  expect(await as(hr).hmoSurvey.delete({ id: open.id }).status()).toBe(409);
  const later = contract.update.output.parse(
    await (await patch(open, { title: 'Another', closes_on: addDays(today, 20) })).json(),
  );
  expect([later.title, later.closes_on]).toEqual(['Clinics near you', addDays(today, 20)]);
  await writeSurveys(env, new Date());
  expect((await act('close', later)).status).toBe(200);
  expect((await answer(open.id, people[0]?.token ?? '', ['Yes', '4'])).status).toBe(409);
});

test('who has not answered is reminded once a day', async () => {
  const { id } = await published({ title: 'Remind me' });
  await answer(id, people[0]?.token ?? '', ['Yes', '4']);
  const remind = () => as(hr).hmoSurvey.remind({ id }).response;
  const first = await remind();
  expect([first.status, await first.json(), (await remind()).status]).toEqual([200, { reminded: 7 }, 409]);
  await writeSurveys(env, new Date());
  const mails = async (i: number) =>
    (await mailsTo(people[i]?.email ?? '')).filter(({ subject }) => subject.includes('Remind me')).length;
  expect([await mails(0), await mails(1)]).toEqual([1, 2]);
});

test('a survey of all companies is for those who look after all', async () => {
  const whole = await survey({ company: null });
  const person = await makeUser('limited@surveys.example', ['ADMIN']);
  const limits = { companies: [place.company], areas: { ...PRESETS['HR officer'], medical: 'CHANGE' as const } };
  await db.update(user).set({ limits }).where(sql`id = ${person.id}`);
  const claims = { user_id: person.id, roles: person.roles, limits, jti: randomId() };
  const token = await signSession(claims, env.JWT_SECRET, new Date());
  const read = ({ id }: Survey) => as(token).hmoSurvey.detail({ id }).response;
  expect(statuses([await read(whole), await read(await survey())])).toEqual([404, 200]);
  const create = (company: number | null) => as(token).hmoSurvey.create.untyped({ ...FORM, company }).response;
  expect(statuses([await create(null), await create(place.company)])).toEqual([400, 200]);
});

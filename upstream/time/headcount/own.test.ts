import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { headcount as contract } from '../../../contracts/time/headcount';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { employeeHeadcount } from '../../seed/generated-tables';
import {
  HEADCOUNT_ANSWERS,
  type MadeMonth,
  makeMonth,
  makePerson,
  makeSupervisor,
  responseRowOf,
} from './month.test-support';
import { headcountQuestion } from './tables';

let place: MadePlace;
let june: MadeMonth;
let elsewhere: MadeMonth;
let me: Awaited<ReturnType<typeof makePerson>>;
let other: Awaited<ReturnType<typeof makePerson>>;
let stranger: Awaited<ReturnType<typeof makePerson>>;
let hr: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  hr = await makeUser('hr@own-headcount.example', ['ADMIN']);
  place = await makePlace('HCO');
  const away = await makePlace('HCE');
  june = await makeMonth(place, 2027, 6);
  elsewhere = await makeMonth(away, 2027, 6);
  const boss = await makeSupervisor(place);
  me = await makePerson(place, boss, june);
  other = await makePerson(place, boss, june);
  stranger = await makePerson(away, await makeSupervisor(away), elsewhere);
  await db.insert(headcountQuestion).values({
    text: 'Do you still work for {company}?',
    kind: 'YES_NO',
    label: 'Still employed',
    position: 1,
    created_at: new Date().toISOString(),
  });
});

const get = (path: string, token: string) => ask('GET', path, { token });

test('an employee lists the months of their own company, with its questions and without its figures', async () => {
  const months = async (token: string) =>
    contract.list.output.parse(await (await get('/headcount/?year=2027', token)).json()).results;
  const [own] = await months(me.token);
  expect([own?.id, own?.employees, own?.questions.length]).toEqual([june.id, 0, 4]);
  expect((await months(stranger.token)).map(({ id }) => id)).toEqual([elsewhere.id]);
  expect((await months(hr.token)).map(({ id }) => id).sort()).toEqual([june.id, elsewhere.id].sort());
});

test('who came after a month had started is shown no month that they cannot answer', async () => {
  const late = await makePerson(place, await makeSupervisor(place), june);
  await db.delete(employeeHeadcount).where(eq(employeeHeadcount.id, late.row.id));
  const { results } = contract.list.output.parse(await (await get('/headcount/?year=2027', late.token)).json());
  expect(results).toEqual([]);
});

test('an employee lists their own responses and nobody else’s, whoever they ask for', async () => {
  const of = async (query: string, token: string) =>
    contract.responses.output
      .parse(await (await get(`/headcount/employee_response/?headcount__year=2027${query}`, token)).json())
      .results.map(({ id }) => id);
  expect(await of('', me.token)).toEqual([me.row.id]);
  expect(await of(`&employee__id=${other.id}`, me.token)).toEqual([]);
  expect(await of('&search=Ada', me.token)).toEqual([me.row.id]);
  expect((await of('&page_size=100', hr.token)).sort()).toEqual([me.row.id, other.row.id, stranger.row.id].sort());
});

test('an employee opens their own response, and another’s is not there', async () => {
  const read = (id: number, token: string) => get(`/headcount/employee_response/${id}/`, token);
  const own = contract.response.output.parse(await (await read(me.row.id, me.token)).json());
  expect([own.employee.id, own.questions[0]?.text]).toEqual([me.id, 'Do you still work for Company HCO?']);
  expect((await read(other.row.id, me.token)).status).toBe(404);
  expect((await read(other.row.id, hr.token)).status).toBe(200);
});

test('an employee reads the questions, and changes none', async () => {
  const answer = await get('/headcount/questions', me.token);
  const { results } = contract.questions.output.parse(await answer.json());
  expect(results.map(({ text }) => text)).toContain('Do you still work for {company}?');
  const [first] = results;
  for (const [method, path] of [
    ['POST', '/headcount/questions/'],
    ['DELETE', `/headcount/question/${first?.id}/`],
  ] as const)
    expect((await ask(method, path, { token: me.token, body: {} })).status).toBe(403);
});

test('an employee answers their own headcount alone, and an admin none of another’s', async () => {
  const respond = (headcount: number, token: string) =>
    as(token).headcount.respond({ headcount, answers: HEADCOUNT_ANSWERS }).response;
  expect((await respond(elsewhere.id, me.token)).status).toBe(404);
  expect((await respond(june.id, hr.token)).status).toBe(404);
  expect((await respond(june.id, me.token)).status).toBe(200);
  expect((await responseRowOf(me.row.id)).employee_status).toBe('SUBMITTED');
  expect((await responseRowOf(other.row.id)).employee_status).toBe('PENDING');
});

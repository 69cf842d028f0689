import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Complaint, complaint as contract, KeyedComplaint } from '../../../contracts/cases/complaint';
import { home } from '../../../contracts/desk/home';
import { addDays, lagosDay, lagosInstant } from '../../../contracts/platform/dates';
import { ask } from '../../house/ask.test-support';
import { type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { randomId, signSession } from '../../platform/link/tokens';
import { remind } from '../../platform/module/reminder';
import { putEvent } from '../case/put.test-support';
import {
  fileAnonymous,
  makeCaseKey,
  makeComplaintCategory,
  makeNamed,
  openKeyed,
  sendAnonymously,
  sendComplaintAct,
} from './complaints.test-support';
import { tellInTheMorning } from './remind';

let place: MadePlace;
let owner: Awaited<ReturnType<typeof makeNamed>>;
let category: number;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-03-02T10:20:30Z');
  place = await makePlace('UNS');
  owner = await makeNamed('Folake', 'Adeyemi', ['ADMIN']);
  category = (await makeComplaintCategory(owner.id, { due_days: 14 })).id;
});
afterAll(() => void vi.useRealTimers());

/** The next morning, on which the person who looks into complaints is told what came by case keys. */
async function nextMorning() {
  vi.setSystemTime(lagosInstant(addDays(lagosDay(), 1), '07:05'));
  await remind([tellInTheMorning], env, new Date());
}
/** A session of this moment: no session lasts until the next morning. */
const session = () =>
  signSession({ user_id: owner.id, roles: owner.roles, jti: randomId() }, env.JWT_SECRET, new Date());

const file = async () => {
  const key = makeCaseKey();
  expect((await fileAnonymous({ company: place.company, category, key })).status).toBe(200);
  return key;
};
const say = (key: string, act: string, words = 'On the 14th.') =>
  sendAnonymously('/complaint/keyed/answer/', { key, act, words });
const keyed = async (key: string) => KeyedComplaint.parse(await (await openKeyed(key)).json());
const get = async (path: string) => ask('GET', path, { token: await session() });
const detail = async (id: number) => {
  const answer = await get(`/complaint/${id}/`);
  return Complaint.parse(await answer.json());
};
const act = async (id: number, what: string, more: object = {}) => {
  const { version } = await detail(id);
  const done = await sendComplaintAct(await session(), id, version, what, { words: 'Which month?', ...more });
  expect(done.status).toBe(200);
};

/** All that the person who looks into complaints sees of how many there are. */
async function seen() {
  const year = lagosDay().slice(0, 4);
  const list = contract.list.output.parse(await (await get('/complaint/?status=ALL&page_size=100')).json());
  const board = contract.dashboard.output.parse(await (await get(`/complaint/dashboard/?year=${year}`)).json());
  const { rows } = home.queue.output.parse(await (await get('/home/queue/')).json());
  return {
    ids: list.results.map(({ id }) => id),
    total: list.total,
    filed: board.filed,
    waits: rows.find(({ kind }) => kind === 'complaint')?.total ?? 0,
    mails: (await mailsTo(owner.email)).length,
  };
}
/** The complaint of a key, once it is shown. */
async function shownOf(key: string): Promise<number> {
  const before = new Set((await seen()).ids);
  await nextMorning();
  const { number } = await keyed(key);
  const list = contract.list.output.parse(await (await get('/complaint/?status=ALL&page_size=100')).json());
  const row = list.results.find((one) => one.number === number);
  expect(before.has(row?.id ?? 0)).toBe(false);
  return row?.id ?? 0;
}

test('a complaint without a name shows to nobody who looks into it until the morning, and then with its mail', async () => {
  const before = await seen();
  const key = await file();
  expect(await seen()).toEqual(before);
  const { id } = (await env.DB.prepare('SELECT case_id AS id FROM complaint WHERE untold IS NOT NULL').first<{
    id: number;
  }>()) ?? { id: 0 };
  expect((await get(`/complaint/${id}/`)).status).toBe(404);
  expect((await sendComplaintAct(await session(), id, 1, 'takeUp')).status).toBe(404);
  expect(await keyed(key)).toMatchObject({ status: 'FILED', story: 'Overtime of March is missing.' });

  await nextMorning();
  const after = await seen();
  expect(after).toMatchObject({
    total: before.total + 1,
    filed: before.filed + 1,
    waits: before.waits + 1,
    mails: before.mails + 1,
  });
  expect(await detail(id)).toMatchObject({ status: 'FILED', anonymous: true });
});

test('those of one day stand in no order in which they came', async () => {
  const keys: string[] = [];
  for (let i = 0; i < 8; i += 1) keys.push(await file());
  await nextMorning();
  const { ids } = await seen();
  const numbers = await Promise.all(keys.map(async (key) => (await keyed(key)).number));
  const list = contract.list.output.parse(await (await get('/complaint/?status=ALL&page_size=100')).json());
  const listed = list.results.map(({ number }) => number).filter((number) => numbers.includes(number));
  expect(listed).toHaveLength(8);
  expect([numbers, numbers.toReversed()]).not.toContainEqual(listed);
  expect(ids.length).toBe(list.total);
});

test('an answer by the case key moves and shows nothing before the morning, and stands behind that day', async () => {
  const key = await file();
  const id = await shownOf(key);
  await act(id, 'ask');
  const asked = await detail(id);
  expect((await say(key, 'answer', 'In March.')).status).toBe(200);
  expect((await say(key, 'answer', 'And in May.')).status).toBe(200);
  expect(await detail(id)).toEqual(asked);
  expect(await keyed(key)).toMatchObject({ status: 'OPEN' });
  // What HR does meanwhile stands on its version, and before the answers of that day.
  await putEvent(id, { kind: 'MESSAGE', reach: 'SUBJECT', words: 'Where?' });
  const titles = (await detail(id)).timeline.map(({ words }) => words);
  expect(titles.slice(0, 2)).toEqual(['Where?', 'Which month?']);

  const mails = (await mailsTo(owner.email)).length;
  const said = lagosInstant(lagosDay(), '00:00').toISOString();
  await nextMorning();
  const told = await detail(id);
  expect(told.status).toBe('OPEN');
  expect(told.timeline.slice(0, 4).map(({ words }) => words)).toEqual([
    'And in May.',
    'In March.',
    'Where?',
    'Which month?',
  ]);
  expect(told.timeline[0]?.at).toBe(said);
  const now = await mailsTo(owner.email);
  expect([now.length, now[0]?.subject]).toEqual([mails + 1, `Complaint ${told.number}: something new`]);
});

test('it is withdrawn and reopened at once for whoever has the key, and in the morning for everybody else', async () => {
  const key = await file();
  const id = await shownOf(key);
  expect((await say(key, 'withdraw')).status).toBe(200);
  expect(await keyed(key)).toMatchObject({ status: 'CLOSED', outcome: 'WITHDRAWN', due: null });
  expect((await say(key, 'answer')).status).toBe(409);
  expect((await say(key, 'withdraw')).status).toBe(409);
  expect(await detail(id)).toMatchObject({ status: 'FILED', outcome: null, version: 1 });
  await nextMorning();
  expect(await detail(id)).toMatchObject({ status: 'CLOSED', outcome: 'WITHDRAWN', due: null });

  expect((await say(key, 'reopen')).status).toBe(200);
  expect(await keyed(key)).toMatchObject({ status: 'OPEN', outcome: null });
  expect(await detail(id)).toMatchObject({ status: 'CLOSED', outcome: 'WITHDRAWN' });
  await nextMorning();
  // Fourteen days from the day on which it was reopened.
  expect(await detail(id)).toMatchObject({ status: 'OPEN', outcome: null, due: addDays(lagosDay(), 13) });
});

test('what is only added makes another version in the morning, and none before', async () => {
  const key = await file();
  const id = await shownOf(key);
  expect((await say(key, 'answer', 'It happened again.')).status).toBe(200);
  expect((await detail(id)).version).toBe(1);
  await nextMorning();
  expect(await detail(id)).toMatchObject({ status: 'FILED', version: 2 });
});

test('what the owner closed meanwhile stays closed, with what was said to it', async () => {
  const key = await file();
  const id = await shownOf(key);
  await act(id, 'ask');
  expect((await say(key, 'answer', 'In March.')).status).toBe(200);
  await act(id, 'close', { words: 'It is put right.', outcome: 'UPHELD' });
  await nextMorning();
  const told = await detail(id);
  expect([told.status, told.outcome, told.timeline[0]?.words]).toEqual(['CLOSED', 'UPHELD', 'In March.']);
});

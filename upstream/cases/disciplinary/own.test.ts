import { beforeAll, expect, test } from 'vitest';
import { as } from '../../house/as.test-support';
import { ask } from '../../house/ask.test-support';
import { type MadePlace, makePlace } from '../../house/journey.test-support';
import { signInPresets } from '../../house/presets.test-support';
import {
  answerAs,
  appealAs,
  caseAnswerStatus,
  dayInDays,
  makeCaseHr,
  makeDisciplinaryStaff,
  openQuery,
  readCaseAs,
  sendQuery,
} from './cases.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeCaseHr>>;
let me: Awaited<ReturnType<typeof makeDisciplinaryStaff>>;
let other: Awaited<ReturnType<typeof makeDisciplinaryStaff>>;

beforeAll(async () => {
  place = await makePlace('DCO');
  hr = await makeCaseHr();
  const boss = await makeDisciplinaryStaff(place);
  me = await makeDisciplinaryStaff(place, { line_manager1: boss.id });
  other = await makeDisciplinaryStaff(place, { line_manager1: me.id });
});

const mine = async (token: string) => (await as(token).disciplinary.mine()).results.map(({ id, as }) => [id, as]);

test('an employee reads their own case, and neither a colleague’s nor that of somebody whom they manage', async () => {
  const id = await openQuery(hr.token, me.id);
  const theirs = await openQuery(hr.token, other.id);
  expect(await caseAnswerStatus(me.token, id)).toBe(200);
  expect(await caseAnswerStatus(me.token, theirs)).toBe(404);
  expect(await caseAnswerStatus(other.token, id)).toBe(404);
  expect(await mine(me.token)).toEqual([[id, 'subject']]);
  expect(await mine(other.token)).toEqual([[theirs, 'subject']]);
  const seen = await readCaseAs(me.token, id);
  expect(seen).toMatchObject({
    as: 'subject',
    status: 'QUERY',
    subject: 'Forklift driven without a spotter',
    exit: null,
  });
  expect(seen.timeline.map(({ title, papers }) => [title, papers.length])).toEqual([['Query', 1]]);
});

test('only the employee answers and appeals', async () => {
  const id = await openQuery(hr.token, me.id);
  expect((await answerAs(other.token, id)).status).toBe(404);
  expect((await answerAs(hr.token, id)).status).toBe(403);
  expect((await answerAs(me.token, id)).status).toBe(200);
  expect((await appealAs(hr.token, id)).status).toBe(403);
  expect((await appealAs(me.token, id)).status).toBe(409);
});

test('an admin is no HR in their own case, and nobody puts a query to themselves', async () => {
  const officer = await makeCaseHr();
  const record = await makeDisciplinaryStaff(place, { user_id: officer.id, email: officer.email });
  expect((await sendQuery(officer.token, record.id)).status).toBe(403);
  const id = await openQuery(hr.token, record.id);
  const seen = await readCaseAs(officer.token, id);
  expect(seen).toMatchObject({ as: 'subject', parties: [], exit: null });
  const act = (path: string, body: object) =>
    ask('POST', `/disciplinary/${id}/${path}/`, { token: officer.token, body }).then(({ status }) => status);
  expect([
    await act('decision', { decision: 'NONE', words: 'Nothing happened', version: seen.version }),
    await act('hearing', { date: dayInDays(3), time: '10:00', location: 'Boardroom', panel: [other.id] }),
    await act('close', { withdraw: true, words: '', version: seen.version }),
    await act('letter', { letter: 1 }),
  ]).toEqual([403, 403, 403, 403]);
  const listed = async (token: string) =>
    (await as(token).disciplinary.list({ page_size: 100 })).results.map((row) => row.id);
  expect(await listed(officer.token)).not.toContain(id);
  expect(await listed(hr.token)).toContain(id);
});

test('of limited admins only those with the cases read and change', async () => {
  const id = await openQuery(hr.token, me.id);
  const presets = await signInPresets(['HR officer', 'Payroll officer', 'Recruiter', 'Auditor']);
  const sees = async (token: string) => [
    await caseAnswerStatus(token, id),
    await as(token).disciplinary.list().status(),
    (await sendQuery(token, other.id)).status,
  ];
  for (const [preset, token] of presets)
    expect([preset, await sees(token)]).toEqual([preset, preset === 'Auditor' ? [200, 200, 403] : [404, 403, 403]]);
});

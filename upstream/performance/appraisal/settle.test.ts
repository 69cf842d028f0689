import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit } from '../../platform/database/tables';
import { notification } from '../../platform/notification/tables';
import { appraisalAsk } from '../../seed/generated-tables';
import { scoreRule } from '../performance/tables';
import {
  type AppraisalTeam,
  appraisalLinkTo,
  appraisalRowOf,
  askManagersNow,
  makeAppraisalTeam,
  objectivesOf,
  ratings,
  update,
} from './acts.test-support';
import { makeCycle, sendObjectives, writeAll } from './cycle.test-support';
import { type MadeAppraisal, makeAppraisal } from './made.test-support';
import { employeeKpi } from './tables';

let place: MadePlace;
let running: MadeAppraisal;
let hr: Awaited<ReturnType<typeof makeUser>>;
let second: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  place = await makePlace('SET');
  hr = await makeUser('hr@settle.example', ['ADMIN']);
  second = await makeUser('second@settle.example', ['ADMIN']);
  running = await makeAppraisal(place, { initiated_at: new Date().toISOString() });
});

const said = async (answer: Response): Promise<[number, unknown]> => [answer.status, await answer.json()];
const act = (team: AppraisalTeam, body: object, token = hr.token) =>
  as(token).appraisal.actInPlace.untyped({ id: team.row.id, ...body }).response;
const idsOf = ({ row }: AppraisalTeam) => row.objectives.map(({ id }) => id);
const record = async (team: AppraisalTeam, token = hr.token) => await as(token).appraisal.record({ id: team.row.id });
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const noticesOf = async (user: number) =>
  (await db.select().from(notification).where(eq(notification.user_id, user)).orderBy(desc(notification.id))).map(
    ({ subject }) => subject,
  );

describe('HR goes on', () => {
  test('without an own rating that does not come, with a reason, and the result says so and does not count it as 0', async () => {
    await db.insert(scoreRule).values({
      criteria: 'RESULT',
      name: 'All three',
      formula: '(own + line_manager + head_manager) / 3',
      background_colour: '#208368',
      company_id: place.company,
      position: 1,
    });
    const team = await makeAppraisalTeam(place, running, { state: 'RATING' });
    const reason = 'On sick leave until the end of the year';
    expect(await said(await act(team, { state: 'RATING', reason: '' }))).toEqual([
      400,
      { reason: ['Reason is required'] },
    ]);
    expect((await act(team, { state: 'RATING', reason }, team.user.token)).status).toBe(403);
    const twin = await makeUser(team.employee.email, ['ADMIN']);
    expect((await act(team, { state: 'RATING', reason }, twin.token)).status).toBe(403);
    expect(await said(await act(team, { state: 'RATING', reason }))).toEqual([
      200,
      { message: 'The appraisal goes on without an own rating' },
    ]);
    expect(await appraisalRowOf(team.row.id)).toMatchObject({
      state: 'APPRAISAL SUBMITTED',
      own_result: null,
      to_ask: 2,
    });
    expect(await subjectsTo(team.employee.email)).toContain('Half year: it goes on without your own rating');
    await askManagersNow();
    const line = await appraisalLinkTo(team.line.email, 'line_manager');
    const rated = { status: 'SUPERVISOR RATED', objectives: ratings(idsOf(team), 'line_manager', 70) };
    expect((await update(line, team.row.id, rated)).status).toBe(200);
    await askManagersNow();
    const head = await appraisalLinkTo(team.head.email, 'head_manager');
    expect((await update(head, team.row.id, { status: 'MANAGER RATED', head_manager_rating: 80 })).status).toBe(200);
    expect(await appraisalRowOf(team.row.id)).toMatchObject({ own_result: null, result: 75 });
    for (const token of [hr.token, team.user.token])
      expect((await record(team, token)).settled).toMatchObject([{ place: 'employee', manager: null, reason }]);
    expect(await subjectsTo(team.employee.email)).toContain('Half year: your result is there');
    await db.delete(scoreRule);
  });

  test('in the places of managers who do not act, with every rating, and never one admin in both', async () => {
    const team = await makeAppraisalTeam(place, running, { state: 'APPRAISAL SUBMITTED', own_result: 80 });
    const draft = { employee_kpi_id: team.row.id, objectives: ratings(idsOf(team), 'line_manager', 99) };
    await db.update(employeeKpi).set({ to_ask: 2 }).where(eq(employeeKpi.id, team.row.id));
    await askManagersNow();
    const line = await appraisalLinkTo(team.line.email, 'line_manager');
    expect(await as(line).appraisal.updateObjectives(draft).status()).toBe(200);
    const reason = 'The line manager left';
    const [first = 0] = idsOf(team);
    const seen = { state: 'APPRAISAL SUBMITTED', reason };
    expect(await said(await act(team, { ...seen, objectives: ratings([first], 'line_manager') }))).toEqual([
      400,
      { objectives: ['Rate each objective'] },
    ]);
    const all = ratings(idsOf(team), 'line_manager', 60);
    expect((await act(team, { ...seen, objectives: all })).status).toBe(200);
    expect(await appraisalRowOf(team.row.id)).toMatchObject({ state: 'SUPERVISOR RATED', line_manager_result: 60 });
    expect((await record(team, team.user.token)).settled).toEqual([]);
    const last = { state: 'SUPERVISOR RATED', reason: 'Abroad', head_manager_rating: 70 };
    expect((await act(team, last)).status).toBe(403);
    expect((await act(team, { ...last, head_manager_rating: undefined }, second.token)).status).toBe(400);
    expect((await act(team, last, second.token)).status).toBe(200);
    expect(await appraisalRowOf(team.row.id)).toMatchObject({ state: 'MANAGER RATED', result: 65 });
    // Why a manager did not act stays with HR.
    const told = (await record(team, team.user.token)).settled;
    expect(told.map(({ place: at, reason: why }) => [at, why])).toEqual([
      ['line_manager', ''],
      ['head_manager', ''],
    ]);
    const [kept] = await db.select().from(audit).where(eq(audit.action, 'Appraisal rated in the head manager’s place'));
    expect(kept).toMatchObject({ note: 'Abroad', record_id: team.row.id });
    const reopened = await as(hr.token).appraisal.reopen({ id: team.row.id, reason: 'Back' }).response;
    expect(reopened.status).toBe(200);
    expect((await record(team)).settled.map(({ place: at }) => at)).toEqual(['line_manager']);
  });

  test('in the line manager’s place, and then does not rate as the head manager by the link of a mail', async () => {
    const both = await makeUser('both@settle.example', ['ADMIN']);
    const head = await makeEmployee(place, '2018-01-08', { email: 'both@settle.example', user_id: both.id });
    const team = await makeAppraisalTeam(place, running, { state: 'APPRAISAL SUBMITTED', own_result: 80 });
    await db.update(employee).set({ head_manager: head.id }).where(eq(employee.id, team.employee.id));
    const objectives = ratings(idsOf(team), 'line_manager', 60);
    const rated = await act(team, { state: 'APPRAISAL SUBMITTED', reason: 'Left', objectives }, both.token);
    expect(rated.status).toBe(200);
    await askManagersNow();
    const last = { status: 'MANAGER RATED', head_manager_rating: 70 };
    const refused = await update(await appraisalLinkTo('both@settle.example', 'head_manager'), team.row.id, last);
    expect(await said(refused)).toEqual([
      403,
      { detail: 'You rated in the line manager’s place, so somebody else gives the last rating.' },
    ]);
    // Nor does the person who rated as the line manager act in the place of the head manager.
    const line = await makeAppraisalTeam(place, running, {
      state: 'SUPERVISOR RATED',
      line_manager_result: 70,
      line_manager_email: 'both@settle.example',
    });
    const seen = { state: 'SUPERVISOR RATED', reason: 'Abroad', head_manager_rating: 70 };
    expect((await act(line, seen, both.token)).status).toBe(403);
    expect((await act(line, seen)).status).toBe(200);
  });

  test('accepts objectives in the supervisor’s place, and the own rating opens', async () => {
    const team = await makeAppraisalTeam(place, running, { state: 'SUBMITTED' });
    expect((await act(team, { state: 'SUBMITTED', reason: 'No answer for a month' })).status).toBe(200);
    expect((await appraisalRowOf(team.row.id)).state).toBe('RATING');
    expect(await subjectsTo(team.employee.email)).toContain('Half year: rate your objectives');
  });

  test('of a state that is over is refused, and so is what waits for nobody', async () => {
    const team = await makeAppraisalTeam(place, running, { state: 'RATING' });
    const reason = 'Too late';
    const at = (call: string, body: object) =>
      ask('POST', `/appraisal/employee_kpi/${team.row.id}/${call}/`, { token: hr.token, body });
    expect((await act(team, { state: 'SUBMITTED', reason })).status).toBe(409);
    expect((await at('hand_over', { state: 'SUBMITTED', reason, manager: team.head.id })).status).toBe(409);
    expect((await at('hand_over', { state: 'RATING', reason, manager: team.head.id })).status).toBe(409);
    expect((await at('take_out', { state: 'PENDING', reason })).status).toBe(409);
    const early = await makeAppraisalTeam(place, running, { state: 'PENDING' });
    expect((await act(early, { state: 'PENDING', reason })).status).toBe(409);
    expect((await appraisalRowOf(team.row.id)).state).toBe('RATING');
  });
});

test('a place is handed to another manager: the link before ends, theirs works, and who had it is told nothing of why', async () => {
  const team = await makeAppraisalTeam(place, running, { state: 'APPRAISAL SUBMITTED', own_result: 80, to_ask: 2 });
  await askManagersNow();
  const before = await appraisalLinkTo(team.line.email, 'line_manager');
  const other = await makeEmployee(place, '2018-01-08', { email: 'stand-in@staff.example', firstname: 'Bola' });
  const hand = (manager: number) =>
    as(hr.token).appraisal.handOver({ id: team.row.id, state: 'APPRAISAL SUBMITTED', reason: 'On leave', manager })
      .response;
  expect(await said(await hand(team.employee.id))).toEqual([
    400,
    { manager: ['Choose somebody else who works here and has an address'] },
  ]);
  expect((await hand(other.id)).status).toBe(200);
  await askManagersNow();
  const rated = { status: 'SUPERVISOR RATED', objectives: ratings(idsOf(team), 'line_manager', 70) };
  expect((await update(before, team.row.id, rated)).status).toBe(410);
  expect((await update(await appraisalLinkTo(other.email, 'line_manager'), team.row.id, rated)).status).toBe(200);
  expect(await appraisalRowOf(team.row.id)).toMatchObject({ line_manager_email: 'stand-in@staff.example' });
  const { settled } = await record(team);
  expect(settled).toMatchObject([
    { place: 'line_manager', manager: expect.stringContaining('Bola'), reason: 'On leave' },
  ]);
  expect((await record(team, team.user.token)).settled).toEqual([]);
  // The head manager is whom the line names.
  await askManagersNow();
  const asks = await db.select().from(appraisalAsk).where(eq(appraisalAsk.employee_kpi_id, team.row.id));
  expect(asks.map(({ place: at, ended_by }) => [at, ended_by])).toEqual([
    ['line_manager', 'HANDED_OVER'],
    ['line_manager', 'DONE'],
    ['head_manager', null],
  ]);
});

test('somebody is taken out of an appraisal with a reason: nobody is asked, and what was written is kept', async () => {
  const team = await makeAppraisalTeam(place, running, { state: 'SUBMITTED', to_ask: 2 });
  await askManagersNow();
  const link = await appraisalLinkTo(team.line.email, 'supervisor');
  const answer = await as(hr.token).appraisal.takeOut({
    id: team.row.id,
    state: 'SUBMITTED',
    reason: 'Seconded to the ministry',
  }).response;
  expect(await said(answer)).toEqual([200, { message: 'Employee taken out of the appraisal' }]);
  expect(await db.select().from(employeeKpi).where(eq(employeeKpi.id, team.row.id))).toEqual([]);
  expect((await update(link, team.row.id, { status: 'ACCEPTED', comment: 'Fine' })).status).toBe(410);
  const [out] = (await as(hr.token).appraisal.takenOut({ id: running.id })).results;
  expect(out).toMatchObject({
    employee: { id: team.employee.id },
    state: 'SUBMITTED',
    reason: 'Seconded to the ministry',
    by: 'Aisha Bello',
    back: false,
  });
  expect(await subjectsTo(team.employee.email)).toContain('Half year: you were taken out of it');
  expect((await noticesOf(team.user.id))[0]).toBe('took you out of the appraisal Half year: Seconded to the ministry');
  const done = await makeAppraisalTeam(place, running, { state: 'MANAGER RATED', result: 70 });
  const refused = await as(hr.token).appraisal.takeOut({ id: done.row.id, state: 'MANAGER RATED', reason: 'No' })
    .response;
  expect(refused.status).toBe(409);
});

test('whoever was taken out does not get the KPI again with everybody, and does when they are chosen', async () => {
  const here = await makePlace('OUT');
  const [ada, bola] = [await makeEmployee(here, '2020-01-06'), await makeEmployee(here, '2020-01-06')];
  const cycle = await makeCycle(hr.token, here.company);
  await sendObjectives(hr.token, cycle.own, [{ text: 'Answer in a day', weight: 100 }]);
  const send = (call: string, body: object = {}) =>
    ask('POST', `/appraisal/${cycle.id}/${call}/`, { token: hr.token, body });
  expect((await send('send_kpi')).status).toBe(200);
  await writeAll();
  const of = async (employee: number) =>
    (await db.select().from(employeeKpi).where(eq(employeeKpi.employee_id, employee))).map(({ id }) => id);
  const [row = 0] = await of(ada.id);
  const body = { state: 'PENDING', reason: 'Seconded' };
  expect(
    await as(hr.token)
      .appraisal.takeOut.untyped({ id: row, ...body })
      .status(),
  ).toBe(200);
  expect((await send('resend_send_kpi')).status).toBe(200);
  await writeAll();
  expect(await of(ada.id)).toEqual([]);
  expect(await of(bola.id)).toHaveLength(1);
  expect((await send('send_kpi', { employees: [ada.id] })).status).toBe(200);
  await writeAll();
  const [again = 0] = await of(ada.id);
  expect(await objectivesOf(again)).toHaveLength(1);
});

test('HR closes an appraisal as long as they are as many as HR saw: results stay, and nothing moves or goes out', async () => {
  const old = await makeAppraisal(place, { initiated_at: new Date().toISOString() });
  const open = await makeAppraisalTeam(place, old, { state: 'RATING' });
  const done = await makeAppraisalTeam(place, old, {
    state: 'MANAGER RATED',
    own_result: 80,
    line_manager_result: 70,
    head_manager_rating: 80,
    result: 75,
  });
  const close = (body: object) => as(hr.token).appraisal.close.untyped({ id: old.id, ...body }).response;
  const reason = 'The year is over';
  expect((await close({ open: 1, reason: '' })).status).toBe(400);
  expect((await close({ open: 0, reason })).status).toBe(409);
  expect(await said(await close({ open: 1, reason }))).toEqual([200, { message: 'Appraisal closed' }]);
  expect((await close({ open: 0, reason })).status).toBe(409);
  expect(await appraisalRowOf(done.row.id)).toMatchObject({ state: 'MANAGER RATED', result: 75 });
  expect((await noticesOf(open.user.id))[0]).toBe(
    'closed the appraisal Half year, and yours has no result: The year is over',
  );
  const body = { reason: 'Again' };
  const reopen = await as(hr.token).appraisal.reopen({ id: done.row.id, ...body }).response;
  expect(await said(reopen)).toEqual([409, { detail: 'HR has closed this appraisal.' }]);
  for (const call of ['send_kpi', 'resend_send_kpi', 'initiate'])
    expect((await ask('POST', `/appraisal/${old.id}/${call}/`, { token: hr.token, body: {} })).status).toBe(409);
  const read = await as(hr.token).appraisal.detail({ id: old.id });
  expect(read).toMatchObject({ closed_at: expect.any(String), states: { 'MANAGER RATED': 1 } });
});

test('ratings that are kept as a draft are read by whoever writes them alone', async () => {
  const team = await makeAppraisalTeam(place, running, { state: 'RATING' });
  const keep = (token: string, by: 'employee' | 'line_manager') =>
    as(token).appraisal.updateObjectives({ employee_kpi_id: team.row.id, objectives: ratings(idsOf(team), by, 90) })
      .response;
  const readBy = async (token: string) =>
    (await record(team, token)).objectives.map(({ rating }) => [
      rating.employee_rating,
      rating.employee_comment,
      rating.line_manager_rating,
    ]);
  const [none, own] = [
    [0, '', 0],
    [90, 'Done as agreed', 0],
  ];
  expect((await keep(team.user.token, 'employee')).status).toBe(200);
  expect(await readBy(hr.token)).toEqual([none, none]);
  expect(await readBy(team.user.token)).toEqual([own, own]);
  const submitted = { status: 'APPRAISAL SUBMITTED', objectives: [] };
  expect((await update(team.user.token, team.row.id, submitted)).status).toBe(200);
  await askManagersNow();
  expect((await keep(await appraisalLinkTo(team.line.email, 'line_manager'), 'line_manager')).status).toBe(200);
  expect(await readBy(hr.token)).toEqual([own, own]);
});

test('a submitted rating of the head manager is not edited: the same once more is taken, another is refused', async () => {
  const team = await makeAppraisalTeam(place, running, {
    state: 'SUPERVISOR RATED',
    own_result: 80,
    line_manager_result: 70,
    to_ask: 2,
  });
  await askManagersNow();
  const head = await appraisalLinkTo(team.head.email, 'head_manager');
  const rate = (head_manager_rating: number) =>
    update(head, team.row.id, { status: 'MANAGER RATED', head_manager_rating });
  expect((await rate(80)).status).toBe(200);
  expect((await rate(80)).status).toBe(200);
  expect(await said(await rate(81))).toEqual([
    409,
    { detail: 'This appraisal has your rating already. Reload the page to see how it stands.' },
  ]);
  expect(await appraisalRowOf(team.row.id)).toMatchObject({ head_manager_rating: 80, result: 75 });
  expect(
    (await subjectsTo(team.employee.email)).filter((one) => one === 'Half year: your result is there'),
  ).toHaveLength(1);
});

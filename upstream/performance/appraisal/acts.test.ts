import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppraisalState } from '../../../contracts/performance/appraisal-state';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { expectReceiptIn } from '../../house/receipt.test-support';
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
import { type MadeAppraisal, makeAppraisal } from './made.test-support';
import { appraisal, employeeKpi } from './tables';

let place: MadePlace;
let running: MadeAppraisal;
let hr: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  place = await makePlace('ACT');
  hr = await makeUser('hr@acts.example', ['ADMIN']);
  running = await makeAppraisal(place, { initiated_at: new Date().toISOString() });
});

const said = async (answer: Response): Promise<[number, unknown]> => [answer.status, await answer.json()];
const submit = (token: string, body: object = {}) =>
  as(token).appraisal.submitKpi({ id: running.id, ...body }).response;
const draft = (token: string, body: object) => as(token).appraisal.updateObjectives.untyped(body).response;
const stateOf = async ({ row }: AppraisalTeam): Promise<AppraisalState> => (await appraisalRowOf(row.id)).state;
const idsOf = ({ row }: AppraisalTeam) => row.objectives.map(({ id }) => id);
const [OWN, ALL] = [0, 1];

/** The token of the person who holds the appraisal by link, asked now. */
async function asked(team: AppraisalTeam, at: 'supervisor' | 'line_manager' | 'head_manager'): Promise<string> {
  await askManagersNow();
  return appraisalLinkTo(at === 'head_manager' ? team.head.email : team.line.email, at);
}

describe('the employee', () => {
  test('fills in objectives as a draft, and submits them once the weights make 100', async () => {
    const team = await makeAppraisalTeam(place, running);
    const [first] = team.row.objectives;
    const keep = (objectives: object[]) => draft(team.user.token, { employee_kpi_id: team.row.id, objectives });
    expect(
      (
        await keep([
          { id: first?.id, weight: 20 },
          { text: 'Train two people', weight: 30 },
        ])
      ).status,
    ).toBe(200);
    expect(await said(await submit(team.user.token))).toEqual([400, { errors: 'Aggregate weight must be 100' }]);
    expect(await stateOf(team)).toBe('PENDING');
    const answer = await submit(team.user.token, {
      objectives: [{ id: first?.id, weight: 30, text: 'Answer in a day' }],
    });
    expect(answer.status).toBe(200);
    expect(await appraisalRowOf(team.row.id)).toMatchObject({ state: 'SUBMITTED', to_ask: 2 });
    expect((await objectivesOf(team.row.id)).map(({ text, weight }) => `${text} ${weight}`)).toEqual([
      'Answer in a day 30',
      'Keep the values of the company 40',
      'Train two people 30',
    ]);
    expect((await submit(team.user.token)).status).toBe(409);
    expect((await keep([{ id: first?.id, weight: 10 }])).status).toBe(409);
  });

  test('changes no objective of the workforce, none of others, and deletes only their own', async () => {
    const [team, other] = [await makeAppraisalTeam(place, running), await makeAppraisalTeam(place, running)];
    const keep = (objectives: object[]) => draft(team.user.token, { employee_kpi_id: team.row.id, objectives });
    const remove = (id: number | undefined, token = team.user.token) =>
      as(token).appraisal.deleteObjective({ id }).response;
    const [own, workforce] = idsOf(team);
    expect((await keep([{ id: workforce, weight: 10 }])).status).toBe(400);
    expect((await keep([{ id: workforce, weight: 40 }])).status).toBe(200);
    expect((await keep([{ id: idsOf(other)[OWN], weight: 10 }])).status).toBe(400);
    expect((await keep([{ id: own, rating: { line_manager_rating: 90 } }])).status).toBe(400);
    expect((await draft(other.user.token, { employee_kpi_id: team.row.id, objectives: [] })).status).toBe(404);
    expect((await remove(workforce)).status).toBe(403);
    expect((await remove(own, other.user.token)).status).toBe(404);
    expect((await remove(own)).status).toBe(200);
    expect((await remove(own)).status).toBe(404);
    expect(await objectivesOf(team.row.id)).toHaveLength(1);
  });

  test('is helped by HR, who rates nobody and submits nothing of their own as HR', async () => {
    const team = await makeAppraisalTeam(place, running);
    const objectives = [{ id: idsOf(team)[OWN], text: 'Answer in a day' }];
    expect((await submit(hr.token, { employee: team.employee.id, objectives })).status).toBe(200);
    expect(await stateOf(team)).toBe('SUBMITTED');
    const [act] = await db.select().from(audit).where(eq(audit.record_id, team.row.id)).orderBy(desc(audit.id));
    expect(act?.action).toBe('KPI submitted');
    expect(act?.before).toContain('Answer every ticket in a day: 60; Keep the values of the company: 40');
    expect(act?.after).toContain('Answer in a day: 60; Keep the values of the company: 40');
    expect((await update(hr.token, team.row.id, { status: 'ACCEPTED', comment: 'Fine' })).status).toBe(403);
    expect((await update(hr.token, team.row.id, { status: 'APPRAISAL SUBMITTED' })).status).toBe(403);
    const twin = await makeUser(team.employee.email, ['ADMIN']);
    expect((await submit(twin.token, { employee: team.employee.id })).status).toBe(403);
    expect((await submit(hr.token, { employee: 99_999 })).status).toBe(404);
  });

  test('rates each objective with 1 to 100 and a comment', async () => {
    const team = await makeAppraisalTeam(place, running, { state: 'RATING' });
    const rate = (objectives: object[]) =>
      update(team.user.token, team.row.id, { status: 'APPRAISAL SUBMITTED', objectives });
    const [own, workforce] = idsOf(team);
    expect(await said(await rate(ratings([own ?? 0], 'employee')))).toEqual([400, { errors: 'please rate over 100' }]);
    expect(await said(await rate(ratings([own ?? 0], 'employee', 101)))).toEqual([
      400,
      { objectives: ['please rate over 100'] },
    ]);
    const silent = [own, workforce].map((id) => ({ id, rating: { employee_rating: 70 } }));
    expect((await rate(silent)).status).toBe(400);
    const keep = await draft(team.user.token, {
      employee_kpi_id: team.row.id,
      objectives: ratings([own ?? 0], 'employee', 90),
    });
    expect(keep.status).toBe(200);
    expect((await rate(ratings([workforce ?? 0], 'employee', 65))).status).toBe(200);
    expect(await appraisalRowOf(team.row.id)).toMatchObject({
      state: 'APPRAISAL SUBMITTED',
      own_result: 80,
      to_ask: 2,
    });
  });
});

describe('the supervisor', () => {
  test('weighs only so that all weights make 100, and accepts with a comment', async () => {
    const team = await makeAppraisalTeam(place, running);
    const [own] = idsOf(team);
    await draft(team.user.token, {
      employee_kpi_id: team.row.id,
      objectives: [
        { id: own, weight: 30 },
        { text: 'Train two people', weight: 30 },
      ],
    });
    expect((await submit(team.user.token)).status).toBe(200);
    const link = await asked(team, 'supervisor');
    const [, , added] = await objectivesOf(team.row.id);
    const weigh = (objectives: object[]) => draft(link, { employee_kpi_id: team.row.id, objectives });
    expect(await said(await weigh([{ id: own, weight: 40 }]))).toEqual([
      400,
      { errors: 'Aggregate weight must be 100' },
    ]);
    expect((await weigh([{ id: own, text: 'Something else' }])).status).toBe(400);
    expect(
      (
        await weigh([
          { id: own, weight: 40 },
          { id: added?.id, weight: 20 },
        ])
      ).status,
    ).toBe(200);
    const one = (weight: number) => as(link).appraisal.updateObjective({ id: own, weight }).response;
    expect((await one(50)).status).toBe(400);
    expect((await one(40)).status).toBe(200);
    expect(await said(await update(link, team.row.id, { status: 'ACCEPTED' }))).toEqual([
      400,
      { comment: ['Please Add your Comment'] },
    ]);
    const accepted = await update(link, team.row.id, { status: 'ACCEPTED', comment: 'Good aims' });
    const { receipt } = await expectReceiptIn(accepted, team.line.email);
    expect(receipt).toMatchObject({ outcome: { word: 'Accepted', yes: true } });
    // The appraisal is initiated, so the employee rates at once.
    expect(await appraisalRowOf(team.row.id)).toMatchObject({ state: 'RATING', comment: 'Good aims' });
    const [mail, ...more] = await mailsTo(team.employee.email);
    expect([mail?.subject, more]).toEqual(['Half year: rate your objectives', []]);
    expect(mail?.body).toContain(`/appraisals-list/review/${running.id}`);
    expect((await objectivesOf(team.row.id)).map(({ weight }) => weight)).toEqual([40, 40, 20]);
    expect(
      (
        await weigh([
          { id: own, weight: 30 },
          { id: added?.id, weight: 30 },
        ])
      ).status,
    ).toBe(409);
    expect((await update(link, team.row.id, { status: 'ACCEPTED', comment: 'Again' })).status).toBe(409);
  });

  test('accepts before the appraisal is initiated, and may still reject', async () => {
    const early = await makeAppraisal(place);
    const team = await makeAppraisalTeam(place, early, { state: 'SUBMITTED', to_ask: 2 });
    const link = await asked(team, 'supervisor');
    expect((await update(link, team.row.id, { status: 'ACCEPTED', comment: 'Good' })).status).toBe(200);
    expect(await stateOf(team)).toBe('ACCEPTED');
    expect((await update(link, team.row.id, { status: 'REJECTED', comment: 'On second thoughts' })).status).toBe(200);
    expect(await stateOf(team)).toBe('REJECTED');
    expect(await mailsTo(team.employee.email)).toMatchObject([{ subject: 'Half year: your objectives came back' }]);
    expect((await update(link, team.row.id, { status: 'REJECTED', comment: 'Again' })).status).toBe(409);
    const told = await db.select().from(notification).where(eq(notification.user_id, team.user.id));
    expect(told.map(({ subject }) => subject)).toEqual([
      'accepted your objectives of Half year',
      'rejected your objectives of Half year',
    ]);
  });
});

describe('line manager and head manager', () => {
  test('rate one after the other, and the result is the average of both', async () => {
    const team = await makeAppraisalTeam(place, running, { state: 'APPRAISAL SUBMITTED', own_result: 60, to_ask: 2 });
    const link = await asked(team, 'line_manager');
    const ids = idsOf(team);
    const rate = (objectives: object[]) => update(link, team.row.id, { status: 'SUPERVISOR RATED', objectives });
    const each = 'Please enter a positive integer for each line manager rating field';
    expect(await said(await rate(ratings([ids[OWN] ?? 0], 'line_manager')))).toEqual([400, { errors: each }]);
    const silent = ids.map((id) => ({ id, rating: { line_manager_rating: 70 } }));
    expect(await said(await rate(silent))).toEqual([
      400,
      { errors: 'Please enter a value for each line manager comment field' },
    ]);
    expect((await draft(link, { objectives: ratings([ids[ALL] ?? 0], 'line_manager', 50) })).status).toBe(200);
    expect((await rate(ratings([ids[OWN] ?? 0], 'line_manager', 75))).status).toBe(200);
    expect(await appraisalRowOf(team.row.id)).toMatchObject({
      state: 'SUPERVISOR RATED',
      line_manager_result: 65,
      result: null,
    });
    expect((await rate(ratings(ids, 'line_manager'))).status).toBe(409);

    const head = await asked(team, 'head_manager');
    const decide = (body: object) => update(head, team.row.id, { status: 'MANAGER RATED', ...body });
    expect(await said(await decide({}))).toEqual([400, { head_manager_rating: ['rating is required'] }]);
    expect(await said(await decide({ head_manager_rating: 0 }))).toEqual([
      400,
      { head_manager_rating: ['please rate over 100'] },
    ]);
    expect((await decide({ head_manager_rating: 80, head_manager_comment: 'Well done' })).status).toBe(200);
    expect(await appraisalRowOf(team.row.id)).toMatchObject({ state: 'MANAGER RATED', result: 72.5, to_ask: 0 });
    expect((await decide({ head_manager_rating: 85 })).status).toBe(409);
    const body = { reason: 'Wrong person' };
    const again = () => as(hr.token).appraisal.reopen({ id: team.row.id, ...body }).response;
    expect((await again()).status).toBe(200);
    await db.insert(scoreRule).values({
      company_id: place.company,
      criteria: 'RESULT',
      name: 'Managers',
      formula: '(own + line_manager + 2 * head_manager) / 4',
      background_colour: '#000000',
      position: 1,
    });
    const anew = await asked(team, 'head_manager');
    const last = { status: 'MANAGER RATED', head_manager_rating: 91 };
    expect((await update(anew, team.row.id, last)).status).toBe(200);
    expect(await appraisalRowOf(team.row.id)).toMatchObject({ result: 76.8 });
    await db.update(employeeKpi).set({ calibrated: true }).where(eq(employeeKpi.id, team.row.id));
    expect((await update(anew, team.row.id, { ...last, head_manager_rating: 90 })).status).toBe(409);
    expect(await as(hr.token).appraisal.reopen({ id: team.row.id, reason: 'x' }).status()).toBe(409);
  });

  test('act only with the link of their own purpose, for their own row', async () => {
    const [team, other] = [
      await makeAppraisalTeam(place, running, { state: 'SUBMITTED', to_ask: 2 }),
      await makeAppraisalTeam(place, running, { state: 'APPRAISAL SUBMITTED', to_ask: 2 }),
    ];
    const [link, line] = [await asked(team, 'supervisor'), await asked(other, 'line_manager')];
    expect((await update(link, other.row.id, { status: 'ACCEPTED', comment: 'x' })).status).toBe(404);
    expect((await update(link, team.row.id, { status: 'SUPERVISOR RATED' })).status).toBe(403);
    expect((await update(line, other.row.id, { status: 'MANAGER RATED', head_manager_rating: 9 })).status).toBe(403);
    expect((await draft(link, { employee_kpi_id: other.row.id, objectives: [] })).status).toBe(404);
    expect(
      await as(link)
        .appraisal.updateObjective({ id: idsOf(other)[OWN], weight: 1 })
        .status(),
    ).toBe(400);
    expect(await as(link).appraisal.submitKpi({ id: running.id }).status()).toBe(403);
    const read = (token: string, status?: string) =>
      ask('GET', `/appraisal/employee_kpi/linked/${status ? `?status=${encodeURIComponent(status)}` : ''}`, { token });
    expect((await read(link)).status).toBe(200);
    expect((await read(line, 'APPRAISAL SUBMITTED')).status).toBe(200);
    expect((await read(line, 'SUPERVISOR RATED')).status).toBe(403);
    expect((await update(link, team.row.id, { status: 'REJECTED', comment: 'Too few' })).status).toBe(200);
    expect(await (await read(link)).json()).toMatchObject({ state: 'REJECTED', comment: 'Too few' });
    expect((await read(hr.token)).status).toBe(403);
  });
});

describe('of two at once', () => {
  test.each([
    ['PENDING', (team: AppraisalTeam) => submit(team.user.token)],
    [
      'RATING',
      (team: AppraisalTeam) =>
        update(team.user.token, team.row.id, {
          status: 'APPRAISAL SUBMITTED',
          objectives: ratings(idsOf(team), 'employee'),
        }),
    ],
    [
      'SUPERVISOR RATED',
      async (team: AppraisalTeam) =>
        update(await appraisalLinkTo(team.head.email, 'head_manager'), team.row.id, {
          status: 'MANAGER RATED',
          head_manager_rating: 70,
        }),
    ],
  ] as const)('one lands from %s', async (state, act) => {
    const team = await makeAppraisalTeam(place, running, { state, to_ask: state === 'SUPERVISOR RATED' ? 2 : 0 });
    await askManagersNow();
    const answers = await Promise.all([act(team), act(team), act(team)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const acts = await db.select().from(audit).where(eq(audit.record_id, team.row.id));
    expect(acts.filter(({ record }) => record === 'employee_kpi')).toHaveLength(1);
  });

  test('accepting and initiating leave nobody behind', async () => {
    const early = await makeAppraisal(place);
    const team = await makeAppraisalTeam(place, early, { state: 'SUBMITTED', to_ask: 2 });
    const link = await asked(team, 'supervisor');
    await db.update(appraisal).set({ initiated_at: new Date().toISOString() }).where(eq(appraisal.id, early.id));
    expect((await update(link, team.row.id, { status: 'ACCEPTED', comment: 'Good' })).status).toBe(200);
    expect(await stateOf(team)).toBe('RATING');
  });
});

describe('HR reopens', () => {
  test('the last submission with a reason, step by step, and whoever holds it is asked again', async () => {
    const team = await makeAppraisalTeam(place, running, {
      state: 'MANAGER RATED',
      own_result: 80,
      line_manager_result: 70,
      head_manager_rating: 80,
      result: 75,
    });
    const reopen = (token = hr.token, reason = 'The figures were wrong') =>
      as(token).appraisal.reopen({ id: team.row.id, reason }).response;
    expect((await reopen(hr.token, '')).status).toBe(400);
    expect((await reopen(team.user.token)).status).toBe(403);
    const twin = await makeUser(team.employee.email, ['ADMIN']);
    expect((await reopen(twin.token)).status).toBe(403);
    expect((await reopen()).status).toBe(200);
    expect(await appraisalRowOf(team.row.id)).toMatchObject({
      state: 'SUPERVISOR RATED',
      result: null,
      line_manager_result: 70,
    });
    const head = await asked(team, 'head_manager');
    expect((await reopen()).status).toBe(200);
    const late = await update(head, team.row.id, { status: 'MANAGER RATED', head_manager_rating: 70 });
    expect(late.status).toBe(409);
    expect((await reopen()).status).toBe(200);
    expect(await appraisalRowOf(team.row.id)).toMatchObject({
      state: 'RATING',
      own_result: null,
      line_manager_result: null,
    });
    expect((await reopen()).status).toBe(409);
    const asks = await db.select().from(appraisalAsk).where(eq(appraisalAsk.employee_kpi_id, team.row.id));
    expect(asks.map(({ ended_by }) => ended_by)).toEqual(['RETURNED']);
    const [first] = await db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'Appraisal reopened'), eq(audit.record_id, team.row.id)));
    expect(first).toMatchObject({ note: 'The figures were wrong', record_id: team.row.id });
  });
});

import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApprovalDetail, LinkedApproval } from '../../../contracts/approvals/approval';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, mailsTo, makeCandidate, makePlace } from '../../house/journey.test-support';
import { expectReceiptIn } from '../../house/receipt.test-support';
import { audit } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { notification } from '../../platform/notification/tables';
import {
  admin,
  boss,
  candidateStatusOf,
  companyWithWorkflow,
  head,
  hire,
  linkFor,
  makeWaitingOffer,
  offersTo,
  other,
  outsideApprovers,
  people,
  see,
  sendApprovalDecision,
  sendOfferTo,
} from './requests.test-support';
import { approvalRequest } from './tables';

beforeAll(hire);

test('without a workflow an offer goes out at once', async () => {
  const person = await makeCandidate(await makePlace('FREE'));
  expect(await (await sendOfferTo(person.id)).json()).toEqual({ message: 'Offer sent' });
  expect(await offersTo(person.email)).toHaveLength(1);
});

test('an offer waits for each level in turn, and goes out with the last approval', async () => {
  const { place } = await companyWithWorkflow([people('ANY', head), outsideApprovers('cfo@partner.example')]);
  const { person, id } = await makeWaitingOffer(place);
  expect(await candidateStatusOf(person.id)).toBe('DRAFT');
  expect(await see(id, head.token)).toMatchObject({ mine: true, approval_level: 1 });
  expect(await mailsTo('cfo@partner.example')).toHaveLength(0);

  expect((await sendApprovalDecision(head.token, id)).status).toBe(200);
  expect(await see(id)).toMatchObject({ status: 'PENDING', approval_level: 2, waits_for: ['cfo@partner.example'] });
  expect(await offersTo(person.email)).toHaveLength(0);

  const link = await linkFor('cfo@partner.example', person.lastname);
  const page = await (await as(link).approval.linked().response).json<LinkedApproval>();
  expect(page).toMatchObject({ id, open: true, own: { level: 2 } });
  expect(page.details).toContainEqual({ name: 'Annual gross', value: '₦6,000,000.00' });
  const { receipt, mail } = await expectReceiptIn(await sendApprovalDecision(link, id, 2), 'cfo@partner.example');
  expect(receipt.outcome).toEqual({ word: 'Approved', yes: true });
  expect(mail.subject).toBe(`You approved: Offer to ${person.firstname} ${person.lastname}`);
  expect(await candidateStatusOf(person.id)).toBe('OFFER_SENT');
  expect(await offersTo(person.email)).toHaveLength(1);
  expect(await see(id)).toMatchObject({ status: 'APPROVED', waits_for: [] });
  expect((await mailsTo(admin.email))[0]?.subject).toBe(`Approved: Offer to ${person.firstname} ${person.lastname}`);

  // The spent link shows what was recorded, and decides nothing.
  const again = await sendApprovalDecision(link, id, 2);
  expect([again.status, await again.json()]).toMatchObject([410, { link: 'used' }]);
  expect(await (await as(link).approval.linked().response).json()).toMatchObject({ open: false });
});

test('a refusal ends it, with the reason to the one who asked, who may ask again', async () => {
  const { place } = await companyWithWorkflow([people('ANY', head), people('ANY', other)]);
  const { person, id } = await makeWaitingOffer(place);
  expect((await sendApprovalDecision(head.token, id, 1, 'DECLINED', 'The pay is above the grade.')).status).toBe(200);
  expect(await see(id)).toMatchObject({ status: 'DECLINED' });
  expect(await candidateStatusOf(person.id)).toBe('DRAFT');
  const [mail] = await mailsTo(admin.email);
  expect(mail?.body).toContain('The pay is above the grade.');
  const told = await db.select().from(notification).where(eq(notification.user_id, admin.id));
  expect(told.at(-1)).toMatchObject({ path: `/approval?request=${id}` });
  expect(await (await sendOfferTo(person.id)).json()).toMatchObject({ waiting: 1 });
});

test('nobody approves their own request, and a level without anybody else refuses the start', async () => {
  const { place } = await companyWithWorkflow([people('ANY', admin, head)]);
  const { id } = await makeWaitingOffer(place);
  expect((await see(id)).steps[0]?.approvers.map(({ email }) => email)).toEqual([head.email]);
  expect((await sendApprovalDecision(admin.token, id)).status).toBe(403);

  const alone = await companyWithWorkflow([people('ANY', admin)]);
  const person = await makeCandidate(alone.place);
  const refused = await sendOfferTo(person.id);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toEqual({ detail: expect.stringMatching(/^Nobody approves their own request/) });
  expect((await sendOfferTo(person.id, { token: head.token })).status).toBe(200);
});

test('the person whom it is about is no approver of it', async () => {
  const { place } = await companyWithWorkflow([outsideApprovers('twin@candidates.example')]);
  const person = await makeCandidate(place, 'DRAFT', { email: 'Twin@candidates.example' });
  expect((await sendOfferTo(person.id)).status).toBe(409);
});

test('a level for all waits for each; of the last two at once both count and the next opens once', async () => {
  const { place } = await companyWithWorkflow([people('ALL', head, other), people('ANY', boss)]);
  const { person, id } = await makeWaitingOffer(place);
  const answers = await Promise.all([sendApprovalDecision(head.token, id), sendApprovalDecision(other.token, id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await see(id)).toMatchObject({ approval_level: 2, status: 'PENDING' });
  expect((await mailsTo(boss.email)).filter(({ subject }) => subject.includes(person.lastname))).toHaveLength(1);
});

test('the last two approvals of the last level at once take effect once', async () => {
  const { place } = await companyWithWorkflow([people('ALL', head, other)]);
  const { person, id } = await makeWaitingOffer(place);
  await Promise.all([sendApprovalDecision(head.token, id), sendApprovalDecision(other.token, id)]);
  expect(await see(id)).toMatchObject({ status: 'APPROVED' });
  expect(await offersTo(person.email)).toHaveLength(1);
});

test('of an approval and a refusal at once, one ends it', async () => {
  const { place } = await companyWithWorkflow([people('ANY', head, other)]);
  const { person, id } = await makeWaitingOffer(place);
  const answers = await Promise.all([
    sendApprovalDecision(head.token, id),
    sendApprovalDecision(other.token, id, 1, 'DECLINED'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await see(id)).status === 'APPROVED').toBe((await offersTo(person.email)).length === 1);
});

test('a decision is for the level that it names', async () => {
  const { place } = await companyWithWorkflow([people('ANY', head), people('ANY', head)]);
  const { id } = await makeWaitingOffer(place);
  const early = await sendApprovalDecision(head.token, id, 2);
  expect([early.status, await early.json()]).toEqual([
    409,
    { detail: 'Level 2 is not open yet: level 1 comes first.' },
  ]);
  const link = await linkFor(head.email, 'Offer');
  expect((await sendApprovalDecision(link, id, 2)).status).toBe(403);
  expect((await sendApprovalDecision(head.token, id)).status).toBe(200);
  expect((await sendApprovalDecision(head.token, id)).status).toBe(409);
});

test('a decision needs a level, notes and a status', async () => {
  const { place } = await companyWithWorkflow([people('ANY', head)]);
  const { id } = await makeWaitingOffer(place);
  const answer = await as(head.token).approval.decide.untyped({ id, notes: ' ' }).response;
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      approval_level: ['Please select an approval level'],
      status: ['Status is required'],
      notes: ['Notes is required'],
    },
  ]);
});

test('a link decides for its own request, and a forged level counts for nothing', async () => {
  const { place } = await companyWithWorkflow([outsideApprovers('one@partner.example')]);
  const first = await makeWaitingOffer(place);
  const link = await linkFor('one@partner.example', 'Offer');
  const second = await makeWaitingOffer(place);
  expect((await sendApprovalDecision(link, second.id)).status).toBe(404);
  expect((await sendApprovalDecision(link, first.id)).status).toBe(200);
});

test('an impersonator decides nothing', async () => {
  const { place } = await companyWithWorkflow([people('ANY', head)]);
  const { id } = await makeWaitingOffer(place);
  const actor = randomId();
  const token = await signSession(
    { user_id: head.id, roles: head.roles, jti: randomId(), actor_id: boss.id, actor_jti: actor },
    env.JWT_SECRET,
    new Date(),
  );
  expect((await sendApprovalDecision(token, id)).status).toBe(403);
  expect(await see(id)).toMatchObject({ status: 'PENDING' });
});

test('whoever has lost the role decides no more', async () => {
  const { place } = await companyWithWorkflow([{ action: 'ANY', approver_type: 'ROLE', approver: ['SUPERADMIN'] }]);
  const second = await makeUser('second@lagoon.example', ['SUPERADMIN']);
  const { id } = await makeWaitingOffer(place);
  const body = { firstname: 'A', lastname: 'B', email: second.email, phone: '', roles: ['ADMIN'] };
  expect((await ask('PATCH', `/auth/users/${second.id}/`, { token: boss.token, body })).status).toBe(200);
  const link = await linkFor(second.email, 'Offer');
  expect((await sendApprovalDecision(link, id)).status).toBe(409);
  expect((await sendApprovalDecision(boss.token, id)).status).toBe(200);
});

test('what waits for approval cannot be asked for twice, nor its terms be changed meanwhile or after', async () => {
  const { place } = await companyWithWorkflow([people('ANY', head)]);
  const { person, id } = await makeWaitingOffer(place);
  expect((await sendOfferTo(person.id)).status).toBe(409);
  const body = {
    firstname: 'Ada',
    lastname: 'Obi',
    email: person.email,
    phone: '0803-555-0199',
    company: place.company,
    branch: place.branch,
    department: place.department,
    job_role: place.job_role,
    gross_salary: 900_000_000,
    net_salary: 40_000_000,
    resumption_date: '2026-12-01',
  };
  const change = (more: object) =>
    as(admin.token).onboarding.updateCandidate({ id: person.id, ...body, ...more }).response;
  expect((await change({})).status).toBe(409);
  expect((await change({ gross_salary: person.gross_salary, phone: '0803-555-0111' })).status).toBe(200);
  await sendApprovalDecision(head.token, id);
  expect((await change({})).status).toBe(409);
  // The same offer may go out again without another approval.
  expect(await (await sendOfferTo(person.id)).json()).toEqual({ message: 'Offer sent' });
  await as(admin.token).offer.withdraw({ id: person.id, comment: 'Closed.' }).response;
  expect((await change({})).status).toBe(200);
  expect(await (await sendOfferTo(person.id)).json()).toMatchObject({ waiting: 1 });
});

test('two who send the same offer at once put it up for approval once', async () => {
  const { place } = await companyWithWorkflow([people('ANY', boss)]);
  const person = await makeCandidate(place);
  const answers = await Promise.all([sendOfferTo(person.id), sendOfferTo(person.id, { token: head.token })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const rows = await db.select().from(approvalRequest).where(eq(approvalRequest.record_id, person.id));
  expect(rows).toHaveLength(1);
});

test('several offers sent at once wait or go out by the workflow of their company', async () => {
  const { place } = await companyWithWorkflow([people('ANY', head)]);
  const free = await makeCandidate(await makePlace('MIX'));
  const [one, two] = [await makeCandidate(place), await makeCandidate(place)];
  const body = { requesters: [free.id, one.id, two.id], expires: addDays(lagosDay(), 14) };
  const answer = await as(admin.token).offer.send(body).response;
  expect(await answer.json()).toEqual({ message: 'Offers wait for approval', waiting: 2 });
  expect(await candidateStatusOf(free.id)).toBe('OFFER_SENT');
  expect(await candidateStatusOf(two.id)).toBe('DRAFT');
});

test('an offer whose last day has passed is not approved', async () => {
  const { place } = await companyWithWorkflow([people('ANY', head)]);
  const { id } = await makeWaitingOffer(place);
  await db
    .update(approvalRequest)
    .set({ payload: { expires: addDays(lagosDay(), -1) } })
    .where(eq(approvalRequest.id, id));
  expect((await sendApprovalDecision(head.token, id)).status).toBe(409);
  expect((await sendApprovalDecision(head.token, id, 1, 'DECLINED')).status).toBe(200);
});

test('a changed workflow leaves what is under way as it started', async () => {
  const { place, workflow } = await companyWithWorkflow([people('ANY', head), people('ANY', boss)]);
  const { id } = await makeWaitingOffer(place);
  const answer = await as(admin.token).approval.updateWorkflow({
    id: workflow,
    title: 'Shorter',
    approval_groups: [people('ANY', other)],
    version: 1,
  }).response;
  expect(answer.status).toBe(200);
  expect(await see(id)).toMatchObject({ levels: 2 });
  const late = await as(head.token).approval.updateWorkflow({
    id: workflow,
    title: 'Mine',
    approval_groups: [people('ANY', other)],
    version: 1,
  }).response;
  expect(late.status).toBe(409);
});

test('an approval is assigned to a workflow that exists; the general ones stay', async () => {
  const { workflow } = await companyWithWorkflow([people('ANY', head)], 'onboarding');
  const assign = (body: object) => as(admin.token).approval.assign.untyped({ approval_workflow: 2, ...body }).response;
  expect(await (await assign({ title: 'Deployment letter', workflow })).json()).toEqual({
    message: 'approval have been assigned to selected workflow successfully',
  });
  expect((await assign({ title: 'Deployment letter', workflow: 987_654 })).status).toBe(400);
  expect(await as(admin.token).approval.delete({ approval_workflow: 2 }).status()).toBe(409);
  expect((await assign({ title: 'Deployment letter', workflow: null })).status).toBe(200);
});

test('a deployment letter and the completing of an onboarding wait too', async () => {
  const letters = await companyWithWorkflow([people('ANY', head)], 'deployment');
  const sent = await makeCandidate(letters.place, 'OFFER_SENT');
  const form = { supervisor_name: 'Folake Adeyemi', report_to: '14 Wharf Road', report_date: '2026-12-01' };
  const letter = await as(admin.token).offer.sendDeployment({ ...form, requesters: [sent.id] }).response;
  expect(await letter.json()).toMatchObject({ waiting: 1 });
  expect(await mailsTo(sent.email)).toHaveLength(0);
  await sendApprovalDecision(head.token, await latest(sent.id));
  expect((await mailsTo(sent.email))[0]?.subject).toMatch(/deployment letter/);

  const { place } = await companyWithWorkflow([people('ANY', head)], 'onboarding');
  const person = await makeCandidate(place, 'APPROVED');
  const start = { requesters: [person.id], employment_date: '2026-12-01' };
  await as(admin.token).onboarding.initiate(start).response;
  const body = { requesters: [person.id] };
  const answer = await as(admin.token).onboarding.complete(body).response;
  expect(await answer.json()).toMatchObject({ waiting: 1 });
  expect(await candidateStatusOf(person.id)).toBe('ONBOARDING');
  expect((await sendApprovalDecision(head.token, await latest(person.id))).status).toBe(200);
  expect(await candidateStatusOf(person.id)).toBe('COMPLETED');
});

const latest = async (record: number) =>
  (await db.select().from(approvalRequest).where(eq(approvalRequest.record_id, record))).at(-1)?.id ?? 0;

test('lists find requests by who waits, state and words', async () => {
  const { place } = await companyWithWorkflow([people('ANY', head)]);
  const person = await makeCandidate(place, 'DRAFT', {
    firstname: 'Yétúndé',
    lastname: 'Listed',
    phone: '+2348065550777',
  });
  await sendOfferTo(person.id);
  const list = async (query: string, token = head.token) =>
    (await ask('GET', `/approval/request/?${query}`, { token })).json<{ total: number; results: ApprovalDetail[] }>();
  expect(await list('search=yetunde+lis')).toMatchObject({ total: 1, results: [{ mine: true, status: 'PENDING' }] });
  expect(await list('search=0806-555-0777'), 'by the phone of whom it is about').toMatchObject({ total: 1 });
  expect(await list('search=0806-555-0778')).toMatchObject({ total: 0 });
  expect(await list('search=yetunde&waiting=me')).toMatchObject({ total: 1 });
  expect(await list('search=yetunde&waiting=me', admin.token)).toMatchObject({ total: 0 });
  expect(await list('search=yetunde&status=APPROVED')).toMatchObject({ total: 0 });
});

test('each decision leaves its row in the audit of the candidate', async () => {
  const { place } = await companyWithWorkflow([people('ANY', head)]);
  const { person, id } = await makeWaitingOffer(place);
  await sendApprovalDecision(head.token, id);
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.record, 'candidate'), eq(audit.record_id, person.id)));
  expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['Offer put up for approval', admin.id],
    ['Approval given', head.id],
    ['Offer sent', admin.id],
  ]);
});

describe('a level for the manager of the employee concerned', () => {
  const line = (place = 'line_manager1') => [
    { action: 'ANY' as const, approver_type: 'LINE_MANAGER' as const, approver: [place] },
  ];

  test('is for no candidate: they have none', async () => {
    const body = { title: 'By the line', approval_groups: line() };
    const flow = await (await as(admin.token).approval.createWorkflow(body).response).json<{
      id: number;
      version: number;
    }>();
    const { company } = await makePlace('LINE');
    const assigned = await as(admin.token).approval.create({ kind: 'offer', company, workflow: flow.id }).response;
    expect([assigned.status, await assigned.json()]).toEqual([
      400,
      { workflow: ['A candidate has no line manager: choose a workflow without a level for one'] },
    ]);
    expect(await as(admin.token).approval.create({ kind: 'change-request', company, workflow: flow.id }).status()).toBe(
      200,
    );

    const { workflow } = await companyWithWorkflow([people('ANY', head)]);
    const changed = await as(admin.token).approval.updateWorkflow({
      id: workflow,
      title: 'For offers',
      approval_groups: line(),
      version: 1,
    }).response;
    expect(await changed.json()).toEqual({
      approval_groups: ['Level 1: A candidate has no line manager, and this workflow is used for candidates'],
    });
    const two = [{ action: 'ANY', approver_type: 'LINE_MANAGER', approver: ['line_manager1', 'head_manager'] }];
    const refused = await as(admin.token).approval.createWorkflow.untyped({ title: 'Two', approval_groups: two })
      .response;
    expect(refused.status).toBe(400);
  });
});

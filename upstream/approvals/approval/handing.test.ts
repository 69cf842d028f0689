import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { as } from '../../house/as.test-support';
import { ask, eventually, makeUser } from '../../house/ask.test-support';
import { db, mailsTo, makeCandidate } from '../../house/journey.test-support';
import { linkRow, newLink } from '../../platform/link/links';
import { randomId, sha256, signLink, signSession } from '../../platform/link/tokens';
import { remindApprovers } from './remind';
import {
  admin,
  boss,
  companyWithWorkflow,
  head,
  hire,
  linkFor,
  makeWaitingOffer,
  other,
  outsideApprovers,
  people,
  see,
  sendApprovalDecision,
  sendOfferTo,
} from './requests.test-support';
import { approval, approvalRequest } from './tables';

beforeAll(hire);

test('the one who asked takes it back, and nobody decides it any more', async () => {
  const { place } = await companyWithWorkflow([people('ANY', head)]);
  const { person, id } = await makeWaitingOffer(place);
  expect(await as(other.token).approval.withdraw({ id }).status()).toBe(403);
  expect(await as(admin.token).approval.withdraw({ id }).status()).toBe(200);
  expect((await sendApprovalDecision(head.token, id)).status).toBe(409);
  expect(await (await sendOfferTo(person.id)).json()).toMatchObject({ waiting: 1 });
});

test('a super admin hands a place over; the link of the one before ends', async () => {
  const { place } = await companyWithWorkflow([outsideApprovers('left@partner.example')]);
  const { id } = await makeWaitingOffer(place);
  const link = await linkFor('left@partner.example', 'Offer');
  const body = { approval_level: 1, from: 'left@partner.example', to: other.id };
  const path = `/approval/request/${id}/hand_over/`;
  expect((await ask('POST', path, { token: head.token, body })).status).toBe(403);
  expect((await ask('POST', path, { token: boss.token, body: { ...body, to: admin.id } })).status).toBe(400);
  expect((await ask('POST', path, { token: boss.token, body })).status).toBe(200);
  expect(await as(link).approval.linked().status()).toBe(410);
  expect((await sendApprovalDecision(other.token, id)).status).toBe(200);
});

test('the place of a level that is over is not handed over any more', async () => {
  const { place } = await companyWithWorkflow([people('ANY', head, other), people('ANY', boss)]);
  const { id } = await makeWaitingOffer(place);
  await sendApprovalDecision(head.token, id);
  const late = await makeUser('late.comer@lagoon.example', ['ADMIN']);
  const body = { approval_level: 1, from: other.email, to: late.id };
  expect(
    await as(boss.token)
      .approval.handOver({ id, ...body })
      .status(),
  ).toBe(409);
  expect((await see(id)).steps[0]?.approvers.map(({ email }) => email)).toContain(other.email);
});

test('nothing is handed over to the person that it is about, however their address is written', async () => {
  const { place } = await companyWithWorkflow([people('ANY', head)]);
  const twin = await makeUser('twin@lagoon.example', ['ADMIN']);
  const person = await makeCandidate(place, 'DRAFT', { email: 'Twin@Lagoon.example' });
  await sendOfferTo(person.id);
  const [request] = await db.select().from(approvalRequest).where(eq(approvalRequest.record_id, person.id));
  const body = { approval_level: 1, from: head.email, to: twin.id };
  const answer = await as(boss.token).approval.handOver({ id: request?.id, ...body }).response;
  expect([answer.status, await answer.json()]).toEqual([400, { to: ['Nobody approves their own request'] }]);
});

test('a workflow in use, and an approver who is needed, stay', async () => {
  const needed = await makeUser('needed@lagoon.example', ['ADMIN']);
  const { place, workflow } = await companyWithWorkflow([people('ANY', needed)]);
  const used = await as(admin.token).approval.deleteWorkflow({ id: workflow }).response;
  expect(await used.json()).toEqual({
    detail: expect.stringMatching(/^This workflow is used for: Offer, Company C\d+/),
  });
  const { id } = await makeWaitingOffer(place);
  const remove = () => as(boss.token).adminUser.delete({ id: needed.id }).response;
  expect(await (await remove()).json()).toEqual({
    detail: expect.stringMatching(/^An approval waits for this person/),
  });
  await sendApprovalDecision(needed.token, id);
  expect(await (await remove()).json()).toEqual({
    detail: expect.stringMatching(/^This person approves in a workflow/),
  });
  const [row] = await db.select().from(approval).where(eq(approval.workflow_id, workflow));
  const path = `/approval/${row?.id}/`;
  const off = await ask('PATCH', path, { token: admin.token, body: { title: 'Offer', workflow: null } });
  expect(await off.json()).toEqual({ message: 'approval have been removed from selected workflow successfully' });
  expect(await as(admin.token).approval.deleteWorkflow({ id: workflow }).status()).toBe(200);
  expect((await remove()).status).toBe(200);
});

test('a workflow is read with the names of its approvers', async () => {
  const { workflow } = await companyWithWorkflow([people('ANY', head), outsideApprovers('read@partner.example')]);
  const answer = await as(admin.token).approval.workflow({ id: workflow }).response;
  expect(await answer.json()).toMatchObject({
    id: workflow,
    approval_groups: [{ names: [`${head.firstname} ${head.lastname}`] }, { names: ['read@partner.example'] }],
    used_for: [expect.stringMatching(/^Offer, Company C\d+$/)],
  });
});

test('a company goes back to the workflow of all companies, which stays', async () => {
  const { workflow } = await companyWithWorkflow([people('ANY', head)]);
  const rows = await db.select().from(approval).where(eq(approval.kind, 'offer'));
  const remove = (id = 0) => as(admin.token).approval.delete({ approval_workflow: id }).response;
  const general = await remove(rows.find(({ company_id }) => company_id === null)?.id);
  expect(general.status).toBe(409);
  const answer = await remove(rows.find(({ workflow_id }) => workflow_id === workflow)?.id);
  expect(await answer.json()).toEqual({
    message: expect.stringMatching(/^Company C\d+ follows the workflow of all companies$/),
  });
  expect(await db.select().from(approval).where(eq(approval.workflow_id, workflow))).toEqual([]);
});

test('a step that has waited three days is called to mind once', async () => {
  const { place } = await companyWithWorkflow([outsideApprovers('slow@partner.example')]);
  await makeWaitingOffer(place);
  const later = new Date(Date.now() + 3 * 86_400_000 + 60_000);
  await remindApprovers(env, new Date());
  expect(await mailsTo('slow@partner.example')).toHaveLength(1);
  await remindApprovers(env, later);
  await remindApprovers(env, later);
  const mails = await mailsTo('slow@partner.example');
  expect(mails.map(({ subject }) => subject.startsWith('Reminder'))).toEqual([true, false]);
});

test('an expired link mails its approver a new one while the step is open', async () => {
  const { place } = await companyWithWorkflow([outsideApprovers('late@partner.example')]);
  const { id } = await makeWaitingOffer(place);
  const claims = newLink('approval', id, 'level-1', new Date(Date.now() - 15 * 86_400_000));
  await linkRow(db, claims, await sha256(claims.jti), 'late@partner.example');
  const token = await signLink(claims, env.LINK_SECRET);
  expect(await as(token).approval.linked().status()).toBe(401);
  expect(await as().auth.renewLink({ token }).status()).toBe(200);
  await eventually(async () => expect(await mailsTo('late@partner.example')).toHaveLength(2));
  expect((await sendApprovalDecision(await linkFor('late@partner.example', 'Offer'), id)).status).toBe(200);
});

test('an address of somebody who has an account is theirs: it asks nobody about what they asked for in another name', async () => {
  const chief = await makeUser('chief@lagoon.example', ['SUPERADMIN']);
  const { place } = await companyWithWorkflow([outsideApprovers('Chief@lagoon.example')]);
  const token = await signSession(
    { user_id: admin.id, roles: admin.roles, jti: randomId(), actor_id: chief.id, actor_jti: randomId() },
    env.JWT_SECRET,
    new Date(),
  );
  const person = await makeCandidate(place);
  const refused = await sendOfferTo(person.id, { token });
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { detail: expect.stringMatching(/^Nobody approves their own request/) },
  ]);
  // When somebody else has asked, the request waits for them in the application too.
  const { id } = await makeWaitingOffer(place);
  expect(await see(id, chief.token)).toMatchObject({ mine: true });
  expect((await sendApprovalDecision(chief.token, id)).status).toBe(200);
});

test('a group is one role: whoever has one of two may well have the other', async () => {
  const both = { action: 'ANY', approver_type: 'ROLE', approver: ['ADMIN', 'SUPERADMIN'] };
  const body = { title: 'Both roles', approval_groups: [both] };
  const answer = await as(admin.token).approval.createWorkflow.untyped(body).response;
  expect([answer.status, JSON.stringify(await answer.json())]).toEqual([
    400,
    expect.stringContaining('Choose one role'),
  ]);
});

test('whoever lost the role meanwhile is not written to when their level opens, nor reminded', async () => {
  const { place } = await companyWithWorkflow([
    people('ANY', head),
    { action: 'ANY', approver_type: 'ROLE', approver: ['SUPERADMIN'] },
  ]);
  const former = await makeUser('former@lagoon.example', ['SUPERADMIN']);
  const { id } = await makeWaitingOffer(place);
  const body = { firstname: 'A', lastname: 'B', email: former.email, phone: '', roles: ['ADMIN'] };
  expect((await ask('PATCH', `/auth/users/${former.id}/`, { token: boss.token, body })).status).toBe(200);
  expect((await sendApprovalDecision(head.token, id)).status).toBe(200);
  await remindApprovers(env, new Date(Date.now() + 3 * 86_400_000 + 60_000));
  const asked = async (email: string) =>
    (await mailsTo(email)).filter(({ links }) => links[0]?.claims.sub === String(id)).length;
  expect(await asked(former.email)).toBe(0);
  expect(await asked(boss.email)).toBe(2);
});

test('whom a request is about is no approver of it, by whatever address they sign in', async () => {
  const twin = await makeUser('signs.in.here@lagoon.example', ['ADMIN']);
  const { place } = await companyWithWorkflow([people('ANY', head, twin)]);
  const person = await makeCandidate(place, 'DRAFT', { email: 'is.written.here@mail.example', user_id: twin.id });
  await sendOfferTo(person.id);
  const [request] = await db.select().from(approvalRequest).where(eq(approvalRequest.record_id, person.id));
  const id = request?.id ?? 0;
  expect((await see(id)).steps[0]?.approvers.map(({ email }) => email)).toEqual([head.email]);
  const body = { approval_level: 1, from: head.email, to: twin.id };
  const answer = await as(boss.token).approval.handOver({ id, ...body }).response;
  expect([answer.status, await answer.json()]).toEqual([400, { to: ['Nobody approves their own request'] }]);
});

import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import type { ApprovalGroup } from '../../../contracts/approvals/approval';
import type { Escalation } from '../../../contracts/approvals/escalation';
import { as } from '../../house/as.test-support';
import { mailsTo } from '../../house/journey.test-support';
import { escalateApprovals, remindApprovers } from './remind';
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
} from './requests.test-support';

beforeAll(hire);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A request that waits at the first of these levels, which escalates as given. */
async function escalating(approval_groups: ApprovalGroup[], escalation: Escalation) {
  const { place, workflow } = await companyWithWorkflow(approval_groups);
  const before = await (await as(admin.token).approval.workflow({ id: workflow }).response).json<{
    title: string;
    version: number;
  }>();
  const body = { title: before.title, version: before.version, approval_groups, escalation };
  const answer = await as(admin.token).approval.updateWorkflow({ id: workflow, ...body }).response;
  expect(await answer.json()).toMatchObject({ escalation });
  return makeWaitingOffer(place);
}

const atLevel = async (id: number, level = 1) =>
  (await see(id)).steps[level - 1]?.approvers.map(({ email, escalated }) => [email, escalated]);

test('a person is asked too after the days of the workflow, once, and decides for the level of all', async () => {
  const { id } = await escalating([people('ALL', head, other)], { after_days: 2, to: 'USER', user: boss.id });
  await escalateApprovals(env, inDays(1));
  expect((await see(id)).escalated_at).toBeNull();
  const earlier = (await mailsTo(boss.email)).length;
  await escalateApprovals(env, inDays(3));
  await escalateApprovals(env, inDays(3));
  expect(await atLevel(id)).toContainEqual([boss.email, true]);
  expect((await see(id)).escalated_at).not.toBeNull();
  expect(await mailsTo(boss.email)).toHaveLength(earlier + 1);
  for (const told of [head.email, admin.email])
    expect((await mailsTo(told)).some(({ subject }) => subject.startsWith('Others are asked too'))).toBe(true);
  expect((await sendApprovalDecision(boss.token, id)).status).toBe(200);
  expect((await see(id)).status).toBe('APPROVED');
});

test('a level of all still waits for its own approvers, whom those asked too do not bind', async () => {
  const { id } = await escalating([people('ALL', head, other)], { after_days: 1, to: 'SUPERADMINS' });
  await escalateApprovals(env, inDays(2));
  expect((await sendApprovalDecision(head.token, id)).status).toBe(200);
  expect((await see(id)).status).toBe('PENDING');
  expect((await sendApprovalDecision(other.token, id)).status).toBe(200);
  expect((await see(id)).status).toBe('APPROVED');
});

test('the approvers of the next level are asked, also those outside; without a next level the super admins are', async () => {
  const next = { after_days: 1, to: 'NEXT_LEVEL' } as const;
  const { id } = await escalating([people('ANY', head), outsideApprovers('next@partner.example')], next);
  await escalateApprovals(env, inDays(2));
  const link = await linkFor('next@partner.example', 'Offer');
  expect((await sendApprovalDecision(link, id)).status).toBe(200);
  expect(await see(id)).toMatchObject({ status: 'PENDING', approval_level: 2, escalated_at: null });
  // The next level waits as long on its own.
  await escalateApprovals(env, inDays(2));
  expect(await atLevel(id, 2)).toContainEqual([boss.email, true]);
});

test('nobody who asked is asked too', async () => {
  const { id } = await escalating([people('ANY', head)], { after_days: 1, to: 'USER', user: admin.id });
  await escalateApprovals(env, inDays(2));
  expect(await atLevel(id)).toEqual(expect.arrayContaining([[boss.email, true]]));
  expect((await atLevel(id))?.map(([email]) => email)).not.toContain(admin.email);
});

test('only a reminder goes out where the workflow says so, on its own day', async () => {
  const { id } = await escalating([outsideApprovers('slow@partner.example')], { after_days: 6, to: 'REMINDER' });
  await remindApprovers(env, inDays(4));
  expect(await mailsTo('slow@partner.example')).toHaveLength(1);
  await remindApprovers(env, inDays(7));
  await escalateApprovals(env, inDays(7));
  expect((await mailsTo('slow@partner.example')).map(({ subject }) => subject)[0]).toMatch(/^Reminder/);
  expect(await atLevel(id)).toHaveLength(1);
});

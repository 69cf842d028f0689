import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import type { Delegation } from '../../../contracts/approvals/delegation';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { mailsTo } from '../../house/journey.test-support';
import { randomId, signSession } from '../../platform/link/tokens';
import {
  admin,
  boss,
  companyWithWorkflow,
  head,
  hire,
  makeWaitingOffer,
  other,
  outsideApprovers,
  people,
  see,
  sendApprovalDecision,
} from './requests.test-support';

beforeAll(hire);

const today = lagosDay();
type Person = typeof admin;

const name = (token: string, body: Record<string, unknown>) =>
  as(token).approval.delegate.untyped({ from_day: today, until_day: addDays(today, 7), ...body }).response;

/** Two new admins, of whom the second decides for the first from today. */
async function away(
  key: string,
  more: Record<string, unknown> = {},
): Promise<{ absent: Person; standIn: Person; id: number }> {
  const absent = await makeUser(`away.${key}@lagoon.example`, ['ADMIN']);
  const standIn = await makeUser(`stand.${key}@lagoon.example`, ['ADMIN']);
  const answer = await name(absent.token, { delegate: standIn.id, ...more });
  expect(answer.status).toBe(200);
  return { absent, standIn, id: (await answer.json<Delegation>()).id };
}

const mine = async (token: string): Promise<number[]> =>
  (
    await (
      await as(token).approval.requests({ page: 1, page_size: 50, waiting: 'me' }).response
    ).json<{
      results: { id: number }[];
    }>()
  ).results.map(({ id }) => id);

test('what waits for somebody who is away waits for who decides in their place, and the decision says for whom', async () => {
  const absent = await makeUser('ada.away@lagoon.example', ['ADMIN']);
  const standIn = await makeUser('sule.stands@lagoon.example', ['ADMIN']);
  const { place } = await companyWithWorkflow([people('ANY', absent)]);
  const before = await makeWaitingOffer(place);
  expect((await name(absent.token, { delegate: standIn.id })).status).toBe(200);
  const after = await makeWaitingOffer(place);
  expect(await mine(standIn.token)).toEqual([before.id, after.id]);
  expect((await see(before.id, standIn.token)).decides_for).toContain(' ');
  expect((await mailsTo('sule.stands@lagoon.example')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Approval needed for'),
    expect.stringContaining('decides approvals for'),
  ]);
  expect((await sendApprovalDecision(standIn.token, before.id)).status).toBe(200);
  const [approver] = (await see(before.id)).steps[0]?.approvers ?? [];
  expect(approver).toMatchObject({ email: 'ada.away@lagoon.example', decision: 'APPROVED' });
  expect(approver?.decided_by).toBeTruthy();
  // The one who is away still decides too.
  expect((await sendApprovalDecision(absent.token, after.id)).status).toBe(200);
});

test('nobody decides their own request by a delegation, nor what they asked for in the name of another', async () => {
  const { absent } = await away('own1');
  const { place } = await companyWithWorkflow([people('ANY', absent, head)]);
  const { id } = await makeWaitingOffer(place);
  await name(boss.token, { user: head.id, delegate: admin.id });
  expect(await mine(admin.token)).not.toContain(id);
  expect((await sendApprovalDecision(admin.token, id)).status).toBe(403);
});

test('a delegation is followed for one step, and for the days that it names', async () => {
  const third = await makeUser('third@lagoon.example', ['ADMIN']);
  const { absent, standIn, id: delegation } = await away('step');
  // The delegate goes away after having been named.
  expect((await name(standIn.token, { delegate: third.id })).status).toBe(200);
  const { place } = await companyWithWorkflow([people('ANY', absent)]);
  const { id } = await makeWaitingOffer(place);
  expect(await mine(third.token)).not.toContain(id);
  expect((await sendApprovalDecision(third.token, id)).status).toBe(403);
  expect(await mine(standIn.token)).toContain(id);
  expect(await as(other.token).approval.endDelegation({ id: delegation }).status()).toBe(403);
  expect(await as(absent.token).approval.endDelegation({ id: delegation }).status()).toBe(200);
  expect(await mine(standIn.token)).not.toContain(id);
  expect((await sendApprovalDecision(standIn.token, id)).status).toBe(403);
  const later = await away('later', { from_day: addDays(today, 1) });
  const next = await makeWaitingOffer((await companyWithWorkflow([people('ANY', later.absent)])).place);
  expect((await sendApprovalDecision(later.standIn.token, next.id)).status).toBe(403);
});

test('one person decides a level of all only once, for whomever', async () => {
  const one = await away('all');
  const two = await makeUser('two.all@lagoon.example', ['ADMIN']);
  await name(two.token, { delegate: one.standIn.id });
  const { id } = await makeWaitingOffer((await companyWithWorkflow([people('ALL', one.absent, two)])).place);
  expect((await sendApprovalDecision(one.standIn.token, id)).status).toBe(200);
  expect(await mine(one.standIn.token)).not.toContain(id);
  expect((await sendApprovalDecision(one.standIn.token, id)).status).toBe(403);
  expect((await see(id)).status).toBe('PENDING');
  // An approver of the level has a voice of their own and no second one.
  const both = await makeWaitingOffer((await companyWithWorkflow([people('ALL', one.absent, one.standIn)])).place);
  expect((await sendApprovalDecision(one.standIn.token, both.id)).status).toBe(200);
  expect((await sendApprovalDecision(one.standIn.token, both.id)).status).toBe(409);
});

test('whoever lost the right to decide gives it to nobody', async () => {
  const { absent, standIn } = await away('lost');
  const { id } = await makeWaitingOffer((await companyWithWorkflow([people('ANY', absent, other)])).place);
  await ask('PATCH', `/auth/users/${standIn.id}/`, {
    token: boss.token,
    body: { firstname: 'Was', lastname: 'Admin', email: 'stand.lost@lagoon.example', roles: ['EMPLOYEE'] },
  });
  const token = await signSession(
    { user_id: standIn.id, roles: ['EMPLOYEE'], jti: randomId() },
    env.JWT_SECRET,
    new Date(),
  );
  expect((await sendApprovalDecision(token, id)).status).toBe(403);
});

test('an admin names somebody for themselves alone, a super admin for anybody, and the days have to fit', async () => {
  const plain = await makeUser('plain@lagoon.example', ['EMPLOYEE']);
  expect((await name(other.token, { user: head.id, delegate: other.id })).status).toBe(403);
  const refused = async (token: string, body: Record<string, unknown>) => (await name(token, body)).json();
  expect(await refused(other.token, { delegate: other.id })).toEqual({ delegate: ['Choose somebody else'] });
  expect(await refused(other.token, { delegate: plain.id })).toHaveProperty('delegate');
  expect(
    await refused(other.token, { delegate: boss.id, until_day: addDays(today, -1), from_day: addDays(today, -1) }),
  ).toEqual({
    until_day: ['Choose today or a later day'],
  });
  const { absent } = await away('fit');
  expect(await refused(absent.token, { delegate: boss.id })).toHaveProperty('from_day');
  expect(await refused(other.token, { delegate: absent.id })).toHaveProperty('delegate');
  const jti = randomId();
  const inName = await signSession(
    { user_id: other.id, roles: ['ADMIN'], actor_id: boss.id, jti },
    env.JWT_SECRET,
    new Date(),
  );
  expect((await name(inName, { delegate: boss.id })).status).toBe(403);
  const listed = await (await as(boss.token).approval.delegations().response).json<Delegation[]>();
  expect(listed.find(({ user }) => user.id === absent.id)).toMatchObject({ running: true, may_end: true });
});

test('an outside approver has nobody in their place', async () => {
  const { id } = await makeWaitingOffer(
    (await companyWithWorkflow([outsideApprovers('nobody@partner.example')])).place,
  );
  expect((await see(id)).steps[0]?.approvers[0]?.stand_in).toBeNull();
});

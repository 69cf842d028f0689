import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { LinkedApproval, WaitingApproval } from '../../../contracts/approvals/approval';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db } from '../../house/journey.test-support';
import { link } from '../../platform/database/tables';
import { sha256, verifyLink } from '../../platform/link/tokens';
import {
  admin,
  companyWithWorkflow,
  hire,
  linkFor,
  makeWaitingOffer,
  outsideApprovers,
  people,
  see,
  sendApprovalDecision,
} from './requests.test-support';

beforeAll(hire);

const others = (token: string) => as(token).approval.others().response;
const idsOf = async (answer: Response) => (await answer.json<WaitingApproval[]>()).map(({ id }) => id);
const openOther = (token: string, id: number) => as(token).approval.openOther({ id }).response;

/** Two requests that wait for an address, and the link to the second. */
async function two(email: string) {
  const { place } = await companyWithWorkflow([outsideApprovers(email)]);
  const first = await makeWaitingOffer(place);
  const second = await makeWaitingOffer(place);
  return { first, second, link: await linkFor(email, 'Offer'), place };
}

test('a link leads to what else waits for its address, each decided by a link of its own', async () => {
  const { first, second, link: token, place } = await two('busy@partner.example');
  const { id: foreign } = await makeWaitingOffer(
    (await companyWithWorkflow([outsideApprovers('somebody@partner.example')])).place,
  );
  expect(await idsOf(await others(token))).toEqual([first.id]);
  expect((await sendApprovalDecision(token, first.id)).status).toBe(404);
  expect((await openOther(token, foreign)).status).toBe(404);
  const opened = await openOther(token, first.id);
  const own = (await opened.json<{ token: string }>()).token;
  const seen = await (await as(own).approval.linked().response).json<LinkedApproval>();
  expect(seen).toMatchObject({ id: first.id, open: true, own: { email: 'busy@partner.example' } });
  expect((await sendApprovalDecision(own, first.id)).status).toBe(200);
  // The sitting goes on after a decision: the link that decided leads on, and nothing more can be decided with it.
  expect(await idsOf(await others(own))).toEqual([second.id]);
  expect((await sendApprovalDecision(own, second.id)).status).toBe(404);
  expect((await sendApprovalDecision(own, first.id)).status).toBe(410);
  expect(place.company).toBeGreaterThan(0);
});

test('a link that another made lasts an hour, and no longer than that one', async () => {
  const { first, link: token } = await two('short@partner.example');
  const made = (await (await openOther(token, first.id)).json<{ token: string }>()).token;
  const claims = await verifyLink(made, env.LINK_SECRET, new Date());
  expect(claims.exp - claims.iat).toBe(3600);
  const ends = new Date(Date.now() + 600_000).toISOString();
  const { jti } = await verifyLink(token, env.LINK_SECRET, new Date());
  await db
    .update(link)
    .set({ expires_at: ends })
    .where(eq(link.jti_hash, await sha256(jti)));
  const cut = (await (await openOther(token, first.id)).json<{ token: string }>()).token;
  const { exp } = await verifyLink(cut, env.LINK_SECRET, new Date());
  expect(exp).toBe(Math.floor(Date.parse(ends) / 1000));
});

test('a link that decided more than an hour ago leads nowhere', async () => {
  const { first, second, link: token } = await two('late@partner.example');
  expect((await sendApprovalDecision(token, second.id)).status).toBe(200);
  const { jti } = await verifyLink(token, env.LINK_SECRET, new Date());
  const long = new Date(Date.now() - 3_700_000).toISOString();
  await db
    .update(link)
    .set({ used_at: long })
    .where(eq(link.jti_hash, await sha256(jti)));
  expect(await idsOf(await others(token))).toEqual([]);
  expect((await openOther(token, first.id)).status).toBe(410);
});

test('an account without a role to administer sees and decides what waits for it, and nothing else', async () => {
  const person = await makeUser('line.manager@lagoon.example', ['EMPLOYEE']);
  const stranger = await makeUser('stranger@lagoon.example', ['EMPLOYEE']);
  const { id } = await makeWaitingOffer((await companyWithWorkflow([people('ANY', person)])).place);
  const own = async (token: string) => idsOf(await as(token).approval.own().response);
  expect(await own(person.token)).toEqual([id]);
  expect(await own(stranger.token)).toEqual([]);
  expect(await as(stranger.token).approval.ownRequest({ id }).status()).toBe(404);
  expect((await sendApprovalDecision(stranger.token, id)).status).toBe(403);
  const seen = await (await as(person.token).approval.ownRequest({ id }).response).json<LinkedApproval>();
  expect(seen).toMatchObject({ id, open: true });
  expect((await sendApprovalDecision(person.token, id)).status).toBe(200);
  expect(await own(person.token)).toEqual([]);
  const after = await (await as(person.token).approval.ownRequest({ id }).response).json<LinkedApproval>();
  expect(after).toMatchObject({ open: false, own: { decision: 'APPROVED' } });
  expect((await see(id, admin.token)).status).toBe('APPROVED');
});

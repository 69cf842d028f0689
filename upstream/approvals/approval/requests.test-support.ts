import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ApprovalDetail, ApprovalGroup } from '../../../contracts/approvals/approval';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { candidate } from '../../hiring/onboarding/tables';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makeCandidate, makePlace, tokenOfMail } from '../../house/journey.test-support';
import { approvalRequest } from './tables';

type Person = Awaited<ReturnType<typeof makeUser>>;
export let admin: Person;
export let head: Person;
export let other: Person;
export let boss: Person;

/** Creates those who ask and decide, before all tests of a file. */
export async function hire(): Promise<void> {
  admin = await makeUser('hr@lagoon.example', ['ADMIN']);
  head = await makeUser('head@lagoon.example', ['ADMIN']);
  other = await makeUser('other@lagoon.example', ['ADMIN']);
  boss = await makeUser('boss@lagoon.example', ['SUPERADMIN']);
}

export const people = (action: 'ANY' | 'ALL', ...who: Person[]): ApprovalGroup => ({
  action,
  approver_type: 'USER',
  approver: who.map(({ id }) => String(id)),
});
export const outsideApprovers = (...approver: string[]): ApprovalGroup => ({
  action: 'ANY',
  approver_type: 'EMAIL',
  approver,
});

let made = 0;

/** A company whose offers follow a workflow, and the workflow's id. */
export async function companyWithWorkflow(approval_groups: ApprovalGroup[], kind = 'offer') {
  made += 1;
  const place = await makePlace(`C${made}`);
  const answer = await as(admin.token).approval.createWorkflow({ title: `Workflow ${made}`, approval_groups }).response;
  const { id } = await answer.json<{ id: number }>();
  const body = { kind, company: place.company, workflow: id };
  const followed = await as(admin.token).approval.create.untyped(body).response;
  expect(await followed.json()).toMatchObject({ kind, workflow: id });
  return { place, workflow: id };
}

export const sendOfferTo = (id: number, more: { token?: string; expires?: string } = {}) =>
  as(more.token ?? admin.token).offer.send({ requesters: [id], expires: more.expires ?? addDays(lagosDay(), 14) })
    .response;

/** A candidate whose offer waits for approval. */
export async function makeWaitingOffer(place: MadePlace) {
  const person = await makeCandidate(place);
  const answer = await sendOfferTo(person.id);
  expect(await answer.json()).toEqual({ message: 'Offer waits for approval', waiting: 1 });
  const [request] = await db.select().from(approvalRequest).where(eq(approvalRequest.record_id, person.id));
  return { person, id: request?.id ?? 0 };
}

export const sendApprovalDecision = (
  token: string,
  id: number,
  approval_level = 1,
  status = 'APPROVED',
  notes = 'Fine.',
) => as(token).approval.decide.untyped({ id, approval_level, status, notes }).response;
export const see = async (id: number, token = admin.token) =>
  (await as(token).approval.request({ id }).response).json<ApprovalDetail>();
export const candidateStatusOf = async (id: number) =>
  (await db.select({ status: candidate.status }).from(candidate).where(eq(candidate.id, id)))[0]?.status;
export const offersTo = async (email: string) =>
  (await mailsTo(email)).filter(({ links }) => links.some(({ path }) => path.includes('accept/offer')));
export const linkFor = async (email: string, about: string) =>
  tokenOfMail((await mailsTo(email)).find(({ subject }) => subject.includes(about)));

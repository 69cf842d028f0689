import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ApprovalDetail, ApprovalGroup } from '../../../contracts/approvals/approval';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { candidate } from '../../hiring/onboarding/tables';
import { ask, makeUser } from '../../house/ask.test-support';
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
  const answer = await ask('POST', '/approval-workflow/', {
    token: admin.token,
    body: { title: `Workflow ${made}`, approval_groups },
  });
  const { id } = await answer.json<{ id: number }>();
  const body = { kind, company: place.company, workflow: id };
  const followed = await ask('POST', '/approval/', { token: admin.token, body });
  expect(await followed.json()).toMatchObject({ kind, workflow: id });
  return { place, workflow: id };
}

export const sendOfferTo = (id: number, more: { token?: string; expires?: string } = {}) =>
  ask('POST', '/candidate/send_offer/', {
    token: more.token ?? admin.token,
    body: { requesters: [id], expires: more.expires ?? addDays(lagosDay(), 14) },
  });

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
) => ask('POST', `/approval/request/${id}/decision/`, { token, body: { approval_level, status, notes } });
export const see = async (id: number, token = admin.token) =>
  (await ask('GET', `/approval/request/${id}/`, { token })).json<ApprovalDetail>();
export const candidateStatusOf = async (id: number) =>
  (await db.select({ status: candidate.status }).from(candidate).where(eq(candidate.id, id)))[0]?.status;
export const offersTo = async (email: string) =>
  (await mailsTo(email)).filter(({ links }) => links.some(({ path }) => path.includes('accept/offer')));
export const linkFor = async (email: string, about: string) =>
  tokenOfMail((await mailsTo(email)).find(({ subject }) => subject.includes(about)));

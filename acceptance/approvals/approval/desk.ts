import { expect, type Page } from '@playwright/test';
import type { ApprovalGroup } from '../../../contracts/approvals/approval';
import { exactWords } from '../../platform/on-page.ts';
import { type Candidate, dayFromNow, type PersonApi } from '../../platform/people.ts';
import { claimsOf } from '../../platform/tokens.ts';

/** A company of the scenario's own, so that its workflow holds back no offers of other scenarios. */
export async function ownCompany(api: PersonApi, unique: string) {
  const company = await api.company.create.mutate({
    name: `Ridge ${unique}`,
    code: unique,
    rc_number: '',
    email: 'hr@ridge.example',
    phone: '0803-555-0100',
    address: '1 Marina, Lagos',
    country: 'Nigerian',
    staff_id_format: `${unique}-{number}`,
  });
  const of = { company: company.id, code: 'A', address: '1 Marina, Lagos' };
  const [branch, department] = await Promise.all([
    api.company.createBranch.mutate({ ...of, name: 'Ikeja', state: 'Lagos', description: '' }),
    api.company.createDepartment.mutate({ ...of, name: 'Operations', description: 'Moves goods.' }),
  ]);
  const role = await api.company.createJobRole.mutate({
    ...of,
    name: 'Dispatcher',
    department: department.id,
    description: '',
  });
  return {
    name: company.name,
    place: { company: company.id, branch: branch.id, department: department.id, job_role: role.id },
  };
}

type Own = Awaited<ReturnType<typeof ownCompany>>;

/** A candidate of that company. */
export async function addCandidateOf(api: PersonApi, { place }: Own, unique: string): Promise<Candidate> {
  const person = {
    firstname: 'Halima',
    lastname: `Yusuf${unique}`,
    email: `halima.${unique}@mail.example`,
    phone: '0803-555-0177',
  };
  const { id } = await api.onboarding.createCandidate.mutate({
    ...person,
    ...place,
    address: '14 Adeola Odeku Street, Lagos',
    gross_salary: 480_000_000,
    net_salary: 32_500_000,
    resumption_date: dayFromNow(30),
  });
  return { ...person, id, name: `${person.firstname} ${person.lastname}` };
}

/** A level of people at these addresses, who decide by the link of a mail. */
export const outside = (...approver: string[]): ApprovalGroup => ({ action: 'ANY', approver_type: 'EMAIL', approver });

/** A level of the one person whose session token it is. */
export const levelOfPerson = (token: string): ApprovalGroup => ({
  action: 'ANY',
  approver_type: 'USER',
  approver: [String(claimsOf(token).user_id)],
});

/** A company whose offers follow a workflow of these levels, with a candidate. */
export async function underApproval(api: PersonApi, unique: string, approval_groups: ApprovalGroup[]) {
  const company = await ownCompany(api, unique);
  const workflow = await api.approval.createWorkflow.mutate({ title: `Offers of ${unique}`, approval_groups });
  await api.approval.create.mutate({ kind: 'offer', company: company.place.company, workflow: workflow.id });
  return { company, workflow, candidate: await addCandidateOf(api, company, unique) };
}

/** Puts the offer to a candidate up for approval and answers the id of the request. */
export async function putForApproval(api: PersonApi, candidate: Candidate): Promise<number> {
  await api.offer.send.mutate({ requesters: [candidate.id], expires: dayFromNow(14), message: '' });
  const [request] = await api.approval.ofCandidate.query({ id: candidate.id });
  expect(request?.status).toBe('PENDING');
  return request?.id ?? 0;
}

export const level = (page: Page, number: number) =>
  page.getByRole('listitem', { name: `Level ${number}`, exact: true });

/** The form of a decision in the application. */
export async function recordDecision(page: Page, decision: 'Approve' | 'Decline', notes: string) {
  await page.getByRole('combobox', { name: 'Approval level' }).click();
  await page.getByRole('option').click();
  await exactWords(page, decision).click();
  await page.getByLabel('Notes').fill(notes);
  await page.getByRole('button', { name: `${decision} request` }).click();
}

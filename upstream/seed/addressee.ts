import { type Desk, requireSeeded } from './desk';
import type { SeedRows } from './rows';

type Candidate = SeedRows['candidate'][number];

/** A candidate as mails address them. */
export function addressee({ rows }: Desk, candidate: Candidate) {
  const { firstname, lastname, email, status, company_id } = candidate;
  const named = (list: readonly { id?: number; name: string }[], id: number) =>
    requireSeeded(list.find((row) => row.id === id)).name;
  return {
    id: requireSeeded(candidate.id),
    firstname,
    lastname,
    email,
    phone: candidate.phone ?? null,
    status,
    company_id,
    company: named(rows.company, company_id),
    job_role: named(rows.jobRole, candidate.job_role_id),
    branch: named(rows.branch, candidate.branch_id),
  };
}

export const candidatesInState = ({ rows }: Desk, status: Candidate['status']): Candidate[] =>
  rows.candidate.filter((candidate) => candidate.status === status);

import { addDays, dayText } from '../../../contracts/platform/dates';
import { nairaAmount } from '../../platform/mail/money';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { ADMIN, SUPER_ADMIN } from '../../seed/people';
import type { SeedRows } from '../../seed/rows';
import { type AboutRequest, approvalStepMail } from './mails';

/** The company whose offers follow a workflow; offers of the other companies need no approval. */
const COMPANY = 'ZMF';
const FINANCE = { email: 'finance.director@zuma.example', name: 'finance.director@zuma.example' };
const WORKFLOWS: readonly Pick<SeedRows['approvalWorkflow'][number], 'title' | 'approval_groups'>[] = [
  {
    title: 'Offers: HR, then the finance director',
    approval_groups: [
      { action: 'ANY', approver_type: 'ROLE', approver: ['ADMIN'] },
      { action: 'ANY', approver_type: 'EMAIL', approver: [FINANCE.email] },
    ],
  },
  {
    title: 'Super admin alone',
    approval_groups: [{ action: 'ANY', approver_type: 'ROLE', approver: ['SUPERADMIN'] }],
  },
  {
    title: 'Both directors',
    approval_groups: [
      { action: 'ALL', approver_type: 'EMAIL', approver: [FINANCE.email, 'managing.director@zuma.example'] },
    ],
  },
];
const HOUR = 3_600_000;

type Request = SeedRows['approvalRequest'][number];
type Approver = SeedRows['approvalApprover'][number];
type Candidate = SeedRows['candidate'][number];

/** The decision of one approver, hours after the request. */
interface Decided {
  decision: 'APPROVED' | 'DECLINED';
  notes: string;
  after: number;
}

/** Workflows, a company whose offers follow one, a request in every state, and the mails of the open steps. */
export function approvals(desk: Desk): void {
  const { rows, today } = desk;
  const at = new Date(Date.parse(`${addDays(today, -60)}T09:00:00Z`)).toISOString();
  WORKFLOWS.forEach((workflow, i) => {
    rows.approvalWorkflow.push({ id: i + 1, ...workflow, version: 1, created_at: at });
  });
  const company = requireSeeded(rows.company.find(({ code }) => code === COMPANY));
  // The first ids are those of the general rows, which the schema makes.
  rows.approval.push({ id: 51, kind: 'offer', title: 'Offer', company_id: requireSeeded(company.id), workflow_id: 1 });
  const here = rows.candidate.filter(({ company_id }) => company_id === company.id);
  const drafts = here.filter(({ status }) => status === 'DRAFT');
  const sent = here.filter(({ status }) => status === 'OFFER_SENT');
  const ok = (notes: string, after: number): Decided => ({ decision: 'APPROVED', notes, after });
  const plan: [Candidate | undefined, hours: number, Request['status'], Decided[]][] = [
    [sent[0], 0, 'APPROVED', [ok('Within the grade.', -1), ok('In the budget of this quarter.', 0)]],
    [
      drafts[1],
      1,
      'DECLINED',
      [{ decision: 'DECLINED', notes: 'Please check the branch: it has no open place.', after: 1 }],
    ],
    [drafts[1], 3, 'PENDING', [ok('The branch is right now.', 1)]],
    [drafts[0], 1, 'PENDING', []],
    [sent[1], -3, 'WITHDRAWN', []],
  ];
  const requests = plan
    .flatMap(([candidate, hours, status, decided]) =>
      candidate ? [{ candidate, status, decided, ...start(desk, candidate, status, hours) }] : [],
    )
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  for (const one of requests) put(desk, one);
}

interface Put {
  candidate: Candidate;
  status: Request['status'];
  decided: Decided[];
  /** The instant that the hours of the decisions count from. */
  from: number;
  start: string;
}

/**
 * The instants of a request: hours after the offer was sent, or after the candidate was entered when none was. An
 * approved request starts two hours earlier.
 */
function start({ rows }: Desk, candidate: Candidate, status: Request['status'], hours: number) {
  const offer = rows.offer.find(({ candidate_id }) => candidate_id === candidate.id);
  const from = Date.parse(offer?.sent_at ?? candidate.created_at) + hours * HOUR;
  return { from, start: new Date(status === 'APPROVED' ? from - 2 * HOUR : from).toISOString() };
}

function put(desk: Desk, { candidate, status, decided, from, start }: Put): void {
  const { rows } = desk;
  const later = (after: number) => new Date(from + after * HOUR).toISOString();
  const user = (email: string) => requireSeeded(rows.user.find((row) => row.email === email));
  const [asker, approver] = [user(SUPER_ADMIN.email), user(ADMIN.email)];
  const company = requireSeeded(rows.company.find(({ id }) => id === candidate.company_id));
  const named = (list: readonly { id?: number; name: string }[], id: number) =>
    requireSeeded(list.find((row) => row.id === id)).name;
  const name = `${candidate.firstname} ${candidate.lastname}`;
  const last = decided.at(-1);
  const id = nextId(rows.approvalRequest);
  const level = status === 'APPROVED' ? 2 : decided.filter(({ decision }) => decision === 'APPROVED').length + 1;
  const request = {
    id,
    kind: 'offer' as const,
    record_id: requireSeeded(candidate.id),
    title: `Offer to ${name}`,
    company_id: candidate.company_id,
    about: candidate.email,
    workflow: requireSeeded(WORKFLOWS[0]).title,
    details: [
      { name: 'Candidate', value: name },
      { name: 'Job role', value: named(rows.jobRole, candidate.job_role_id) },
      { name: 'Branch', value: `${named(rows.branch, candidate.branch_id)}, ${company.name}` },
      { name: 'Annual gross', value: nairaAmount(candidate.gross_salary) },
      { name: 'Monthly net', value: nairaAmount(candidate.net_salary) },
      { name: 'Open until', value: dayText(addDays(desk.today, 14)) },
    ],
    terms: termsOf(candidate),
    payload: { expires: addDays(desk.today, 14) },
    requested_by: requireSeeded(asker.id),
    requested_through: null,
    requested_at: start,
    status,
    level,
    levels: 2,
    opened_at: last && level > 1 ? later(requireSeeded(decided[0]).after) : start,
    reminded_at: null,
    ended_at: status === 'PENDING' ? null : later(last?.after ?? 1),
  };
  rows.approvalRequest.push(request);
  const places: Omit<Approver, 'request_id' | 'level'>[] = [
    { email: approver.email, name: `${approver.firstname} ${approver.lastname}`, user_id: approver.id, role: 'ADMIN' },
    { ...FINANCE, user_id: null, role: null },
  ];
  places.forEach((place, i) => {
    const own = decided[i];
    rows.approvalStep.push({ request_id: id, level: i + 1, action: 'ANY' });
    rows.approvalApprover.push({
      request_id: id,
      level: i + 1,
      ...place,
      decision: own?.decision ?? null,
      notes: own?.notes ?? null,
      decided_at: own ? later(own.after) : null,
      decided_ip: null,
    });
  });
  if (status !== 'PENDING') return;
  const about: AboutRequest = {
    ...request,
    company: company.name,
    requested_by: `${asker.firstname} ${asker.lastname}`,
    notes: decided.map(({ notes }) => ({ name: requireSeeded(places[0]).name, notes })),
  };
  const open = requireSeeded(places[level - 1]);
  const at = request.opened_at;
  desk.mails.push({ message: approvalStepMail(about, level, open, 'new', new Date(at)), at });
}

/** Writes the terms of a candidate as the database does; see `offer/terms.ts`. */
const termsOf = (candidate: Candidate): string =>
  JSON.stringify({
    company: candidate.company_id,
    branch: candidate.branch_id,
    department: candidate.department_id,
    job_role: candidate.job_role_id,
    gross: candidate.gross_salary,
    net: candidate.net_salary,
    resumption: candidate.resumption_date,
  });

import type { MailLink } from '../links';
import { candidateGuest } from '../meeting/guests';
import { meetingMail } from '../meeting/mails';
import { OFFER_ID, offerMail, returnedMail } from '../offer/mails';
import type { Message } from '../outbox';
import { askMail } from '../probation/mails';
import { sha256 } from '../tokens';
import { requestMail } from '../waiver/mails';
import { approvalRows } from '../approval/seed';
import { type Desk, found, nextId } from './desk';
import { bookedOf } from '../meeting/seed';
import { lagosTime, type SeedRows } from './rows';

interface Sent {
  message: Message;
  at: string;
  offer?: SeedRows['offer'][number];
}

/** The mails that people still have to answer, in the words of the product, with links that work. */
export async function mailRows(desk: Desk): Promise<void> {
  const sent: Sent[] = [
    ...offers(desk),
    ...returns(desk),
    ...medicals(desk),
    ...waivers(desk),
    ...approvalRows(desk),
    ...probations(desk),
    ...invitations(desk),
  ];
  sent.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  for (const { message, at, offer } of sent) await post(desk.rows, message, at, offer);
}

async function post(rows: SeedRows, message: Message, at: string, offer: Sent['offer']): Promise<void> {
  const id = nextId(rows.outbox);
  const links = (message.links ?? []).map(
    ({ path, claims }): MailLink => ({ path: path.replace(OFFER_ID, String(offer?.id ?? '')), claims }),
  );
  const failed = message.recipient.endsWith('@bounce.example');
  rows.outbox.push({
    id,
    kind: message.kind,
    recipient: message.recipient,
    company: message.company,
    subject: message.subject,
    body: message.body,
    links,
    attachments: message.attachments ?? [],
    candidate_id: message.candidate_id ?? null,
    status: failed ? 'FAILED' : 'SENT',
    attempts: failed ? 5 : 1,
    last_error: failed ? 'The address does not take mail.' : null,
    created_at: at,
    claimed_at: null,
    sent_at: failed ? null : at,
  });
  if (offer) offer.outbox_id = id;
  for (const jti of new Set(links.map(({ claims }) => claims.jti))) {
    const { claims } = found(links.find((link) => link.claims.jti === jti));
    rows.link.push({
      jti_hash: await sha256(jti),
      purpose: claims.purpose,
      sub: Number(claims.sub),
      email: message.recipient,
      issued_at: new Date(claims.iat * 1000).toISOString(),
      expires_at: new Date(claims.exp * 1000).toISOString(),
      used_at: null,
      revoked_at: null,
    });
  }
}

/** Who a candidate is to a mail. */
function addressee({ rows }: Desk, candidate: SeedRows['candidate'][number]) {
  const { firstname, lastname, email, status, company_id } = candidate;
  const named = (list: readonly { id?: number; name: string }[], id: number) =>
    found(list.find((row) => row.id === id)).name;
  return {
    id: found(candidate.id),
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

const inState = ({ rows }: Desk, status: SeedRows['candidate'][number]['status']) =>
  rows.candidate.filter((candidate) => candidate.status === status);

function offers(desk: Desk): Sent[] {
  return inState(desk, 'OFFER_SENT').map((candidate) => {
    const offer = found(desk.rows.offer.find(({ candidate_id }) => candidate_id === candidate.id));
    const at = new Date(offer.sent_at);
    return { message: offerMail(addressee(desk, candidate), offer.expires, undefined, at), at: offer.sent_at, offer };
  });
}

function returns(desk: Desk): Sent[] {
  return inState(desk, 'RETURNED').map((candidate) => {
    const offer = found(desk.rows.offer.find(({ candidate_id }) => candidate_id === candidate.id));
    const returned = desk.rows.letterReview
      .filter((review) => review.candidate_id === candidate.id && review.status === 'RETURNED')
      .map(({ letter, comment }) => ({ letter, comment: comment ?? '' }));
    const at = candidate.status_since;
    return { message: returnedMail(addressee(desk, candidate), returned, offer.expires, new Date(at)), at };
  });
}

/** Who the seeded mails came from. */
const FROM = 'Tenure <no-reply@tenure.example>';

function medicals(desk: Desk): Sent[] {
  return inState(desk, 'MEDICAL_BOOKED').map((candidate) => {
    const seat = found(desk.rows.meetingPerson.find(({ candidate_id }) => candidate_id === candidate.id));
    const row = found(desk.rows.meeting.find(({ id }) => id === seat.meeting_id));
    const guest = candidateGuest(addressee(desk, candidate));
    const sending = { from: FROM, now: new Date(row.created_at) };
    return { message: meetingMail(guest, bookedOf(row), false, sending), at: row.created_at };
  });
}

function invitations({ rows, today }: Desk): Sent[] {
  return rows.meetingEmployee.flatMap(({ meeting_id, employee_id }) => {
    const row = found(rows.meeting.find(({ id }) => id === meeting_id));
    if (row.starts_at < lagosTime(today, 0)) return [];
    const { id, firstname, lastname, email, company_id } = found(rows.employee.find((one) => one.id === employee_id));
    const company = found(rows.company.find((one) => one.id === company_id)).name;
    const guest = { kind: 'employee' as const, id: found(id), firstname, lastname, email, company };
    const sending = { from: FROM, now: new Date(row.created_at) };
    return [{ message: meetingMail(guest, bookedOf(row), false, sending), at: row.created_at }];
  });
}

function waivers(desk: Desk): Sent[] {
  const pending = desk.rows.waiver.filter(({ status }) => status === 'PENDING');
  return pending.map(({ candidate_id, manager, body, expires_at, requested_at, requested_by }) => {
    const candidate = found(desk.rows.candidate.find(({ id }) => id === candidate_id));
    const officer = found(desk.rows.user.find(({ id }) => id === requested_by));
    const about = {
      ...addressee(desk, candidate),
      candidate_id,
      name: `${candidate.firstname} ${candidate.lastname}`,
      manager,
      body,
      expires_at,
      requested_by: `${officer.firstname} ${officer.lastname}`,
      requested_by_email: officer.email,
    };
    return { message: requestMail(about, new Date(requested_at)), at: requested_at };
  });
}

function probations({ rows }: Desk): Sent[] {
  const open = rows.probationReview.filter(({ recommendation }) => !recommendation);
  return open.map(({ id, employee_id, due, manager, asked_at }) => {
    const one = found(rows.employee.find((employee) => employee.id === employee_id));
    const { firstname, lastname, code, employment_date } = one;
    const about = {
      firstname,
      lastname,
      code,
      employment_date,
      job_role: found(rows.jobRole.find((role) => role.id === one.job_role_id)).name,
      company: found(rows.company.find((company) => company.id === one.company_id)).name,
      probation_end: due,
      days_left: Math.round((Date.parse(due) - Date.parse(asked_at.slice(0, 10))) / 86_400_000),
    };
    return { message: askMail(about, found(id), manager, new Date(asked_at)), at: asked_at };
  });
}

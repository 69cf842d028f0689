import { appealUntil, isWarning, lapsesAfter } from '../../../contracts/cases/disciplinary-state';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { newLink } from '../../platform/link/links';
import { type Desk, nextId, requireSeeded, seededUid } from '../../seed/desk';
import { ADMIN, EMPLOYEE } from '../../seed/people';
import { type SeedRows, seedTime } from '../../seed/rows';
import { linkedPath, partyLinkPurpose } from '../case/party-pages';
import { SEED_CASES, type SeedCase } from './seed-cases';
import { CASE_ROLES, DECIDE_DAYS, DUES } from './words';

type Employee = SeedRows['employee'][number];

const ANSWER_DAYS = 5;
const nameOf = ({ firstname, lastname }: Pick<Employee, 'firstname' | 'lastname'>) => `${firstname} ${lastname}`;

/** Disciplinary cases in every state, with panels, a hearing to come, an appeal and warnings in force. */
export function disciplinaryCases(desk: Desk): void {
  const serials = new Map<number, number>();
  const ordered = SEED_CASES.toSorted((one, other) => other.opened - one.opened);
  for (const plan of ordered) {
    const opened = addDays(desk.today, -plan.opened);
    const year = Number(opened.slice(0, 4));
    const serial = (serials.get(year) ?? 0) + 1;
    serials.set(year, serial);
    push(desk, plan, { opened, year, serial });
  }
}

const personOf = ({ rows }: Desk, who: SeedCase['who']): Employee => {
  if (who === 'employee') return requireSeeded(rows.employee.find(({ email }) => email === EMPLOYEE.email));
  const [company, place] = who;
  const staff = rows.employee.filter(
    (one) => one.company_id === company && !one.archived && (one.employment_status ?? 'ACTIVE') === 'ACTIVE',
  );
  return requireSeeded(staff[place % staff.length]);
};

function push(desk: Desk, plan: SeedCase, { opened, year, serial }: { opened: Day; year: number; serial: number }) {
  const { rows, today } = desk;
  const id = nextId(rows.caseFile);
  const number = `${year}-${String(serial).padStart(3, '0')}`;
  const one = personOf(desk, plan.who);
  const hr = requireSeeded(rows.user.find(({ email }) => email === ADMIN.email));
  const ago = (days: number, minutes = 9 * 60) => seedTime(addDays(today, -days), minutes);
  const at = seedTime(opened, 9 * 60 + 20);
  const due = addDays(opened, plan.status === 'QUERY' ? ANSWER_DAYS : ANSWER_DAYS - 1);
  const [decision, reason, decidedAgo = 0] = plan.decision ?? [];
  const decidedOn = decision ? addDays(today, -decidedAgo) : null;
  const appeals = decidedOn !== null && decision !== 'NONE';
  const isOver = plan.status === 'CLOSED' || plan.status === 'WITHDRAWN';
  const nextDue = {
    QUERY: due,
    ANSWERED: addDays(opened, 3 + DECIDE_DAYS),
    HEARING: addDays(today, (plan.hearing ?? 0) + DECIDE_DAYS),
    DECIDED: decidedOn && appealUntil(decidedOn),
    APPEAL: addDays(today, DECIDE_DAYS - (plan.appeal?.[1] ?? 0)),
    CLOSED: null,
    WITHDRAWN: null,
  }[plan.status];
  rows.caseFile.push({
    id,
    kind: 'DISCIPLINARY',
    year,
    serial,
    number,
    employee_id: requireSeeded(one.id),
    company_id: one.company_id,
    branch_id: one.branch_id,
    department_id: one.department_id,
    topic: plan.type,
    status: plan.status,
    due: nextDue,
    opened_at: at,
    opened_by: requireSeeded(hr.id),
    closed_at: isOver ? ago(decision ? Math.max(1, decidedAgo - 15) : plan.opened - 3, 17 * 60) : null,
  });
  rows.disciplinaryCase.push({
    case_id: id,
    subject: plan.subject,
    answer_due: due,
    answered_at: plan.answer ? seedTime(addDays(opened, 3), 21 * 60 + 6) : null,
    decision: decision ?? null,
    decided_at: decidedOn && seedTime(decidedOn, 12 * 60 + 15),
    appeal_until: appeals ? appealUntil(decidedOn) : null,
    lapses_on: decidedOn && isWarning(decision ?? null) ? lapsesAfter(decidedOn) : null,
  });
  const party = (
    role: string,
    sees: 'SUBJECT' | 'ALL',
    of: { employee?: Employee; user?: SeedRows['user'][number] },
  ) => {
    const key = nextId(rows.caseParty);
    const who = requireSeeded(of.employee ?? of.user);
    rows.caseParty.push({
      id: key,
      case_id: id,
      role,
      sees,
      name: nameOf(who),
      email: who.email,
      user_id: of.user?.id ?? of.employee?.user_id ?? null,
      employee_id: of.employee?.id ?? null,
      added_at: at,
    });
    return key;
  };
  const subject = party(CASE_ROLES.subject, 'SUBJECT', { employee: one });
  const raised = party(CASE_ROLES.raised, 'ALL', { user: hr });
  const event = (kind: string, by: number | null, more: Partial<SeedRows['caseEvent'][number]>) =>
    rows.caseEvent.push({
      id: nextId(rows.caseEvent),
      case_id: id,
      kind,
      reach: 'SUBJECT',
      party_id: by,
      by_name: by === subject ? nameOf(one) : by === null ? 'Tenure' : nameOf(hr),
      way: 'APP',
      words: '',
      data: {},
      at,
      ...more,
    });
  event('QUERY', raised, { words: plan.message, data: { due } });
  if (plan.status === 'QUERY') {
    rows.caseDue.push({
      id: nextId(rows.caseDue),
      case_id: id,
      what: DUES.answer,
      party_id: subject,
      due,
      done_at: null,
    });
    mailLink(desk, { party: subject, role: CASE_ROLES.subject, at, number }, one, 'Read and answer the query');
  } else if (nextDue && plan.status !== 'DECIDED')
    rows.caseDue.push({
      id: nextId(rows.caseDue),
      case_id: id,
      what: DUES.decide,
      party_id: null,
      due: nextDue,
      done_at: null,
    });
  if (plan.status === 'WITHDRAWN')
    event('WITHDRAWN', raised, { words: 'The customer took it back.', at: ago(plan.opened - 3, 17 * 60) });
  if (plan.answer)
    event('ANSWER', subject, {
      words: plan.answer,
      way: 'LINK',
      data: { due, late: false },
      at: seedTime(addDays(opened, 3), 21 * 60 + 6),
    });
  if (plan.hearing !== undefined)
    hearing(desk, { id, number, one, hr, day: plan.hearing, called: addDays(opened, 5), party, event, raised });
  if (decision && decidedOn)
    event('DECISION', raised, {
      words: requireSeeded(reason),
      data: {
        decision,
        lapses_on: isWarning(decision) ? lapsesAfter(decidedOn) : null,
        appeal_until: appeals ? appealUntil(decidedOn) : null,
      },
      at: seedTime(decidedOn, 12 * 60 + 15),
    });
  if (plan.appeal) event('APPEAL', subject, { words: plan.appeal[0], at: ago(plan.appeal[1], 17 * 60 + 40) });
  if (plan.status === 'CLOSED')
    event('CLOSED', null, { way: 'SELF', data: { over: true }, at: ago(Math.max(1, decidedAgo - 15), 17 * 60) });
}

interface Sitting {
  id: number;
  number: string;
  one: Employee;
  hr: SeedRows['user'][number];
  day: number;
  called: Day;
  party: (role: string, sees: 'ALL', of: { employee: Employee }) => number;
  event: (kind: string, by: number, more: Partial<SeedRows['caseEvent'][number]>) => unknown;
  raised: number;
}

/** The hearing with its meeting and a panel of two, who have their links while it is to come. */
function hearing(desk: Desk, { id, number, one, hr, day, called, party, event, raised }: Sitting): void {
  const { rows, today } = desk;
  const panel = rows.employee
    .filter((other) => other.company_id === one.company_id && !other.archived && other.id !== one.id)
    .slice(2, 4);
  const on = addDays(today, day);
  const at = seedTime(called, 11 * 60);
  const meeting = nextId(rows.meeting);
  const place = 'HR conference room, head office';
  rows.meeting.push({
    id: meeting,
    starts_at: seedTime(on, 10 * 60),
    ends_at: seedTime(on, 11 * 60),
    type: 'DISCIPLINARY',
    notes: `Hearing of case ${number}. Who is heard may bring a colleague or the union.`,
    offline: true,
    location: place,
    link: null,
    created_by: requireSeeded(hr.id),
    created_at: at,
    uid: seededUid(meeting),
    reminded_at: null,
  });
  for (const guest of [one, ...panel])
    rows.meetingEmployee.push({ meeting_id: meeting, employee_id: requireSeeded(guest.id) });
  rows.disciplinaryHearing.push({
    id: nextId(rows.disciplinaryHearing),
    case_id: id,
    appeal: false,
    at: seedTime(on, 10 * 60),
    location: place,
    meeting_id: meeting,
  });
  const seats = panel.map((employee, i) => party(i === 0 ? CASE_ROLES.chair : CASE_ROLES.panel, 'ALL', { employee }));
  event('HEARING', raised, {
    reach: 'HEARING',
    data: { at: seedTime(on, 10 * 60), location: place, panel: panel.map(nameOf) },
    at,
  });
  if (day < 0) return;
  const role = (i: number) => (i === 0 ? CASE_ROLES.chair : CASE_ROLES.panel);
  seats.forEach((seat, i) => {
    mailLink(desk, { party: seat, role: role(i), at, number }, requireSeeded(panel[i]), 'Open the case');
  });
}

/** The mail with the link of a party. */
function mailLink(
  { rows, mails }: Desk,
  { party, role, at, number }: { party: number; role: string; at: string; number: string },
  to: Employee,
  words: string,
): void {
  const purpose = partyLinkPurpose('DISCIPLINARY', role);
  mails.push({
    at,
    message: {
      kind: 'mail',
      recipient: to.email,
      company: requireSeeded(rows.company.find(({ id }) => id === to.company_id)).name,
      subject: role === CASE_ROLES.subject ? 'A query: please answer it' : `Please hear case ${number}`,
      body: `Dear ${nameOf(to)},\n\n${role === CASE_ROLES.subject ? 'A query was put to you. Please answer it in writing.' : `You are asked to hear case ${number}.`}\n\n[[0|${words}]]\n\nThe link is yours alone: do not pass it on.`,
      links: [{ path: linkedPath(purpose), claims: newLink(purpose, party, 'party', new Date(at)) }],
    },
  });
}

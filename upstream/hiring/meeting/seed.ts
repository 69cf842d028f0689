import type { MeetingType } from '../../../contracts/hiring/meeting';
import { addDays } from '../../../contracts/platform/dates';
import { timeWords } from '../../platform/mail/mail-words';
import { addressee, candidatesInState } from '../../seed/addressee';
import { type Desk, nextId, requireSeeded, seededUid } from '../../seed/desk';
import { ADMIN, EMPLOYEE, SUPER_ADMIN } from '../../seed/people';
import { type SeedRows, seedTime } from '../../seed/rows';
import { candidateGuest } from './guests';
import { meetingMail } from './mails';

interface Planned {
  type: MeetingType;
  /** Days from today; negative in the past. */
  in: number;
  /** Minutes of the day in Lagos. */
  at: number;
  duration: number;
  place: { location: string } | { link: string | null };
  notes: string | null;
  /** How many of the company's staff come, and from which place in the list on. */
  staff: readonly [company: number, from: number, count: number];
  /** Whether the employee who can sign in comes too. */
  withEmployee?: boolean;
  by?: 'admin' | 'superadmin';
}

const HEAD_OFFICE = { location: 'Board room, 3rd floor, head office' };

const PLANNED: readonly Planned[] = [
  {
    type: 'APPRAISAL',
    in: 3,
    at: 10 * 60,
    duration: 45,
    place: HEAD_OFFICE,
    notes: 'Mid-year appraisal. Bring your signed KPI form.',
    staff: [1, 20, 1],
    withEmployee: true,
  },
  {
    type: 'GENERAL',
    in: 5,
    at: 8 * 60 + 30,
    duration: 60,
    place: { link: 'https://meet.lagoonlogistics.example/hse-monthly' },
    notes: 'Monthly HSE briefing: loading bay incidents, and the new PPE issue.',
    staff: [1, 24, 18],
    withEmployee: true,
    by: 'superadmin',
  },
  {
    type: 'DISCIPLINARY',
    in: 4,
    at: 14 * 60,
    duration: 90,
    place: { location: 'HR conference room, Apapa branch' },
    notes: 'Hearing on the query of absence without leave. You may bring a colleague or a union representative.',
    staff: [1, 44, 1],
  },
  {
    type: 'EXIT',
    in: 8,
    at: 11 * 60,
    duration: 30,
    place: { link: null },
    notes: null,
    staff: [2, 6, 1],
  },
  {
    type: 'INDUCTION',
    in: 10,
    at: 9 * 60,
    duration: 240,
    place: { location: 'Training hall, head office' },
    notes: 'Induction of new staff: handbook, HMO cards, pension PINs and a tour of the site.',
    staff: [2, 12, 9],
    by: 'superadmin',
  },
  {
    type: 'INTERVIEW',
    in: 6,
    at: 13 * 60,
    duration: 60,
    place: HEAD_OFFICE,
    notes: 'Internal application for shift supervisor.',
    staff: [3, 4, 2],
  },
  {
    type: 'MEDICAL',
    in: 12,
    at: 8 * 60,
    duration: 120,
    place: { location: 'Staff clinic, Ikeja branch' },
    notes: 'Yearly medical of forklift operators. Come without breakfast.',
    staff: [1, 50, 6],
  },
  {
    type: 'GENERAL',
    in: -6,
    at: 8 * 60 + 30,
    duration: 60,
    place: { link: 'https://meet.lagoonlogistics.example/hse-monthly' },
    notes: 'Monthly HSE briefing: fire drill and assembly points.',
    staff: [1, 24, 18],
    withEmployee: true,
    by: 'superadmin',
  },
  {
    type: 'DISCIPLINARY',
    in: -15,
    at: 15 * 60,
    duration: 60,
    place: { location: 'HR conference room, Apapa branch' },
    notes: 'Hearing on the loss of a waybill.',
    staff: [1, 47, 1],
  },
  {
    type: 'APPRAISAL',
    in: -22,
    at: 10 * 60 + 30,
    duration: 45,
    place: HEAD_OFFICE,
    notes: null,
    staff: [4, 3, 1],
  },
];

/** Meetings of the staff, past and future. */
export function meetings(desk: Desk): void {
  const { rows, today } = desk;
  const staffOf = (company: number) => rows.employee.filter((one) => one.company_id === company && !one.archived);
  const signsIn = requireSeeded(rows.employee.find(({ email }) => email === EMPLOYEE.email));
  for (const plan of PLANNED) {
    const who = plan.by === 'superadmin' ? SUPER_ADMIN : ADMIN;
    const officer = requireSeeded(rows.user.find(({ email }) => email === who.email));
    const [company, from, count] = plan.staff;
    const people = new Set(staffOf(company).slice(from, from + count));
    if (plan.withEmployee) people.add(signsIn);
    const starts_at = seedTime(addDays(today, plan.in), plan.at);
    const created_at = seedTime(addDays(today, Math.min(plan.in - 8, -1)), 15 * 60 + plan.staff[1]);
    const id = nextId(rows.meeting);
    rows.meeting.push({
      id,
      starts_at,
      ends_at: seedTime(addDays(today, plan.in), plan.at + plan.duration),
      type: plan.type,
      notes: plan.notes,
      offline: 'location' in plan.place,
      location: 'location' in plan.place ? plan.place.location : null,
      link: 'link' in plan.place ? plan.place.link : null,
      uid: seededUid(id),
      created_by: requireSeeded(officer.id),
      created_at,
      reminded_at: plan.in < 2 ? created_at : null,
    });
    const log = (record: string, record_id: number): number =>
      rows.audit.push({
        at: created_at,
        actor: `${officer.firstname} ${officer.lastname}`,
        actor_id: requireSeeded(officer.id),
        through_id: null,
        action: 'Meeting scheduled',
        record,
        record_id,
        before: null,
        after: null,
        note: record === 'employee' ? timeWords(starts_at) : null,
        request_id: null,
      });
    for (const { id: employee_id } of people) {
      rows.meetingEmployee.push({ meeting_id: id, employee_id: requireSeeded(employee_id) });
      log('employee', requireSeeded(employee_id));
    }
    log('meeting', id);
  }
  medicals(desk);
  invitations(desk);
}

/** The sender of the seeded mails. */
const FROM = 'Tenure <no-reply@tenure.example>';

/** The mails to candidates whose medical is in the future. */
function medicals(desk: Desk): void {
  const { rows, mails } = desk;
  for (const candidate of candidatesInState(desk, 'MEDICAL_BOOKED')) {
    const seat = requireSeeded(rows.meetingPerson.find(({ candidate_id }) => candidate_id === candidate.id));
    const row = requireSeeded(rows.meeting.find(({ id }) => id === seat.meeting_id));
    const sending = { from: FROM, now: new Date(row.created_at) };
    const guest = candidateGuest(addressee(desk, candidate));
    mails.push({ message: meetingMail(guest, bookedOf(row), false, sending), at: row.created_at });
  }
}

/** The mails to employees about future meetings. */
function invitations({ rows, mails, today }: Desk): void {
  for (const { meeting_id, employee_id } of rows.meetingEmployee) {
    const row = requireSeeded(rows.meeting.find(({ id }) => id === meeting_id));
    if (row.starts_at < seedTime(today, 0)) continue;
    const { id, firstname, lastname, email, company_id } = requireSeeded(
      rows.employee.find((one) => one.id === employee_id),
    );
    const company = requireSeeded(rows.company.find((one) => one.id === company_id)).name;
    const guest = { kind: 'employee' as const, id: requireSeeded(id), firstname, lastname, email, company };
    const sending = { from: FROM, now: new Date(row.created_at) };
    mails.push({ message: meetingMail(guest, bookedOf(row), false, sending), at: row.created_at });
  }
}

/** The mail about a seeded meeting. */
const bookedOf = (row: SeedRows['meeting'][number]) => ({
  uid: row.uid,
  version: 1,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  type: row.type,
  notes: row.notes ?? null,
  offline: row.offline ?? false,
  location: row.location ?? null,
  link: row.link ?? null,
});

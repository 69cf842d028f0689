import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AuditChange } from '../../platform/audit/audit';
import type { Call } from '../../platform/call/serve';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import { type Db, mustChange, type Statement } from '../../platform/database/db';
import { randomId } from '../../platform/link/tokens';
import { timeWords } from '../../platform/mail/mail-words';
import { notifyCandidates, notifyEmployees } from '../../platform/mail/notify';
import { enqueueAll } from '../../platform/mail/outbox';
import { newestId } from '../../platform/record/change';
import { inOneTrip, type RecordId } from '../../platform/record/row';
import type { Requester } from '../onboarding/candidates';
import { candidateGuest, type EmployeeGuest, employeesIn } from './guests';
import { cancelledMail, type Guest, meetingMail } from './mails';
import { remindedAt } from './reminders';
import { endMeetingLinks, type MeetingPeople, releaseMedical, seat, unseat } from './seats';
import { foundMeeting, hasMeetingId, type StoredMeeting } from './store';
import { meeting } from './tables';
import { meetingWords } from './words';

const factNames = ['starts_at', 'ends_at', 'type', 'notes', 'offline', 'location', 'link'] as const;
export type MeetingFacts = Pick<StoredMeeting, (typeof factNames)[number]>;

export const sameFacts = (one: MeetingFacts, other: MeetingFacts): boolean =>
  factNames.every((name) => one[name] === other[name]);

/** Values that the audit can compare; the people are lists of ids. */
export const meetingAuditValues = (
  facts: MeetingFacts,
  { employee, candidate }: MeetingPeople,
): Record<string, unknown> => ({
  ...Object.fromEntries(factNames.map((name) => [name, facts[name]])),
  employee: employee.toSorted((a, b) => a - b).join(', '),
  candidate: candidate.toSorted((a, b) => a - b).join(', '),
});

/** The audit rows for everybody whom an act is about. */
export const about = ({ employee, candidate }: MeetingPeople, action: string, starts_at: string): AuditChange[] => [
  ...candidate.map((id) => ({ action, record: 'candidate', record_id: id, note: timeWords(starts_at) })),
  ...employee.map((id) => ({ action, record: 'employee', record_id: id, note: timeWords(starts_at) })),
];

export const withArticle = (words: string): string => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;

export const seatsOf = ({ employee, candidate }: Pick<StoredMeeting, 'employee' | 'candidate'>) => ({
  employee: employee.map(({ id }) => id),
  candidate: candidate.map(({ id }) => id),
});

export const isMeetingOver = ({ ends_at }: Pick<StoredMeeting, 'ends_at'>, now: Date): boolean =>
  Date.parse(ends_at) <= now.getTime();

export const notifySeats = (
  call: Call<unknown>,
  { employee, candidate }: MeetingPeople,
  subject: string,
): Statement[] => [notifyEmployees(call, [...employee], subject), notifyCandidates(call, [...candidate], subject)];

interface Invitation {
  employees: readonly EmployeeGuest[];
  candidates: readonly Requester[];
}

/** The statements that book a meeting and invite everybody in it, and its id behind them. */
export async function bookingStatements(
  call: Call<unknown>,
  facts: MeetingFacts,
  { employees, candidates }: Invitation,
): Promise<{ id: SQL; statements: Statement[] }> {
  const { db, env, now, caller, audit, auditAll } = call;
  const seats = { employee: employees.map(({ id }) => id), candidate: candidates.map(({ id }) => id) };
  const booked = { ...facts, uid: randomId(), version: 1 };
  const mails = [...employees, ...candidates.map(candidateGuest)].map((guest) =>
    meetingMail(guest, booked, false, { from: env.MAIL_FROM, now }),
  );
  const id = newestId(meeting);
  return {
    id,
    statements: [
      db.insert(meeting).values({
        ...booked,
        created_by: caller.userId ?? 0,
        created_at: now.toISOString(),
        reminded_at: remindedAt(facts.starts_at, now),
      }),
      ...seat(db, id, seats),
      endMeetingLinks(db, seats.candidate, now),
      ...(await enqueueAll(db, mails, now)),
      notifyEmployees(call, seats.employee, `invited you to ${withArticle(meetingWords(facts))}`),
      notifyCandidates(call, seats.candidate, `scheduled your ${meetingWords(facts)}`),
      auditAll(about(seats, 'Meeting scheduled', facts.starts_at)),
      audit({ action: 'Meeting scheduled', record: 'meeting', record_id: id, after: { ...facts, ...seats } }),
    ],
  };
}

/** The statements that cancel a meeting and tell everybody in it, unless it is over. */
export async function cancellationStatements(
  call: Call<unknown>,
  before: StoredMeeting,
  guests: readonly Guest[],
): Promise<Statement[]> {
  const { db, env, now, audit, auditAll } = call;
  const seats = seatsOf(before);
  const over = isMeetingOver(before, now);
  const gone = { ...before, version: before.version + 1 };
  const mails = over ? [] : guests.map((guest) => cancelledMail(guest, gone, false, { from: env.MAIL_FROM, now }));
  return [
    ...unseat(db, before.id, seats),
    db.delete(meeting).where(and(eq(meeting.id, before.id), eq(meeting.version, before.version))),
    mustChange(db),
    releaseMedical(db, seats.candidate, now),
    endMeetingLinks(db, seats.candidate, now),
    ...(await enqueueAll(db, mails, now)),
    ...(over ? [] : notifySeats(call, seats, `cancelled your ${meetingWords(before)}`)),
    auditAll(over ? [] : about(seats, 'Meeting cancelled', before.starts_at)),
    audit({
      action: over ? 'Meeting deleted' : 'Meeting cancelled',
      record: 'meeting',
      record_id: before.id,
      before: meetingAuditValues(before, seats),
    }),
  ];
}

/** A meeting of employees that another module booked, and may call off, whatever companies the caller looks after. */
export type Booking = [before: StoredMeeting | null, guests: EmployeeGuest[]];

export const readBooking = (db: Db, id: RecordId): Promise<Booking> =>
  inOneTrip(
    foundMeeting(db, hasMeetingId(id)),
    employeesIn(db, NOT_LIMITED, sql`(SELECT employee_id FROM meeting_employee WHERE meeting_id = ${id})`),
  );

/** The statements that call off such a meeting; none where it is there no more. */
export async function callingOff(call: Call<unknown>, booked: number | Booking): Promise<Statement[]> {
  const [before, guests] = typeof booked === 'number' ? await readBooking(call.db, booked) : booked;
  return before ? cancellationStatements(call, before, guests) : [];
}

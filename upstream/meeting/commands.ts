import { and, eq, sql } from 'drizzle-orm';
import { lagosInstant } from '../../contracts/dates';
import type { ChangedMeeting, Meeting, NewMeeting } from '../../contracts/meeting';
import type { Change } from '../audit';
import { among, mustChange, type Statement } from '../db';
import { timeWords } from '../mail-words';
import { notifyCandidates, notifyEmployees } from '../notify';
import { chosenOf, requestersIn } from '../onboarding/candidates';
import { CANDIDATE_CHANGED, move, refuseOthers } from '../onboarding/moves';
import { ownFavour, refuseOwnFavour } from '../onboarding/own-favour';
import { enqueueAll, type Message } from '../outbox';
import { newest } from '../record/change';
import { changesOf, outdated } from '../record/last-edit';
import { beside } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { randomId } from '../tokens';
import { candidateGuest, chosenEmployees, employeesIn, peopleOf, refuseArchived } from './guests';
import { cancelledMail, type Guest, meetingMail } from './mails';
import { remindedAt } from './reminders';
import { endMeetingLinks, releaseMedical, type Seats, seat, unseat } from './seats';
import { byId, byIdFor, readMeeting, type StoredMeeting, storedMeeting } from './store';
import { meeting } from './tables';
import { meetingWords } from './words';

const TOO_EARLY = (names: string) => `A medical is booked once all letters are approved: ${names}.`;

/** Books a meeting and invites everybody in it. */
export async function createMeeting(call: Call<NewMeeting>): Promise<Meeting> {
  const { db, input, env, now, caller, commit, audit, auditAll } = call;
  const facts = factsOf(input);
  refusePast(facts.starts_at, now);
  const seats = { employee: unique(input.employee), candidate: unique(input.candidate) };
  refuseEmpty(seats);
  const [, employees, candidates] = await beside(
    refuseOwnFavour(call, seats.candidate),
    employeesIn(db, caller, among(seats.employee)).then((found) => chosenEmployees(found, seats.employee)),
    requestersIn(db, caller, among(seats.candidate)).then((found) => chosenOf(found, seats.candidate, 'candidate')),
  );
  refuseArchived(employees);
  const medical = facts.type === 'MEDICAL' ? seats.candidate : [];
  if (facts.type === 'MEDICAL') refuseOthers(candidates, 'book_medical', TOO_EARLY);
  const uid = randomId();
  const booked = { ...facts, uid, version: 1 };
  const sending = { from: env.MAIL_FROM, now };
  const mails = [...employees, ...candidates.map(candidateGuest)].map((guest) =>
    meetingMail(guest, booked, false, sending),
  );
  const insert = db.insert(meeting).values({
    ...booked,
    created_by: caller.userId ?? 0,
    created_at: now.toISOString(),
    reminded_at: remindedAt(facts.starts_at, now),
  });
  const made = newest(meeting);
  return commit(
    [
      ...(medical.length > 0 ? move(db, medical, 'book_medical', now) : []),
      insert,
      ...seat(db, made, seats),
      endMeetingLinks(db, seats.candidate, now),
      ...(await enqueueAll(db, mails, now)),
      notifyEmployees(call, seats.employee, `invited you to ${withArticle(meetingWords(facts))}`),
      notifyCandidates(call, seats.candidate, `scheduled your ${meetingWords(facts)}`),
      auditAll(about(seats, 'Meeting scheduled', facts.starts_at)),
      audit({ action: 'Meeting scheduled', record: 'meeting', record_id: made, after: { ...facts, ...seats } }),
    ],
    () => readMeeting(db, byId(made)),
    { conflict: CANDIDATE_CHANGED },
  );
}

/**
 * Changes a meeting, if nobody saved it since the version that the edit was made from. People who stay are told only
 * when the meeting changes for them; new people are invited, and people who are taken out are told.
 */
export async function updateMeeting(call: Call<ChangedMeeting>): Promise<Meeting> {
  const { db, input, env, now, commit, audit, auditAll } = call;
  const { id, version } = input;
  const [before, notOwn, ...found] = await beside(
    storedMeeting(db, byIdFor(call.caller, id)),
    ownFavour(call),
    ...peopleOf(db, call.caller, id, input),
  );
  if (before.version !== version) throw refuse.conflict(outdated('meeting'));
  const facts = factsOf(input);
  refusePast(facts.starts_at, now);
  const old = seatsOf(before);
  const seats = {
    employee: input.employee ? unique(input.employee) : old.employee,
    candidate: input.candidate ? unique(input.candidate) : old.candidate,
  };
  refuseEmpty(seats);
  notOwn([...seats.candidate, ...old.candidate]);
  const [added, left] = [without(seats, old), without(old, seats)];
  const same = factNames.every((name) => facts[name] === before[name]);
  if (same && isEmpty(added) && isEmpty(left)) return readMeeting(db, byId(id));

  const employees = chosenEmployees(found[0], [...seats.employee, ...left.employee]);
  const candidates = chosenOf(found[1], [...seats.candidate, ...left.candidate], 'candidate');
  refuseArchived(employees.filter((person) => added.employee.includes(person.id)));
  const booking = facts.type !== 'MEDICAL' ? [] : before.type === 'MEDICAL' ? added.candidate : seats.candidate;
  refuseOthers(
    candidates.filter((person) => booking.includes(person.id)),
    'book_medical',
    TOO_EARLY,
  );
  const booked = { ...facts, uid: before.uid, version: version + 1 };
  const sending = { from: env.MAIL_FROM, now };
  const mails = [...employees, ...candidates.map(candidateGuest)].flatMap((guest): Message[] => {
    if (added[guest.kind].includes(guest.id)) return [meetingMail(guest, booked, false, sending)];
    if (left[guest.kind].includes(guest.id)) {
      return isOver(before, now) ? [] : [cancelledMail(guest, { ...before, version: version + 1 }, true, sending)];
    }
    return same ? [] : [meetingMail(guest, booked, true, sending)];
  });
  const stayed: Seats = same ? { employee: [], candidate: [] } : without(seats, added);
  const relinked = [...stayed.candidate, ...added.candidate, ...left.candidate];
  const reminder = facts.starts_at === before.starts_at ? {} : { reminded_at: remindedAt(facts.starts_at, now) };
  return commit(
    [
      db
        .update(meeting)
        .set({ ...facts, ...reminder, version: version + 1 })
        .where(and(eq(meeting.id, id), eq(meeting.version, version))),
      mustChange(db),
      ...unseat(db, id, left),
      ...seat(db, sql`${id}`, added),
      ...(booking.length > 0 ? move(db, booking, 'book_medical', now) : []),
      releaseMedical(db, [...seats.candidate, ...left.candidate], now),
      endMeetingLinks(db, relinked, now),
      ...(await enqueueAll(db, mails, now)),
      ...told(call, stayed, `changed your ${meetingWords(facts)}`),
      notifyEmployees(call, [...added.employee], `invited you to ${withArticle(meetingWords(facts))}`),
      notifyCandidates(call, [...added.candidate], `scheduled your ${meetingWords(facts)}`),
      ...(isOver(before, now) ? [] : told(call, left, `cancelled your ${meetingWords(before)}`)),
      auditAll([
        ...about(stayed, 'Meeting changed', facts.starts_at),
        ...about(added, 'Meeting scheduled', facts.starts_at),
        ...about(left, 'Meeting cancelled', before.starts_at),
      ]),
      audit({
        action: 'Meeting changed',
        record: 'meeting',
        record_id: id,
        ...changesOf<Record<string, unknown>>(audited(before, old), audited(facts, seats)),
      }),
    ],
    () => readMeeting(db, byId(id)),
    { conflict: outdated('meeting') },
  );
}

/**
 * Calls a meeting off and tells everybody in it. A meeting that is over is only taken out of the list, and nobody is
 * told.
 */
export async function deleteMeeting(call: Call<{ id: number }>) {
  const { db, input, env, now, commit, audit, auditAll } = call;
  const [before, notOwn, employees, candidates] = await beside(
    storedMeeting(db, byIdFor(call.caller, input.id)),
    ownFavour(call),
    ...peopleOf(db, call.caller, input.id),
  );
  const seats = seatsOf(before);
  notOwn(seats.candidate);
  const over = isOver(before, now);
  const guests: Guest[] = over
    ? []
    : [
        ...chosenEmployees(employees, seats.employee),
        ...chosenOf(candidates, seats.candidate, 'candidate').map(candidateGuest),
      ];
  const gone = { ...before, version: before.version + 1 };
  const mails = guests.map((guest) => cancelledMail(guest, gone, false, { from: env.MAIL_FROM, now }));
  return commit(
    [
      ...unseat(db, input.id, seats),
      db.delete(meeting).where(and(eq(meeting.id, input.id), eq(meeting.version, before.version))),
      mustChange(db),
      releaseMedical(db, seats.candidate, now),
      endMeetingLinks(db, seats.candidate, now),
      ...(await enqueueAll(db, mails, now)),
      ...(over ? [] : told(call, seats, `cancelled your ${meetingWords(before)}`)),
      auditAll(over ? [] : about(seats, 'Meeting cancelled', before.starts_at)),
      audit({
        action: over ? 'Meeting deleted' : 'Meeting cancelled',
        record: 'meeting',
        record_id: input.id,
        before: audited(before, seats),
      }),
    ],
    { message: over ? 'Meeting deleted' : 'Meeting cancelled' },
    { conflict: outdated('meeting') },
  );
}

const factNames = ['starts_at', 'ends_at', 'type', 'notes', 'offline', 'location', 'link'] as const;
type Facts = Pick<StoredMeeting, (typeof factNames)[number]>;

/**
 * The stored values of a form. The place of a meeting without one, and the link of a meeting that is not online, are
 * left out.
 */
function factsOf({ date, time, duration, type, notes, offline, location, link }: NewMeeting | ChangedMeeting): Facts {
  const starts = lagosInstant(date, time);
  return {
    starts_at: starts.toISOString(),
    ends_at: new Date(starts.getTime() + duration * 60_000).toISOString(),
    type,
    notes: notes || null,
    offline,
    location: (offline && location) || null,
    link: (!offline && link) || null,
  };
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];
const seatsOf = ({ employee, candidate }: Pick<StoredMeeting, 'employee' | 'candidate'>) => ({
  employee: employee.map(({ id }) => id),
  candidate: candidate.map(({ id }) => id),
});
const without = (seats: Seats, others: Seats) => ({
  employee: seats.employee.filter((id) => !others.employee.includes(id)),
  candidate: seats.candidate.filter((id) => !others.candidate.includes(id)),
});
const isEmpty = ({ employee, candidate }: Seats): boolean => employee.length + candidate.length === 0;
const isOver = ({ ends_at }: Pick<StoredMeeting, 'ends_at'>, now: Date): boolean =>
  Date.parse(ends_at) <= now.getTime();

function refusePast(starts_at: string, now: Date): void {
  if (Date.parse(starts_at) <= now.getTime()) throw refuse.fields({ date: ['Date must be later than now'] });
}

function refuseEmpty(seats: Seats): void {
  if (isEmpty(seats)) throw refuse.fields({ employee: ['Employee is required'] });
}

const withArticle = (words: string): string => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;

const told = (call: Call<unknown>, { employee, candidate }: Seats, subject: string): Statement[] => [
  notifyEmployees(call, [...employee], subject),
  notifyCandidates(call, [...candidate], subject),
];

/** The audit rows for everybody whom an act is about. */
const about = ({ employee, candidate }: Seats, action: string, starts_at: string): Change[] => [
  ...candidate.map((id) => ({ action, record: 'candidate', record_id: id, note: timeWords(starts_at) })),
  ...employee.map((id) => ({ action, record: 'employee', record_id: id, note: timeWords(starts_at) })),
];

/** Values that the audit can compare; the people are lists of ids. */
const audited = (facts: Facts, { employee, candidate }: Seats): Record<string, unknown> => ({
  ...Object.fromEntries(factNames.map((name) => [name, facts[name]])),
  employee: employee.toSorted((a, b) => a - b).join(', '),
  candidate: candidate.toSorted((a, b) => a - b).join(', '),
});

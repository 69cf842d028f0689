import { and, eq, sql } from 'drizzle-orm';
import type { ChangedMeeting, Meeting, NewMeeting } from '../../../contracts/hiring/meeting';
import { lagosInstant } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { among, mustChange } from '../../platform/database/db';
import { notifyCandidates, notifyEmployees } from '../../platform/mail/notify';
import { enqueueAll, type Message } from '../../platform/mail/outbox';
import { fieldChanges, outdatedWords } from '../../platform/record/last-edit';
import { inOneTrip } from '../../platform/record/row';
import { chosenOf, requestersIn } from '../onboarding/candidates';
import { CANDIDATE_CHANGED, move, refuseUnlessAllowed } from '../onboarding/moves';
import { ownFavour, refuseOwnFavour } from '../onboarding/own-favour';
import {
  about,
  bookingStatements,
  cancellationStatements,
  isMeetingOver,
  type MeetingFacts,
  meetingAuditValues,
  notifySeats,
  sameFacts,
  seatsOf,
  withArticle,
} from './book';
import { candidateGuest, chosenEmployees, employeesIn, meetingPeopleOf, refuseArchived } from './guests';
import { cancelledMail, type Guest, meetingMail } from './mails';
import { remindedAt } from './reminders';
import { endMeetingLinks, type MeetingPeople, releaseMedical, seat, unseat } from './seats';
import { hasMeetingId, isReadableMeeting, readMeeting, storedMeeting } from './store';
import { meeting } from './tables';
import { meetingWords } from './words';

const TOO_EARLY = (names: string) => `A medical is booked once all letters are approved: ${names}.`;

/** Books a meeting and invites everybody in it. */
export async function createMeeting(call: Call<NewMeeting>): Promise<Meeting> {
  const { db, input, now, caller, commit } = call;
  const facts = factsOf(input);
  refusePast(facts.starts_at, now);
  const seats = { employee: unique(input.employee), candidate: unique(input.candidate) };
  refuseEmpty(seats);
  const [, employees, candidates] = await inOneTrip(
    refuseOwnFavour(call, seats.candidate),
    employeesIn(db, caller, among(seats.employee)).then((found) => chosenEmployees(found, seats.employee)),
    requestersIn(db, caller, among(seats.candidate)).then((found) => chosenOf(found, seats.candidate, 'candidate')),
  );
  refuseArchived(employees);
  const medical = facts.type === 'MEDICAL' ? seats.candidate : [];
  if (facts.type === 'MEDICAL') refuseUnlessAllowed(candidates, 'book_medical', TOO_EARLY);
  const { id, statements } = await bookingStatements(call, facts, { employees, candidates });
  return commit(
    [...(medical.length > 0 ? move(db, medical, 'book_medical', now) : []), ...statements],
    () => readMeeting(db, hasMeetingId(id)),
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
  const [before, notOwn, ...found] = await inOneTrip(
    storedMeeting(db, isReadableMeeting(call.caller, id)),
    ownFavour(call),
    ...meetingPeopleOf(db, call.caller, id, input),
  );
  if (before.version !== version) throw refuse.conflict(outdatedWords('meeting'));
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
  const same = sameFacts(facts, before);
  if (same && isEmpty(added) && isEmpty(left)) return readMeeting(db, hasMeetingId(id));

  const employees = chosenEmployees(found[0], [...seats.employee, ...left.employee]);
  const candidates = chosenOf(found[1], [...seats.candidate, ...left.candidate], 'candidate');
  refuseArchived(employees.filter((person) => added.employee.includes(person.id)));
  const booking = facts.type !== 'MEDICAL' ? [] : before.type === 'MEDICAL' ? added.candidate : seats.candidate;
  refuseUnlessAllowed(
    candidates.filter((person) => booking.includes(person.id)),
    'book_medical',
    TOO_EARLY,
  );
  const booked = { ...facts, uid: before.uid, version: version + 1 };
  const sending = { from: env.MAIL_FROM, now };
  const mails = [...employees, ...candidates.map(candidateGuest)].flatMap((guest): Message[] => {
    if (added[guest.kind].includes(guest.id)) return [meetingMail(guest, booked, false, sending)];
    if (left[guest.kind].includes(guest.id)) {
      return isMeetingOver(before, now)
        ? []
        : [cancelledMail(guest, { ...before, version: version + 1 }, true, sending)];
    }
    return same ? [] : [meetingMail(guest, booked, true, sending)];
  });
  const stayed: MeetingPeople = same ? { employee: [], candidate: [] } : without(seats, added);
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
      ...notifySeats(call, stayed, `changed your ${meetingWords(facts)}`),
      notifyEmployees(call, [...added.employee], `invited you to ${withArticle(meetingWords(facts))}`),
      notifyCandidates(call, [...added.candidate], `scheduled your ${meetingWords(facts)}`),
      ...(isMeetingOver(before, now) ? [] : notifySeats(call, left, `cancelled your ${meetingWords(before)}`)),
      auditAll([
        ...about(stayed, 'Meeting changed', facts.starts_at),
        ...about(added, 'Meeting scheduled', facts.starts_at),
        ...about(left, 'Meeting cancelled', before.starts_at),
      ]),
      audit({
        action: 'Meeting changed',
        record: 'meeting',
        record_id: id,
        ...fieldChanges<Record<string, unknown>>(meetingAuditValues(before, old), meetingAuditValues(facts, seats)),
      }),
    ],
    () => readMeeting(db, hasMeetingId(id)),
    { conflict: outdatedWords('meeting') },
  );
}

/**
 * Calls a meeting off and tells everybody in it. A meeting that is over is only taken out of the list, and nobody is
 * told.
 */
export async function deleteMeeting(call: Call<{ id: number }>) {
  const { db, input, now, commit } = call;
  const [before, notOwn, employees, candidates] = await inOneTrip(
    storedMeeting(db, isReadableMeeting(call.caller, input.id)),
    ownFavour(call),
    ...meetingPeopleOf(db, call.caller, input.id),
  );
  const seats = seatsOf(before);
  notOwn(seats.candidate);
  const over = isMeetingOver(before, now);
  const guests: Guest[] = over
    ? []
    : [
        ...chosenEmployees(employees, seats.employee),
        ...chosenOf(candidates, seats.candidate, 'candidate').map(candidateGuest),
      ];
  return commit(
    await cancellationStatements(call, before, guests),
    { message: over ? 'Meeting deleted' : 'Meeting cancelled' },
    { conflict: outdatedWords('meeting') },
  );
}

/**
 * The stored values of a form. The place of a meeting without one, and the link of a meeting that is not online, are
 * left out.
 */
function factsOf({
  date,
  time,
  duration,
  type,
  notes,
  offline,
  location,
  link,
}: NewMeeting | ChangedMeeting): MeetingFacts {
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
const without = (seats: MeetingPeople, others: MeetingPeople) => ({
  employee: seats.employee.filter((id) => !others.employee.includes(id)),
  candidate: seats.candidate.filter((id) => !others.candidate.includes(id)),
});
const isEmpty = ({ employee, candidate }: MeetingPeople): boolean => employee.length + candidate.length === 0;

function refusePast(starts_at: string, now: Date): void {
  if (Date.parse(starts_at) <= now.getTime()) throw refuse.fields({ date: ['Date must be later than now'] });
}

function refuseEmpty(seats: MeetingPeople): void {
  if (isEmpty(seats)) throw refuse.fields({ employee: ['Employee is required'] });
}

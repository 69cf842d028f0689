import { eq } from 'drizzle-orm';
import { meeting as contract, type Meeting } from '../../contracts/meeting';
import { mustChange, pageOf } from '../db';
import { timeWords } from '../mail-words';
import { notifyCandidates } from '../notification/notify';
import { requestersOf } from '../onboarding/candidates';
import { MEANWHILE, move, refuseOthers } from '../onboarding/moves';
import { enqueueAll } from '../outbox';
import { refuse } from '../refusal';
import { meeting } from '../schema';
import { type App, serve } from '../serve';
import { cancelledMail, meetingMail } from './mails';
import {
  endMeetingLinks,
  findMeetings,
  meetingById,
  meetingMadeAt,
  meetingOf,
  releaseMedical,
  seatPeople,
  unseatAll,
} from './store';

const TOO_EARLY = (names: string) => `A medical is booked once all letters are approved: ${names}.`;

export const meetingRoutes = (app: App) =>
  serve(app, 'meeting', contract, {
    list: async ({ db, input }) => {
      const { rows, total } = await findMeetings(db, input);
      return pageOf('/meeting/', input, total, rows);
    },

    create: async (call) => {
      const { db, input, now, caller, commit, auditAll } = call;
      const values = columnsOf(input);
      refusePast(values.date, now);
      const people = await requestersOf(db, input.employee, 'employee');
      const ids = people.map(({ id }) => id);
      const medical = values.type === 'MEDICAL';
      if (medical) refuseOthers(people, 'book_medical', TOO_EARLY);
      const by = caller.userId ?? 0;
      const created_at = now.toISOString();
      const mails = people.map((person) => meetingMail(person, values, false, now));
      return commit(
        [
          ...(medical ? move(db, ids, 'book_medical', now) : []),
          db.insert(meeting).values({ ...values, created_by: by, created_at }),
          seatPeople(db, ids),
          endMeetingLinks(db, ids, now),
          ...(await enqueueAll(db, mails, now)),
          notifyCandidates(call, ids, `scheduled your ${wordsOf(values)}`),
          auditAll(
            ids.map((id) => ({
              action: 'Meeting scheduled',
              record: 'candidate',
              record_id: id,
              note: timeWords(values.date),
            })),
          ),
        ],
        () => meetingMadeAt(db, by, created_at),
        { conflict: MEANWHILE },
      );
    },

    update: async (call) => {
      const { db, input, now, commit, auditAll } = call;
      const before = await meetingById(db, input.id);
      const values = columnsOf(input);
      if (values.date !== before.date) refusePast(values.date, now);
      const people = await requestersOf(db, input.employee, 'employee');
      const ids = people.map(({ id }) => id);
      const medical = values.type === 'MEDICAL';
      if (medical) refuseOthers(people, 'book_medical', TOO_EARLY);
      const everybody = [...new Set([...ids, ...before.employee.map(({ id }) => id)])];
      const left = before.employee.map(({ id }) => id).filter((id) => !ids.includes(id));
      const mails = [
        ...people.map((person) => meetingMail(person, values, true, now)),
        ...(await requestersOf(db, left, 'employee')).map((person) => cancelledMail(person, before)),
      ];
      return commit(
        [
          db.update(meeting).set(values).where(eq(meeting.id, input.id)),
          mustChange(db),
          unseatAll(db, input.id),
          seatPeople(db, ids, input.id),
          ...(medical ? move(db, ids, 'book_medical', now) : []),
          releaseMedical(db, everybody, now),
          endMeetingLinks(db, everybody, now),
          ...(await enqueueAll(db, mails, now)),
          notifyCandidates(call, ids, `changed your ${wordsOf(values)}`),
          notifyCandidates(call, left, `cancelled your ${wordsOf(before)}`),
          auditAll(
            ids.map((id) => ({
              action: 'Meeting changed',
              record: 'candidate',
              record_id: id,
              before: before.date,
              after: values.date,
              note: timeWords(values.date),
            })),
          ),
        ],
        () => meetingById(db, input.id),
        { conflict: MEANWHILE },
      );
    },

    remove: async (call) => {
      const { db, input, now, commit, auditAll } = call;
      const before = await meetingById(db, input.id);
      const ids = before.employee.map(({ id }) => id);
      const people = await requestersOf(db, ids, 'employee');
      const mails = people.map((person) => cancelledMail(person, before));
      return commit(
        [
          unseatAll(db, input.id),
          db.delete(meeting).where(eq(meeting.id, input.id)),
          mustChange(db),
          releaseMedical(db, ids, now),
          endMeetingLinks(db, ids, now),
          ...(await enqueueAll(db, mails, now)),
          notifyCandidates(call, ids, `cancelled your ${wordsOf(before)}`),
          auditAll(
            ids.map((id) => ({
              action: 'Meeting cancelled',
              record: 'candidate',
              record_id: id,
              note: timeWords(before.date),
            })),
          ),
        ],
        { message: 'Meeting cancelled' },
      );
    },

    scheduled: ({ db, principal, now }) => meetingOf(db, principal.kind === 'link' ? principal.sub : 0, now),
  });

const columnsOf = ({
  date,
  type,
  notes,
  offline,
  location,
}: Pick<Meeting, 'date' | 'type' | 'offline'> & { notes: string; location: string }) => ({
  date: new Date(date).toISOString(),
  type,
  notes: notes || null,
  offline,
  location: location || null,
});

/** "medical meeting on Friday 12 June 2026 at 14:05". */
const wordsOf = ({ type, date }: Pick<Meeting, 'type' | 'date'>) =>
  `${type.toLowerCase()} meeting on ${timeWords(date)}`;

function refusePast(date: string, now: Date): void {
  if (Date.parse(date) <= now.getTime()) throw refuse.fields({ date: ['Date must be later than now'] });
}

import { sql } from 'drizzle-orm';
import type { exit as contract, Exit } from '../../../contracts/cases/exit';
import { EXIT_COURSE } from '../../../contracts/cases/exit-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { dayText, lagosInstant } from '../../../contracts/platform/dates';
import { bookingStatements, callingOff } from '../../hiring/meeting/book';
import { employeesIn } from '../../hiring/meeting/guests';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { run } from '../../platform/database/db';
import { inOneTrip } from '../../platform/record/row';
import { addCaseEvent } from '../case/event';
import { CASE_CHANGED } from '../case/move';
import { readExitAfterAct } from './detail';
import { type ExitForCaller, exitForCaller, exitForHr } from './stored-exit';
import { EXIT_EVENTS } from './words';

/** Minutes of an exit interview. */
const INTERVIEW_MINUTES = 45;

const OVER = 'This exit is closed, and nothing is left to be done.';

/** Refuses an act on an exit that ended, or that nobody has agreed to yet. */
function refuseOver({ exit }: ExitForCaller, agreed = true): void {
  if (EXIT_COURSE.last.includes(exit.status)) throw refuse.conflict(OVER);
  if (agreed && exit.status === 'PENDING') throw refuse.conflict('This exit is not approved yet.');
}

/** The handover note, by the person who leaves or by HR for them. */
export async function saveHandover(call: Call<ParsedOf<typeof contract.handover>>): Promise<Exit> {
  const { db, input } = call;
  const one = await exitForCaller(call, input.id);
  refuseOver(one, false);
  return call.commit(
    [
      run(db, sql`UPDATE exit SET handover = ${input.handover} WHERE case_id = ${input.id}`),
      ...addCaseEvent(call, input.id, { kind: EXIT_EVENTS.handover, reach: 'SUBJECT', party: one.held.partyId }),
      call.audit({ action: 'Handover note saved', record: 'exit', record_id: input.id }),
    ],
    readExitAfterAct(call, one),
  );
}

/** The exit interview: the answers of the person who leaves, or what HR noted. */
export async function saveInterview(call: Call<ParsedOf<typeof contract.interview>>): Promise<Exit> {
  const { db, input, now } = call;
  const one = await exitForCaller(call, input.id);
  refuseOver(one, false);
  return call.commit(
    [
      run(
        db,
        sql`UPDATE exit SET interview = ${JSON.stringify(input.answers)}, interview_at = ${now.toISOString()}
        WHERE case_id = ${input.id}`,
      ),
      ...addCaseEvent(call, input.id, { kind: EXIT_EVENTS.interview, reach: 'SUBJECT', party: one.held.partyId }),
      call.audit({ action: 'Exit interview answered', record: 'exit', record_id: input.id }),
    ],
    readExitAfterAct(call, one),
  );
}

/** Arranges the exit interview, in the place of one that is still to come. */
export async function meetLeaver(call: Call<ParsedOf<typeof contract.meet>>): Promise<Exit> {
  const { db, input, now, caller } = call;
  const [one, guests] = await inOneTrip(
    exitForHr(call, input.id),
    employeesIn(db, caller, sql`(SELECT employee_id FROM exit WHERE case_id = ${input.id})`),
  );
  refuseOver(one);
  const starts = lagosInstant(input.date, input.time);
  if (starts <= now) throw refuse.fields({ date: ['Choose a time that is to come'] });
  const { coming_meeting } = one.exit;
  const [booked, before] = await inOneTrip(
    bookingStatements(
      call,
      {
        starts_at: starts.toISOString(),
        ends_at: new Date(starts.getTime() + INTERVIEW_MINUTES * 60_000).toISOString(),
        type: 'EXIT',
        notes: `Exit interview, ${one.exit.number}`,
        offline: true,
        location: input.location,
        link: null,
      },
      { employees: guests, candidates: [] },
    ),
    coming_meeting === null ? [] : callingOff(call, coming_meeting),
  );
  return call.commit(
    [
      run(db, sql`UPDATE exit SET meeting_id = NULL WHERE case_id = ${input.id}`),
      ...before,
      ...booked.statements,
      run(db, sql`UPDATE exit SET meeting_id = ${booked.id} WHERE case_id = ${input.id}`),
      ...addCaseEvent(call, input.id, {
        kind: EXIT_EVENTS.meeting,
        reach: 'SUBJECT',
        data: { at: `${dayText(input.date)} at ${input.time}, ${input.location}` },
      }),
    ],
    readExitAfterAct(call, one),
    { conflict: CASE_CHANGED },
  );
}

import { type SQL, sql } from 'drizzle-orm';
import type { DisciplinaryCase, HearingForm } from '../../../contracts/cases/disciplinary';
import { DISCIPLINARY_COURSE } from '../../../contracts/cases/disciplinary-state';
import { addDays, lagosDay, lagosInstant } from '../../../contracts/platform/dates';
import { type Booking, bookingStatements, callingOff, readBooking } from '../../hiring/meeting/book';
import { type EmployeeGuest, employeesIn } from '../../hiring/meeting/guests';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import { among, mustChange, run, type Statement } from '../../platform/database/db';
import { timeWords, typedText } from '../../platform/mail/mail-words';
import { isNoEmail } from '../../platform/mail/no-email';
import { inOneTrip } from '../../platform/record/row';
import { type CaseForCaller, caseForCaller } from '../case/case-for-caller';
import { addDue, doneDue } from '../case/due';
import { CASE_CHANGED, moveCase } from '../case/move';
import { addParties } from '../case/open';
import type { Party } from '../case/recipients';
import { partiesToTell, tellParties, tellParty } from '../case/tell-people';
import { type PanelMember, readFirstPanel } from './chair';
import { readCaseAfterAct } from './detail';
import { type DisciplinaryFacts, readDisciplinaryFacts } from './facts';
import { DISCIPLINARY_CASES } from './row';
import { DECIDE_DAYS, DUES, hearers } from './words';

/** How long a hearing is in the calendar, in minutes. */
const MINUTES = 60;

const nameOf = ({ firstname, lastname }: EmployeeGuest): string => `${firstname} ${lastname}`.trim();

/** The people who hear the case, in the order of the form; refused where one of them must not. */
function panelOf(
  { input }: Call<HearingForm>,
  held: CaseForCaller,
  { found, sat, appeal }: { found: readonly EmployeeGuest[]; sat: readonly PanelMember[]; appeal: boolean },
): EmployeeGuest[] {
  const because = (message: string) => refuse.fields({ panel: [message] });
  const parties = held.tellable?.parties ?? [];
  return [...new Set(input.panel)].map((id) => {
    const one = found.find((guest) => guest.id === id);
    if (!one) throw because(`There is no employee ${id}`);
    const roles = parties.filter(({ employee_id }) => employee_id === id).map(({ role }) => role);
    if (id === held.employee_id) throw because('Nobody hears their own case');
    if (one.archived) throw because(`${nameOf(one)} does not work here any more`);
    if (isNoEmail(one.email)) throw because(`${nameOf(one)} has no address to be invited by`);
    if (roles.includes('WITNESS')) throw because(`${nameOf(one)} is a witness in it`);
    if (appeal && sat.some(({ employee }) => employee === id))
      throw because(`${nameOf(one)} heard the case before. Others hear the appeal`);
    return one;
  });
}

/** The meeting of the hearing of a case that counts. */
const lastMeeting = (id: number): SQL => sql`(SELECT h.meeting_id FROM disciplinary_hearing h
  WHERE h.case_id = ${id} AND h.called_off_at IS NULL ORDER BY h.id DESC LIMIT 1)`;

/** The party that the batch has just added for an employee. */
const partyOf = (caseId: number, employee: number): SQL =>
  sql`(SELECT p.id FROM case_party p WHERE p.case_id = ${caseId} AND p.employee_id = ${employee} ORDER BY p.place DESC LIMIT 1)`;

/** Makes the panel parties, with links of their own; the person who heard it by an earlier date only is a party no more. */
async function seated(
  call: Call<HearingForm>,
  held: CaseForCaller,
  { panel, appeal, when }: { panel: readonly EmployeeGuest[]; appeal: boolean; when: string },
): Promise<Statement[]> {
  const { db, now } = call;
  const [chair, member] = hearers(appeal);
  const roleOf = (id: number) => (id === panel[0]?.id ? chair : member);
  const sat = (held.tellable?.parties ?? []).filter(({ role }) => role === chair || role === member);
  const stays = ({ employee_id, role }: Party) => panel.some(({ id }) => id === employee_id && roleOf(id) === role);
  const fresh = panel.filter(({ id }) => !sat.some((party) => party.employee_id === id && stays(party)));
  const gone = among(sat.filter((party) => !stays(party)).map(({ id }) => id));
  const told = await Promise.all(
    fresh.map((guest) =>
      tellParty(
        call,
        held,
        {
          id: partyOf(held.id, guest.id),
          role: roleOf(guest.id),
          name: guest.firstname || nameOf(guest),
          email: guest.email,
          user_id: null,
        },
        {
          notice: '',
          subject: `Please hear ${appeal ? 'the appeal in ' : ''}case ${held.number}`,
          lines: [
            `${typedText(call.caller.name)} asks you to hear ${appeal ? 'the appeal in ' : ''}a disciplinary case on ${when}.`,
            roleOf(guest.id) === chair
              ? 'You are in the chair: once the hearing has begun, you can record its decision there.'
              : 'Please read its papers before. What you read there is confidential.',
          ],
          link: { words: 'Open the case', more: 'The link is yours alone: do not pass it on.' },
        },
      ),
    ),
  );
  return [
    run(
      db,
      sql`UPDATE link SET revoked_at = ${now.toISOString()} WHERE purpose = 'case-party' AND revoked_at IS NULL AND sub IN ${gone}`,
    ),
    run(db, sql`UPDATE case_party SET ended_at = ${now.toISOString()} WHERE id IN ${gone} AND ended_at IS NULL`),
    ...addParties(
      call,
      held.id,
      fresh.map(({ id, email }) => ({ role: roleOf(id), sees: 'ALL', employee: id, email })),
    ),
    ...told.flat(),
  ];
}

/** Those who come to hearings, such as a union, are told of it; the employee and the panel have their invitation. */
async function othersTold(
  call: Call<unknown>,
  held: CaseForCaller,
  when: string,
  location: string,
): Promise<Statement[]> {
  const all = await partiesToTell(call.db, held, ['HEARING']);
  return tellParties(
    call,
    held,
    all.map((to) => ({
      to,
      words: {
        notice: `called a hearing in case ${held.number}`,
        subject: `Hearing in case ${held.number}: ${when}`,
        lines: [`There is a hearing in case ${held.number} on ${when}, at ${typedText(location)}. You may come to it.`],
        ...(to.user_id === null ? { link: { words: 'Open the case' } } : {}),
      },
    })),
  );
}

interface Sitting {
  facts: DisciplinaryFacts;
  starts: Date;
  appeal: boolean;
  employees: EmployeeGuest[];
  /** The meeting of the hearing before it. */
  last: Booking;
}

/** The meeting of the hearing in the place of the one before, with its invitations. */
async function booked(
  call: Call<HearingForm>,
  held: CaseForCaller,
  { facts, starts, appeal, employees, last }: Sitting,
): Promise<Statement[]> {
  const { db, now, input } = call;
  const before = facts.hearing?.appeal === appeal ? facts.hearing : null;
  const { id, statements } = await bookingStatements(
    call,
    {
      starts_at: starts.toISOString(),
      ends_at: new Date(starts.getTime() + MINUTES * 60_000).toISOString(),
      type: 'DISCIPLINARY',
      notes: `${appeal ? 'Hearing of the appeal in' : 'Hearing of'} case ${held.number}. Who is heard may bring a colleague or the union.`,
      offline: true,
      location: input.location,
      link: null,
    },
    { employees, candidates: [] },
  );
  return [
    ...(before
      ? [
          ...(await callingOff(call, last)),
          run(db, sql`UPDATE disciplinary_hearing SET called_off_at = ${now.toISOString()} WHERE id = ${before.id}`),
        ]
      : []),
    ...statements,
    run(
      db,
      sql`INSERT INTO disciplinary_hearing (case_id, appeal, at, location, meeting_id)
      VALUES (${held.id}, ${appeal ? 1 : 0}, ${starts.toISOString()}, ${input.location}, ${id})`,
    ),
    mustChange(db),
  ];
}

/** Calls a hearing, of the appeal once there is one: a meeting of the employee and a panel, who become parties. */
export async function callHearing(call: Call<HearingForm>): Promise<DisciplinaryCase> {
  const { db, now, input, caller, commit } = call;
  const { id, date, time, location } = input;
  const starts = lagosInstant(date, time);
  if (starts.getTime() <= now.getTime()) throw refuse.fields({ date: ['Date must be later than now'] });
  const [held, facts, found, [subject], last, sat] = await inOneTrip(
    caseForCaller(call, id, DISCIPLINARY_CASES.kind),
    readDisciplinaryFacts(call, id),
    employeesIn(db, caller, among(input.panel)),
    employeesIn(db, NOT_LIMITED, sql`(SELECT employee_id FROM case_file WHERE id = ${id})`),
    readBooking(db, lastMeeting(id)),
    readFirstPanel(db, id),
  );
  if (!held.isDesk || !subject) throw refuse.forbidden();
  const appeal = held.status === 'APPEAL';
  const panel = panelOf(call, held, { found, sat, appeal });
  const when = timeWords(starts);
  const due = addDays(lagosDay(starts), DECIDE_DAYS);
  const { statements } = moveCase(call, {
    row: held,
    course: DISCIPLINARY_COURSE,
    act: appeal ? 'hearAppeal' : 'callHearing',
    actor: 'hr',
    event: {
      kind: appeal ? 'APPEAL_HEARING' : 'HEARING',
      reach: 'HEARING',
      party: held.partyId,
      data: { at: starts.toISOString(), location, panel: panel.map(nameOf) },
    },
    due,
    audit: { action: 'Hearing called', after: { at: starts.toISOString(), location, panel: input.panel } },
    words: `A case that is ${held.status === 'DECIDED' ? 'decided' : 'closed'} is heard no more.`,
  });
  return commit(
    [
      ...statements,
      ...(await seated(call, held, { panel, appeal, when })),
      ...(await booked(call, held, { facts, starts, appeal, employees: [subject, ...panel], last })),
      doneDue(call, id, { what: DUES.answer }),
      doneDue(call, id, { what: DUES.decide }),
      addDue(call, id, { what: DUES.decide, due }),
      ...(await othersTold(call, held, when, location)),
    ],
    () => readCaseAfterAct(call, held),
    { conflict: CASE_CHANGED },
  );
}

/** When the hearing that has not begun is, for refusals: `18 May 2026 at 10:00`. */
export const hearingAhead = ({ hearing }: DisciplinaryFacts, now: Date, appeal: boolean): string | null =>
  hearing && hearing.appeal === appeal && Date.parse(hearing.at) > now.getTime() ? timeWords(hearing.at) : null;

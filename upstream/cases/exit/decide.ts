import { sql } from 'drizzle-orm';
import type { exit as contract, Exit } from '../../../contracts/cases/exit';
import { EXIT_COURSE, type ExitActor } from '../../../contracts/cases/exit-state';
import { serviceOn, tenureOf } from '../../../contracts/cases/notice';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type Day, dayText, lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { refuseIfRaised } from '../../platform/caller/four-eyes';
import { run, type Statement } from '../../platform/database/db';
import { typedText } from '../../platform/mail/mail-words';
import { deferRefusal, inOneTrip } from '../../platform/record/row';
import type { CaseActor } from '../case/actor';
import { doneDue } from '../case/due';
import { CASE_CHANGED, moveCase } from '../case/move';
import { tellParty } from '../case/tell-people';
import { readExitAfterAct } from './detail';
import { endsEmployment } from './employment';
import { exitCaseRow, exitForHr, exitRecipient, type StoredExit, starterOf } from './stored-exit';
import { EXIT_EVENTS, exitTitle } from './words';

interface Decision {
  exit: StoredExit;
  actor: Extract<ExitActor, 'hr' | 'approver'>;
  /** The person who decided, where it is not the caller. */
  decider?: string;
  note: string;
}

const DECIDE = 'decide about the exit';

/** Tells the person who leaves what was decided. Nobody writes to somebody who has died. */
export const tellLeaver = async (
  by: CaseActor,
  exit: StoredExit,
  words: { notice: string; subject: string; lines: readonly string[] },
): Promise<Statement[]> =>
  exit.type === 'DEATH'
    ? []
    : tellParty(by, { id: exit.case_id, kind: 'EXIT', company: exit.company }, exitRecipient(exit), words);

/** The statements that approve an exit, with its last day, and end the employment after it. */
export async function approveExit(
  by: CaseActor,
  { exit: was, actor, decider, note }: Decision,
  last_day: Day = was.last_day,
) {
  const { db, now } = by;
  const exit = { ...was, last_day };
  const months = serviceOn(exit.employment_date, last_day);
  const { statements } = moveCase(by, {
    row: exitCaseRow(exit),
    course: EXIT_COURSE,
    act: 'approve',
    actor,
    due: last_day,
    event: {
      kind: EXIT_EVENTS.approved,
      reach: 'SUBJECT',
      words: note,
      data: { last_day },
      ...(decider ? { by: decider } : {}),
    },
    audit: { action: 'Exit approved', after: { last_day }, note: note || null },
    words: 'This exit is decided already. Reload the page to see it.',
  });
  return [
    ...statements,
    run(
      db,
      sql`UPDATE exit SET approved_at = ${now.toISOString()}, last_day = ${last_day}, tenure_months = ${months},
        tenure = ${tenureOf(months)} WHERE case_id = ${exit.case_id}`,
    ),
    doneDue(by, exit.case_id, { what: DECIDE }),
    ...endsEmployment(by, exit),
    ...(await tellLeaver(by, exit, {
      notice: `approved your exit on ${dayText(last_day)}`,
      subject: `Your last day is ${dayText(last_day)}`,
      lines: [
        `Your exit is approved. Your last day of work is ${dayText(last_day)}; your access ends after it.`,
        ...(note ? [`${typedText(decider ?? by.caller.name)} wrote: ${typedText(note)}`] : []),
      ],
    })),
  ];
}

/** The statements that decline an exit. */
export async function declineExit(by: CaseActor, { exit, actor, decider, note }: Decision): Promise<Statement[]> {
  const { statements } = moveCase(by, {
    row: exitCaseRow(exit),
    course: EXIT_COURSE,
    act: 'decline',
    actor,
    event: { kind: EXIT_EVENTS.declined, reach: 'SUBJECT', words: note, ...(decider ? { by: decider } : {}) },
    audit: { action: 'Exit declined', note: note || null },
    words: 'This exit is decided already. Reload the page to see it.',
  });
  const title = exitTitle(exit.type, exit.name);
  return [
    ...statements,
    ...(await tellLeaver(by, exit, {
      notice: 'declined your exit',
      subject: `Declined: ${title}`,
      lines: [
        `${typedText(decider ?? by.caller.name)} declined it. Your employment goes on.`,
        ...(note ? [`The reason: ${typedText(note)}`] : []),
      ],
    })),
  ];
}

/** HR decides, where no workflow does. Nobody decides about themselves, nor about what they started. */
export async function decideExit(call: Call<ParsedOf<typeof contract.decide>>): Promise<Exit> {
  const { input, now } = call;
  const [one, notRaised] = await inOneTrip(
    exitForHr(call, input.id),
    deferRefusal(refuseIfRaised(call, starterOf(input.id), 'Somebody else decides about an exit that you started.')),
  );
  const { exit } = one;
  if (exit.under_approval) throw refuse.conflict('An approval workflow decides about this.');
  if (exit.status !== 'PENDING') throw refuse.conflict('This exit is decided already. Reload the page to see it.');
  notRaised();
  if (exit.version !== input.version) throw refuse.conflict(CASE_CHANGED);
  const last_day = input.last_day ?? exit.last_day;
  if (input.status === 'APPROVED' && last_day < exit.employment_date)
    throw refuse.fields({ last_day: [`The employment begins on ${dayText(exit.employment_date)}`] });
  if (input.last_day && input.last_day !== exit.last_day && input.last_day < lagosDay(now))
    throw refuse.fields({ last_day: ['Choose today or a later day'] });
  if (input.status === 'DECLINED' && input.note === '') throw refuse.fields({ note: ['Reason is required'] });
  const decision = { exit, actor: 'hr', note: input.note } as const;
  const statements =
    input.status === 'APPROVED' ? await approveExit(call, decision, last_day) : await declineExit(call, decision);
  // The settlement that is answered is that of the day that was agreed.
  return call.commit(statements, readExitAfterAct(call, { ...one, exit: { ...exit, last_day } }), {
    conflict: CASE_CHANGED,
  });
}

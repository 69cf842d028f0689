import { sql } from 'drizzle-orm';
import { caseStateAfter } from '../../../contracts/cases/case-state';
import { EXIT_COURSE, EXIT_STATES } from '../../../contracts/cases/exit-state';
import { noticeOf } from '../../../contracts/cases/notice';
import { dayText, lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import type { CaseForCaller } from '../case/case-for-caller';
import { addCaseEvent } from '../case/event';
import { NEW_CASE } from '../case/open';
import { endsEmployment } from '../exit/employment';
import { openExit } from '../exit/open';
import type { StoredExit } from '../exit/stored-exit';
import { givingBack, isTakenOver, type TakenOverRecords, takingOver } from '../exit/take-over';
import { callOff } from '../exit/withdraw';
import type { DisciplinaryFacts } from './facts';
import type { SubjectEmployment } from './subject-employment';

/** The person who opens the exit, by name alone, because a party of the one case is none of the other. */
const opener = (call: Call<unknown>, { partyName }: CaseForCaller): Call<unknown> => {
  const { caller } = call;
  const name = caller.userId === null ? (partyName ?? caller.name) : caller.name;
  return { ...call, caller: { ...caller, name } };
};

interface Dismissing {
  employee: number;
  standing: SubjectEmployment;
  /** The exit that is open already, such as of somebody who has resigned, with what taking it over needs. */
  exit: StoredExit | null;
  known: TakenOverRecords | null;
  words: string;
}

/**
 * The statements that open the exit of somebody who is dismissed, decided as it is, and end the employment after today. An exit
 * that is open already becomes the dismissal; of the person who has left by it, it is only named.
 */
export async function dismissalStatements(
  call: Call<unknown>,
  held: CaseForCaller,
  { employee, standing, exit, known, words }: Dismissing,
): Promise<Statement[]> {
  const { db, now } = call;
  const today = lagosDay(now);
  const { employment_date, next_exit } = standing;
  const by = opener(call, held);
  const number = `E-${String(next_exit).padStart(4, '0')}`;
  const reason = `Dismissed in case ${held.number} on ${dayText(today)}. ${words}`;
  const takes = exit !== null && known !== null && isTakenOver(exit, today);
  const opened =
    exit === null
      ? [
          ...openExit(by, {
            leaver: { id: employee, employment_date },
            type: 'DISMISSAL',
            reason,
            notice: noticeOf({ employed: employment_date, from: today, type: 'DISMISSAL', contract: null }),
            last_day: today,
            status: 'APPROVED',
            serial: next_exit,
          }),
          // The reason of the end names the exit, by which calling it off finds it again.
          mustHold(db, sql`EXISTS (SELECT 1 FROM case_file f WHERE f.id = ${NEW_CASE} AND f.number = ${number})`),
          ...endsEmployment(by, { employee_id: employee, type: 'DISMISSAL', last_day: today, number }),
        ]
      : takes
        ? await takingOver(by, exit, reason, known)
        : [];
  return [
    ...opened,
    run(db, sql`UPDATE disciplinary_case SET exit_id = ${exit?.case_id ?? NEW_CASE} WHERE case_id = ${held.id}`),
    mustChange(db),
    ...addCaseEvent(call, held.id, {
      kind: 'EXIT',
      reach: 'DESK',
      party: held.partyId,
      data: { taken_over: takes },
    }),
  ];
}

/** The states in which an exit can be called off; one that is settled has figures that HR takes back first. */
const CAN_BE_CALLED_OFF = EXIT_STATES.filter((state) => caseStateAfter(EXIT_COURSE, state, 'callOff') !== null);

/** Whether the exit of a case is its dismissal, which can be called off with it or given back. */
export const isUndone = ({ decided_at }: DisciplinaryFacts, exit: StoredExit | null): exit is StoredExit =>
  exit !== null &&
  exit.type === 'DISMISSAL' &&
  exit.approved_at === decided_at &&
  CAN_BE_CALLED_OFF.includes(exit.status);

/**
 * The statements that call off the exit that an overturned dismissal opened, so that the employment never ended, or that give an exit
 * back what it was before the dismissal took it over. Where neither can be done any more, the timeline tells HR that something is left
 * to be done there.
 */
export async function undoingDismissal(
  call: Call<unknown>,
  held: CaseForCaller,
  facts: DisciplinaryFacts,
  exit: StoredExit | null,
): Promise<Statement[]> {
  if (!exit) return [];
  const undone = isUndone(facts, exit);
  const reason = `The dismissal in case ${held.number} was overturned on appeal.`;
  const before = exit.taken_over;
  const as = opener(call, held);
  return [
    ...(undone ? await (before ? givingBack(as, exit, before, reason) : callOff(call, exit, reason, as)) : []),
    ...addCaseEvent(call, held.id, {
      kind: 'EXIT',
      reach: 'DESK',
      party: held.partyId,
      data: { called_off: true, done: undone, given_back: undone && before !== null },
    }),
  ];
}

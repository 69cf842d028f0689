import type { DisciplinaryDecision } from '../../../contracts/cases/disciplinary-state';
import { endsEmployment } from '../../../contracts/people/employment-state';
import { addDays, type Day } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import type { Statement } from '../../platform/database/db';
import type { CaseForCaller } from '../case/case-for-caller';
import { ENDS_AS } from '../exit/employment';
import type { StoredExit } from '../exit/stored-exit';
import type { TakenOverRecords } from '../exit/take-over';
import { dismissalStatements, isUndone, undoingDismissal } from './dismissal';
import type { DisciplinaryFacts } from './facts';
import type { SubjectEmployment } from './subject-employment';
import { endingSuspension, shortenSuspension, suspensionStatements } from './suspension';

/** A decision as it is stored, with the days that it brings. */
export interface StoredDecision {
  decision: DisciplinaryDecision;
  lapses_on: Day | null;
  suspended_from: Day | null;
  suspended_until: Day | null;
  appeal_until: Day | null;
}

interface Effect {
  facts: DisciplinaryFacts;
  standing: SubjectEmployment;
  /** The exit that the decision before opened or took over; before a decision, one that is open. */
  exit: StoredExit | null;
  known: TakenOverRecords | null;
  decided: StoredDecision;
  words: string;
}

/**
 * The statements of what a decision brings about: days of suspension, or an exit. What an appeal makes lighter is taken back: of a
 * suspension what is still to come, of a dismissal the exit and the end of the employment. What it upholds stays as it is.
 */
export async function effectOf(
  call: Call<unknown>,
  held: CaseForCaller,
  { facts, standing: before, exit, known, decided, words }: Effect,
): Promise<Statement[]> {
  const whose = {
    employee: facts.employee_id,
    by: held.partyName ?? call.caller.name,
    reason: `Disciplinary case ${held.number}`,
  };
  const [was, now] = [daysOf(facts), daysOf(decided)];
  const overturned = facts.decision === 'DISMISSAL' && decided.decision !== 'DISMISSAL';
  const undone = overturned ? await undoingDismissal(call, held, facts, exit) : [];
  const standing = overturned && isUndone(facts, exit) ? withoutEnd(before, exit) : before;
  // An appeal that upholds a suspension leaves its first day, and may let it end earlier.
  const upheld = was !== null && now !== null;
  return [
    ...(was && !now ? endingSuspension(call, whose, standing, was) : []),
    ...(upheld && now.until < was.until ? shortenSuspension(call, whose, was, now.until) : []),
    ...undone,
    ...(now && !was ? suspensionStatements(call, whose, standing, now) : []),
    ...(decided.decision === 'DISMISSAL' && facts.decision !== 'DISMISSAL'
      ? await dismissalStatements(call, held, { employee: facts.employee_id, standing, exit, known, words })
      : []),
  ];
}

/** How somebody is employed once the end that a dismissal brought is taken back, and the exit that it took over counts again. */
const withoutEnd = (standing: SubjectEmployment, { last_day, taken_over }: StoredExit): SubjectEmployment => ({
  ...standing,
  entries: [
    ...standing.entries.filter(({ day, status }) => !(day === addDays(last_day, 1) && endsEmployment(status))),
    ...(taken_over ? [{ day: addDays(taken_over.last_day, 1), status: ENDS_AS[taken_over.type] }] : []),
  ],
});

const daysOf = ({ suspended_from, suspended_until }: Pick<StoredDecision, 'suspended_from' | 'suspended_until'>) =>
  suspended_from && suspended_until ? { from: suspended_from, until: suspended_until } : null;

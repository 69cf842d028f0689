import { type SQL, sql } from 'drizzle-orm';
import type { disciplinary as contract, DecisionForm, DisciplinaryCase } from '../../../contracts/cases/disciplinary';
import {
  appealUntil,
  DECISION_WORDS,
  DISCIPLINARY_COURSE,
  type DisciplinaryDecision,
  isHeavier,
  isWarning,
  lapsesAfter,
} from '../../../contracts/cases/disciplinary-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type Day, dayText, lagosDay } from '../../../contracts/platform/dates';
import type { ReceiptedAnswer } from '../../../contracts/platform/receipt';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { refuseIfRaised } from '../../platform/caller/four-eyes';
import { changedSince } from '../../platform/caller/seen-version';
import { mustChange, run, type Statement } from '../../platform/database/db';
import { typedText } from '../../platform/mail/mail-words';
import { deferRefusal, inOneTrip } from '../../platform/record/row';
import { type CaseForCaller, caseForCaller, caseOfLink } from '../case/case-for-caller';
import { doneDue } from '../case/due';
import { CASE_CHANGED, moveCase } from '../case/move';
import { notifyHrOfCase, partiesToTell, tellParties } from '../case/tell-people';
import { type StoredExit, storedExit } from '../exit/stored-exit';
import { readTakenOver, type TakenOverRecords } from '../exit/take-over';
import { linkedCase } from './answer';
import { mayChairDecide, RAISED_BY_YOU, readFirstPanel, stopsEmployment } from './chair';
import { endingLinks } from './close';
import { readCaseAfterAct } from './detail';
import { effectOf, type StoredDecision } from './effect';
import { type DisciplinaryFacts, readDisciplinaryFacts, stakesIn } from './facts';
import { hearingAhead } from './hearing';
import { chairReceipt } from './receipts';
import { DISCIPLINARY_CASES } from './row';
import { readSubjectEmployment, type SubjectEmployment } from './subject-employment';
import { DUES, decisionEffectWords } from './words';

interface Said {
  decision: DisciplinaryDecision;
  words: string;
  lapses_on?: Day | undefined;
  suspended_from?: Day | undefined;
  suspended_until?: Day | undefined;
}

const HEAVIER = 'An appeal does not make the measure heavier';
const because = (field: string, message: string) => refuse.fields({ [field]: [message] });

/** The days of a decision; refused where they make no sense. What an appeal upholds keeps the days that it has. */
function daysOf({ decision, ...said }: Said, facts: DisciplinaryFacts, today: Day, appeal: boolean): StoredDecision {
  const upheld = appeal && decision === facts.decision;
  const none = { lapses_on: null, suspended_from: null, suspended_until: null };
  const appeal_until = appeal || decision === 'NONE' ? null : appealUntil(today);
  if (isWarning(decision)) {
    const lapses_on = said.lapses_on ?? (upheld ? facts.lapses_on : null) ?? lapsesAfter(today);
    if (lapses_on <= today) throw because('lapses_on', 'The day must be later than today');
    return { decision, ...none, lapses_on, appeal_until };
  }
  if (decision !== 'SUSPENSION') return { decision, ...none, appeal_until };
  const { suspended_from, suspended_until } = said;
  if (!suspended_from || !suspended_until) throw because('suspended_from', 'Dates are required');
  if (suspended_until < suspended_from) throw because('suspended_until', 'The last day is before the first');
  if (upheld && facts.suspended_until) {
    if (suspended_from !== facts.suspended_from) throw because('suspended_from', 'The first day stays as it was');
    if (suspended_until > facts.suspended_until) throw because('suspended_until', HEAVIER);
    if (suspended_until < facts.suspended_until && suspended_until < today)
      throw because('suspended_until', 'The day must be today or later');
  } else if (suspended_from < today) throw because('suspended_from', 'The day must be today or later');
  return { decision, ...none, suspended_from, suspended_until, appeal_until };
}

/** Refuses a decision that is not due: before the answer or the hearing, and a heavier one on an appeal. */
function refuseEarly(held: CaseForCaller, facts: DisciplinaryFacts, said: Said, now: Date): void {
  const appeal = held.status === 'APPEAL';
  if (held.status === 'QUERY' && lagosDay(now) <= facts.answer_due)
    throw refuse.conflict(`The employee has until ${dayText(facts.answer_due)} to answer. Decide after it.`);
  const ahead = appeal || held.status === 'HEARING' ? hearingAhead(facts, now, appeal) : null;
  if (ahead) throw refuse.conflict(`The hearing is on ${ahead}. Decide once it has begun.`);
  if (appeal && facts.decision && isHeavier(said.decision, facts.decision)) throw because('decision', HEAVIER);
}

/** The id of the exit that the decision of a case opened or took over; before a decision, of one that is open. */
const exitOf = (id: SQL): SQL =>
  sql`(SELECT coalesce(d.exit_id, (SELECT x.case_id FROM exit x INDEXED BY exit_open WHERE x.employee_id = c.employee_id
      AND x.status NOT IN ('CLOSED', 'DECLINED', 'WITHDRAWN')))
    FROM disciplinary_case d JOIN case_file c ON c.id = d.case_id WHERE d.case_id = ${id})`;

/** The data of a decision beside its case: the facts, the employment, and the exit that it may end or give back. */
const readGround = (call: Call<Said>, id: SQL) =>
  inOneTrip(
    readDisciplinaryFacts(call, id),
    readSubjectEmployment(call.db, id),
    storedExit(call, exitOf(id)),
    call.input.decision === 'DISMISSAL' ? readTakenOver(call, exitOf(id)) : null,
    stopsEmployment(call.input.decision) ? deferRefusal(refuseIfRaised(call, stakesIn(id), RAISED_BY_YOU)) : null,
  );

interface Deciding {
  held: CaseForCaller;
  facts: DisciplinaryFacts;
  standing: SubjectEmployment;
  exit: StoredExit | null;
  /** The data of an open exit for its take-over, where the decision is a dismissal. */
  known: TakenOverRecords | null;
  said: Said;
  actor: 'hr' | 'panel';
}

/** The statements of a decision, of a case or of its appeal, with all that it brings about. */
async function deciding(
  call: Call<unknown>,
  { held, facts, standing, exit, known, said, actor }: Deciding,
): Promise<Statement[]> {
  const { db, now } = call;
  const today = lagosDay(now);
  const appeal = held.status === 'APPEAL';
  const decided = daysOf(said, facts, today, appeal);
  const { statements } = moveCase(call, {
    row: held,
    course: DISCIPLINARY_COURSE,
    act: appeal ? 'decideAppeal' : 'decide',
    actor,
    event: {
      kind: appeal ? 'APPEAL_DECISION' : 'DECISION',
      reach: 'SUBJECT',
      party: held.partyId,
      words: said.words,
      data: { ...decided },
    },
    ...(appeal ? {} : { due: said.decision === 'NONE' ? today : appealUntil(today) }),
    audit: {
      action: appeal ? 'Appeal decided' : 'Disciplinary case decided',
      after: { decision: said.decision },
      note: said.words,
    },
    words: 'This case is decided already.',
  });
  refuseEarly(held, facts, said, now);
  const name = DECISION_WORDS[said.decision].toLowerCase();
  const subjects = await partiesToTell(db, held, ['SUBJECT']);
  return [
    ...statements,
    run(
      db,
      sql`UPDATE disciplinary_case SET decision = ${decided.decision}, decided_at = ${now.toISOString()},
        appeal_until = ${decided.appeal_until}, lapses_on = ${decided.lapses_on},
        suspended_from = ${decided.suspended_from}, suspended_until = ${decided.suspended_until}
      WHERE case_id = ${held.id}`,
    ),
    mustChange(db),
    doneDue(call, held.id, { what: DUES.decide }),
    doneDue(call, held.id, { what: DUES.answer }),
    ...(await effectOf(call, held, { facts, standing, exit, known, decided, words: said.words })),
    ...(appeal ? [endingLinks(db, held.id, now)] : []),
    ...(await tellParties(
      call,
      held,
      subjects.map((to) => ({
        to,
        words: {
          notice: `${appeal ? 'decided your appeal' : 'recorded the decision'} in case ${held.number}`,
          subject: `${appeal ? 'Your appeal' : 'The decision'} in case ${held.number}`,
          lines: [
            `${appeal ? 'Your appeal in' : 'Case'} ${appeal ? `case ${held.number}` : held.number} is decided: ${name}.`,
            decisionEffectWords(decided),
          ].filter(Boolean),
          link: { words: 'Read the decision' },
        },
      })),
    )),
    ...(actor === 'panel'
      ? await notifyHrOfCase(call, held, {
          sender: held.partyName ?? 'The panel',
          notice: `decided case ${held.number}`,
          subject: `Case ${held.number} is decided`,
          lines: [`${typedText(held.partyName ?? 'The panel')} has decided case ${held.number}: ${name}.`],
        })
      : []),
  ];
}

/** HR decides a case, or its appeal. A dismissal starts an exit, a suspension sets the status. Nobody decides about themselves. */
export async function decideCase(call: Call<DecisionForm>): Promise<DisciplinaryCase> {
  const { db, input, commit } = call;
  const [held, [facts, standing, exit, known, notRaised], sat] = await inOneTrip(
    caseForCaller(call, input.id, DISCIPLINARY_CASES.kind),
    readGround(call, sql`${input.id}`),
    readFirstPanel(db, input.id),
  );
  if (!held.isDesk) throw refuse.forbidden('Nobody decides about themselves.');
  if (held.version !== input.version) throw refuse.conflict(CASE_CHANGED);
  if (held.status === 'APPEAL' && sat.some(({ account }) => account === call.caller.userId))
    throw refuse.forbidden('You heard the case before. Somebody else decides the appeal.');
  notRaised?.();
  return commit(
    await deciding(call, { held, facts, standing, exit, known, said: input, actor: 'hr' }),
    () => readCaseAfterAct(call, held),
    {
      conflict: CASE_CHANGED,
    },
  );
}

/** The chair decides by their link, once the hearing has begun. */
export async function decideByLink(call: Call<ParsedOf<typeof contract.linkedDecide>>): Promise<ReceiptedAnswer> {
  const { input, now, commit } = call;
  const id = linkedCase(call);
  const [held, [facts, standing, exit, known, notRaised]] = await inOneTrip(
    caseOfLink(call, DISCIPLINARY_CASES.kind),
    readGround(call, id),
  );
  const appeal = held.status === 'APPEAL';
  if (!mayChairDecide(held, facts, now)) {
    const ahead = hearingAhead(facts, now, appeal);
    throw ahead
      ? refuse.conflict(`The hearing is on ${ahead}. Decide once it has begun.`)
      : refuse.conflict('There is nothing for you to decide now.');
  }
  notRaised?.();
  if (held.version !== input.version) throw refuse.conflict(changedSince('This case'));
  const { receipt, copy } = await chairReceipt(call, held);
  return commit(
    [...(await deciding(call, { held, facts, standing, exit, known, said: input, actor: 'panel' })), ...copy],
    { message: 'Decision recorded', receipt },
    { conflict: CASE_CHANGED },
  );
}

import { sql } from 'drizzle-orm';
import type { disciplinary as contract } from '../../../contracts/cases/disciplinary';
import { DISCIPLINARY_COURSE } from '../../../contracts/cases/disciplinary-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, dayText, lagosDay } from '../../../contracts/platform/dates';
import { CASE_FILES } from '../../../contracts/platform/files';
import type { ReceiptedAnswer } from '../../../contracts/platform/receipt';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run } from '../../platform/database/db';
import { keepingPapers, takePapers } from '../../platform/file/papers';
import { typedText } from '../../platform/mail/mail-words';
import { inOneTrip } from '../../platform/record/row';
import { type CaseForCaller, caseForCaller, caseOfLink } from '../case/case-for-caller';
import { addDue, doneDue } from '../case/due';
import { CASE_CHANGED, moveCase } from '../case/move';
import { notifyHrOfCase } from '../case/tell-people';
import { type DisciplinaryFacts, readDisciplinaryFacts } from './facts';
import { caseReplyReceipt } from './receipts';
import { DISCIPLINARY_CASES } from './row';
import { DECIDE_DAYS, DUES } from './words';

type Saying = Call<{ words: string }>;

const OWN_WORDS = 'Only the person concerned answers for themselves.';

/** The id of the case of the caller's link. */
export const linkedCase = ({ principal }: Pick<Call<unknown>, 'principal'>) =>
  sql`(SELECT case_id FROM case_party WHERE id = ${principal.kind === 'link' ? principal.sub : 0})`;

async function byLink(call: Saying): Promise<[CaseForCaller, DisciplinaryFacts]> {
  return inOneTrip(caseOfLink(call, DISCIPLINARY_CASES.kind), readDisciplinaryFacts(call, linkedCase(call)));
}

async function byAccount(call: Call<{ id: number; words: string }>): Promise<[CaseForCaller, DisciplinaryFacts]> {
  const { id } = call.input;
  return inOneTrip(caseForCaller(call, id, DISCIPLINARY_CASES.kind), readDisciplinaryFacts(call, id));
}

const refuseOthers = (held: CaseForCaller): void => {
  if (!held.isSubject) throw refuse.forbidden(OWN_WORDS);
};

/** Takes the employee's answer, which is late but counts as long as nobody has gone on without it. */
async function answering(call: Saying, held: CaseForCaller, facts: DisciplinaryFacts): Promise<ReceiptedAnswer> {
  const { db, now, input, commit } = call;
  refuseOthers(held);
  const today = lagosDay(now);
  const due = addDays(today, DECIDE_DAYS);
  const late = today > facts.answer_due;
  const papers = await takePapers(call, { files: CASE_FILES });
  return keepingPapers(call, papers, async (ran) => {
    const { receipt, copy } = await caseReplyReceipt(call, held, { act: 'answer', papers });
    const { statements } = moveCase(call, {
      row: held,
      course: DISCIPLINARY_COURSE,
      act: 'answer',
      actor: 'subject',
      event: {
        kind: 'ANSWER',
        reach: 'SUBJECT',
        party: held.partyId,
        words: input.words,
        data: { due: facts.answer_due, late },
        papers: papers.map(({ file }) => file),
      },
      due,
      audit: { action: 'Query answered' },
      words: facts.answered_at
        ? 'This query was answered already.'
        : 'This query is closed and takes no answer any more.',
    });
    return commit(
      [
        ...statements,
        ...copy,
        run(
          db,
          sql`UPDATE disciplinary_case SET answered_at = ${now.toISOString()} WHERE case_id = ${held.id} AND answered_at IS NULL`,
        ),
        mustChange(db),
        doneDue(call, held.id, { what: DUES.answer }),
        addDue(call, held.id, { what: DUES.decide, due }),
        ...(await notifyHrOfCase(call, held, {
          sender: facts.name,
          notice: `answered query ${held.number}`,
          subject: `Query ${held.number} is answered`,
          lines: [
            `${typedText(facts.name)} has answered the query ${held.number}. Please decide it by ${dayText(due)}.`,
          ],
        })),
      ],
      { message: 'Answer sent', receipt },
      { conflict: CASE_CHANGED, ran },
    );
  });
}

export const answerQuery = async (call: Call<ParsedOf<typeof contract.answer>>): Promise<ReceiptedAnswer> =>
  answering(call, ...(await byAccount(call)));
export const answerByLink = async (call: Call<ParsedOf<typeof contract.linkedAnswer>>): Promise<ReceiptedAnswer> =>
  answering(call, ...(await byLink(call)));

/** Whether a decision can be appealed against on a day. */
export const mayAppeal = ({ decision, appeal_until }: DisciplinaryFacts, status: string, today: string): boolean =>
  status === 'DECIDED' && decision !== null && decision !== 'NONE' && appeal_until !== null && today <= appeal_until;

/** Takes the employee's appeal, within its time. */
async function appealing(call: Saying, held: CaseForCaller, facts: DisciplinaryFacts): Promise<ReceiptedAnswer> {
  const { now, input, commit } = call;
  refuseOthers(held);
  const today = lagosDay(now);
  if (held.status === 'DECIDED' && !mayAppeal(facts, held.status, today))
    throw refuse.conflict(
      facts.appeal_until && facts.decision !== 'NONE'
        ? `The time to appeal ended on ${dayText(facts.appeal_until)}.`
        : 'Nothing was decided against you that you could appeal against.',
    );
  const due = addDays(today, DECIDE_DAYS);
  const papers = await takePapers(call, { files: CASE_FILES });
  return keepingPapers(call, papers, async (ran) => {
    const { receipt, copy } = await caseReplyReceipt(call, held, { act: 'appeal', papers });
    const { statements } = moveCase(call, {
      row: held,
      course: DISCIPLINARY_COURSE,
      act: 'appeal',
      actor: 'subject',
      event: {
        kind: 'APPEAL',
        reach: 'SUBJECT',
        party: held.partyId,
        words: input.words,
        papers: papers.map(({ file }) => file),
      },
      due,
      audit: { action: 'Decision appealed against' },
      words: held.status === 'APPEAL' ? 'You have appealed already.' : 'There is no decision to appeal against.',
    });
    return commit(
      [
        ...statements,
        ...copy,
        addDue(call, held.id, { what: DUES.decide, due }),
        ...(await notifyHrOfCase(call, held, {
          sender: facts.name,
          notice: `appealed in case ${held.number}`,
          subject: `Appeal in case ${held.number}`,
          lines: [
            `${typedText(facts.name)} appeals against the decision in case ${held.number}.`,
            'An appeal is heard by people who did not hear the case before.',
          ],
        })),
      ],
      { message: 'Appeal sent', receipt },
      { conflict: CASE_CHANGED, ran },
    );
  });
}

export const appealCase = async (call: Call<ParsedOf<typeof contract.appeal>>): Promise<ReceiptedAnswer> =>
  appealing(call, ...(await byAccount(call)));
export const appealByLink = async (call: Call<ParsedOf<typeof contract.linkedAppeal>>): Promise<ReceiptedAnswer> =>
  appealing(call, ...(await byLink(call)));

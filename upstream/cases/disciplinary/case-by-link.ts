import type { LinkedCase } from '../../../contracts/cases/disciplinary';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { inOneTrip } from '../../platform/record/row';
import { caseOfLink } from '../case/case-for-caller';
import { readHead } from '../case/timeline';
import { linkedCase, mayAppeal } from './answer';
import { mayChairDecide } from './chair';
import { DisciplinaryStateShape, hearingFor, seesCase } from './detail';
import { readDisciplinaryFacts } from './facts';
import { DISCIPLINARY_CASES, openly } from './row';
import { DISCIPLINARY_WORDS } from './words';

/** The case of the link of a party, or of the employee: what reaches them, and what they are asked to do. */
export async function readLinkedCase(call: Call<unknown>): Promise<LinkedCase> {
  const [held, facts] = await inOneTrip(
    caseOfLink(call, DISCIPLINARY_CASES.kind),
    readDisciplinaryFacts(call, linkedCase(call)),
  );
  const head = await readHead(call, held, DISCIPLINARY_WORDS);
  const all = seesCase(held);
  const status = DisciplinaryStateShape.parse(held.status);
  const today = lagosDay(call.now);
  const { subject, type, name, job_role, branch, company, company_code, asked_by, asked_at, answer_due } = facts;
  return {
    id: held.id,
    number: held.number,
    company,
    company_code,
    status: all ? status : openly(status),
    subject,
    type,
    employee: { name, job_role, branch },
    name: held.partyName ?? '',
    role_words: DISCIPLINARY_WORDS.role(held.role ?? ''),
    asked_by,
    asked_at,
    message: all ? facts.message : '',
    answer_due,
    answered_at: all ? facts.answered_at : null,
    hearing: hearingFor(held, facts),
    decision: all ? facts.decision : null,
    appeal_until: all ? facts.appeal_until : null,
    may_answer: held.isSubject && status === 'QUERY',
    may_appeal: held.isSubject && mayAppeal(facts, status, today),
    may_decide: mayChairDecide(held, facts, call.now),
    may_end: facts.may_end,
    may_write_to: head.may_write_to,
    timeline: head.timeline,
    parties: head.parties,
    version: held.version,
  };
}

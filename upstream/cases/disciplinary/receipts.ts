import { DECISION_WORDS, type DisciplinaryDecision } from '../../../contracts/cases/disciplinary-state';
import { receiptOf } from '../../platform/call/receipt';
import type { Call } from '../../platform/call/serve';
import type { UploadedPaper } from '../../platform/file/papers';
import type { CaseForCaller } from '../case/case-for-caller';

type Case = Pick<CaseForCaller, 'number' | 'company' | 'status'>;

/**
 * The receipt of what an employee says in a case. It names the case by its number and repeats no words: a mail may be read over
 * somebody's shoulder.
 */
export const caseReplyReceipt = (
  call: Call<unknown>,
  { number, company }: Case,
  { act, papers }: { act: 'answer' | 'appeal'; papers: readonly UploadedPaper[] },
) =>
  receiptOf(call, {
    company,
    subject: act === 'answer' ? `You answered query ${number}` : `You appealed in case ${number}`,
    what: act === 'answer' ? `You answered query ${number}.` : `You appealed against the decision in case ${number}.`,
    files: papers.map(({ file }) => file),
    next:
      act === 'answer'
        ? 'HR reads your answer, and decides or calls a hearing first. You are told by mail. Nothing more is needed from you until then.'
        : 'Somebody who did not decide before looks at the case again. You are told by mail.',
  });

/** The receipt of the person who is in the chair. */
export const chairReceipt = (call: Call<{ decision: DisciplinaryDecision }>, { number, company, status }: Case) =>
  receiptOf(call, {
    company,
    subject: `You decided ${status === 'APPEAL' ? 'the appeal in ' : ''}case ${number}`,
    what: `You decided ${status === 'APPEAL' ? 'the appeal in ' : ''}case ${number}: ${DECISION_WORDS[call.input.decision].toLowerCase()}.`,
    next: `The employee and HR have been told.${status === 'APPEAL' ? '' : ' What is recorded stands, unless an appeal changes it.'}`,
  });

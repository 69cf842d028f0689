import type { REPORTER_ACTS } from '../../../contracts/cases/complaint';
import { receiptOf } from '../../platform/call/receipt';
import type { Call } from '../../platform/call/serve';
import type { UploadedPaper } from '../../platform/file/papers';
import type { CaseForCaller } from '../case/case-for-caller';

type Act = (typeof REPORTER_ACTS)[number];

const filesOf = (papers: readonly UploadedPaper[]) => papers.map(({ file }) => file);

/**
 * The receipt of who complains by name. It says neither about whom nor about what, because a mail may be read over somebody's
 * shoulder. Who complains without a name has none: there is nobody to mail.
 */
export const complaintReceipt = (call: Call<unknown>, company: string, due: string, papers: readonly UploadedPaper[]) =>
  receiptOf(call, {
    company,
    subject: 'You filed a complaint',
    what: 'You filed a complaint under your name.',
    files: filesOf(papers),
    next: `Somebody whom you do not name looks into it, and answers by ${due}. You are told by mail, and read the answer under Complaints.`,
  });

const SAID: Record<Act, { did: string; next: string }> = {
  answer: { did: 'wrote in', next: 'Whoever looks into it reads it. You are told by mail when there is an answer.' },
  withdraw: {
    did: 'withdrew',
    next: 'It is closed, and whoever looked into it has been told. You can reopen it under Complaints.',
  },
  reopen: { did: 'reopened', next: 'It is looked into again. You are told by mail when there is an answer.' },
};

/** The receipt of what they say to it later. */
export const complaintReplyReceipt = (
  call: Call<unknown>,
  { number, company }: Pick<CaseForCaller, 'number' | 'company'>,
  act: Act,
  papers: readonly UploadedPaper[],
) => {
  const { did, next } = SAID[act];
  return receiptOf(call, {
    company,
    subject: `You ${did} complaint ${number}`,
    what: `You ${did} complaint ${number}.`,
    files: filesOf(papers),
    next,
  });
};

import { ownReceipt } from '../../platform/call/receipt';
import type { Call } from '../../platform/call/serve';
import type { UploadedPaper } from '../../platform/file/papers';
import { nairaAmount } from '../../platform/mail/money';
import type { CaseForCaller } from '../case/case-for-caller';
import type { KindForEmployee, WelfarePerson } from './facts';
import type { WelfareForAct } from './welfare-for-act';

interface Asked {
  person: WelfarePerson;
  kind: Pick<KindForEmployee, 'title' | 'documents'>;
  amount: number;
  months: number;
}

/** The receipt of who asks for themselves. What it is for stays out of the mail. */
export function welfareRequestReceipt(call: Call<unknown>, asked: Asked, papers: readonly UploadedPaper[]) {
  const { person, kind, amount, months } = asked;
  const what = kind.title;
  const repaid = months === 0 ? '' : `, repaid in ${months === 1 ? 'one month' : `${months} months`}`;
  return ownReceipt(call, person.own, {
    company: person.company,
    subject: `You asked for ${what}`,
    what: `You asked for ${what}: ${nairaAmount(amount)}${repaid}.`,
    files: papers.map(({ field, file }) => ({
      ...file,
      called: kind.documents[Number(field.replace('document', '')) - 1] ?? '',
    })),
    next: 'It is decided, and you are told by mail. Until then you can take the request back.',
  });
}

type Request = Pick<CaseForCaller, 'number' | 'company' | 'isSubject'>;

/** The receipt of who hands in a paper that was missing. */
export const paperReceipt = (
  call: Call<unknown>,
  { number, company, isSubject }: Request,
  called: string,
  it: UploadedPaper,
) =>
  ownReceipt(call, isSubject, {
    company,
    subject: `You handed in a document for ${number}`,
    what: `You handed in a document for ${number}.`,
    files: [{ ...it.file, called }],
    next: 'HR looks at it and decides. You are told by mail.',
  });

/** The receipt of who takes their request back. */
export const welfareWithdrawalReceipt = (
  call: Call<unknown>,
  { number, company, isSubject }: Request,
  { title }: WelfareForAct,
) =>
  ownReceipt(call, isSubject, {
    company,
    subject: `You took back ${number}`,
    what: `You took back your request for ${title}, ${number}.`,
    next: 'Nothing is paid and nothing is taken from your pay. You can ask anew at any time.',
  });

/** The receipt of who asks to repay at once. */
export const settlingReceipt = (
  call: Call<unknown>,
  { number, company, isSubject }: Request,
  { title, left }: WelfareForAct,
) =>
  ownReceipt(call, isSubject, {
    company,
    subject: `You asked to settle ${number} early`,
    what: `You asked to settle ${title} ${number} early, of which ${nairaAmount(left ?? 0)} is left.`,
    next: 'HR tells you where to pay, and notes the payment. Until then it is taken from your pay as before.',
  });

import { receiptOf } from '../../platform/call/receipt';
import type { Call } from '../../platform/call/serve';
import type { StoredAppraisal } from './stored-appraisal';

type Appraisal = Pick<StoredAppraisal, 'company' | 'appraisal' | 'employee'>;

/** The receipt of a supervisor, who accepts or rejects objectives. */
export function kpiReceipt(call: Call<unknown>, { company, appraisal, employee }: Appraisal, act: 'accept' | 'reject') {
  const yes = act === 'accept';
  const did = `You ${act}ed the objectives of ${employee}`;
  return receiptOf(call, {
    company,
    subject: did,
    what: `${did} for ${appraisal}.`,
    outcome: { word: yes ? 'Accepted' : 'Rejected', yes },
    next: yes
      ? `${employee} has been told, and rates the objectives once the appraisal has begun.`
      : `${employee} has been told, changes the objectives and submits them again. Then you get a new mail.`,
  });
}

/** The receipt of a line manager or a head manager, who rates. */
export const ratedReceipt = (call: Call<unknown>, { company, appraisal, employee }: Appraisal, rating: number) =>
  receiptOf(call, {
    company,
    subject: `You rated the appraisal of ${employee}`,
    what: `You rated ${appraisal} of ${employee}: ${rating} of 100.`,
    next: `${employee} has been told. Nothing more is needed from you.`,
  });

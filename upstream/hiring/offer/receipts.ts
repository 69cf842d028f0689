import type { OfferLetter } from '../../../contracts/people/candidate-status';
import { receiptOf } from '../../platform/call/receipt';
import type { Call } from '../../platform/call/serve';
import { capital, LETTER_NAMES, letterNames } from './rules';
import type { StoredOffer } from './store';

type Candidate = Pick<StoredOffer, 'id' | 'company' | 'job_role'>;
type File = { letter: OfferLetter; name: string; size: number; sha256: string | null };

/** The receipt of an acceptance; `again`: the letters that HR had returned. */
export const acceptedReceipt = (
  call: Call<unknown>,
  { id, company, job_role }: Candidate,
  { again, files }: { again: readonly OfferLetter[]; files: readonly File[] },
) => {
  const returned = letterNames(again);
  return receiptOf(call, {
    company,
    candidate_id: id,
    subject: again.length > 0 ? `${company}: you sent the ${returned} again` : `${company}: you accepted the offer`,
    what:
      again.length > 0
        ? `You sent the ${returned} again.`
        : `You accepted the offer as ${job_role} at ${company} and sent your signed letters.`,
    outcome: again.length > 0 ? null : { word: 'Accepted', yes: true },
    files: files.map(({ letter, ...file }) => ({ ...file, called: capital(LETTER_NAMES[letter]) })),
    next: 'HR looks at your letters and writes to you. Nothing more is needed from you until then.',
  });
};

export const declinedReceipt = (call: Call<unknown>, { id, company, job_role }: Candidate) =>
  receiptOf(call, {
    company,
    candidate_id: id,
    subject: `${company}: you declined the offer`,
    what: `You declined the offer as ${job_role} at ${company}.`,
    outcome: { word: 'Declined', yes: false },
    next: 'Nothing more is needed from you. HR has been told, and the link is closed; to accept after all, ask HR for a new offer.',
  });

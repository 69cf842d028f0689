import { HMO_REQUEST_WORDS, type HmoRequestKind } from '../../../contracts/health/hmo-state';
import { dayText } from '../../../contracts/platform/dates';
import { ownReceipt } from '../../platform/call/receipt';
import type { Call } from '../../platform/call/serve';
import type { UploadedPaper } from '../../platform/file/papers';
import type { HmoRequestFacts } from './request-row';

const INSURANCE = 'your health insurance';
const CALLED: Record<string, string> = { photo: 'Photo', certificate: 'Certificate' };

/** The subject of a request: `removal of Tola Bello`, `change of plan to Gold`. */
const aboutWords = (kind: HmoRequestKind, { from, to }: HmoRequestFacts): string =>
  `${HMO_REQUEST_WORDS[kind].toLowerCase()} ${kind === 'REMOVE' || kind === 'ADD' ? `of ${to || from}` : `to ${to}`}`;

const filesOf = (papers: readonly UploadedPaper[]) =>
  papers.map(({ field, file }) => ({ ...file, called: CALLED[field] ?? '' }));

interface Asked {
  own: boolean;
  company: string;
  kind: HmoRequestKind;
  facts: HmoRequestFacts;
  /** From when it counts; until when, of a removal. */
  day: string;
}

/** The receipt of who asks for a change of their own insurance. */
export const hmoRequestReceipt = (
  call: Call<unknown>,
  { own, company, kind, facts, day }: Asked,
  papers: readonly UploadedPaper[],
) =>
  ownReceipt(call, own, {
    company,
    subject: `You asked for a change of ${INSURANCE}`,
    what: `You asked for a change of ${INSURANCE}: ${aboutWords(kind, facts)}.`,
    files: filesOf(papers),
    next: `HR decides, and you are told by mail. If it is approved, it counts ${kind === 'REMOVE' ? 'until' : 'from'} ${dayText(day)}. Until it is decided you can take it back.`,
  });

/** The receipt of who takes their request back. */
export const hmoWithdrawalReceipt = (call: Call<unknown>, { own, company, kind, facts }: Omit<Asked, 'day'>) =>
  ownReceipt(call, own, {
    company,
    subject: `You took back a request about ${INSURANCE}`,
    what: `You took back your request about ${INSURANCE}: ${aboutWords(kind, facts)}.`,
    next: 'Your health insurance stays as it is. Nothing more is needed from you.',
  });

/** The receipt of who says whether they want to be insured at all. */
export const wantedReceipt = (
  call: Call<unknown>,
  { own, company, wanted }: { own: boolean; company: string; wanted: boolean },
) =>
  ownReceipt(call, own, {
    company,
    subject: wanted ? 'You want health insurance after all' : 'You declined health insurance',
    what: wanted ? 'You said that you want health insurance after all.' : 'You said that you want no health insurance.',
    outcome: { word: wanted ? 'Wanted' : 'Declined', yes: wanted },
    next: wanted
      ? 'Ask to be enrolled on the same page: you are covered once HR has approved it.'
      : 'You are not covered, and nothing is taken from your pay for it. You can change your mind on the same page.',
  });

/** The receipt of who hands in a photo or a certificate of their family. */
export const filesReceipt = (
  call: Call<unknown>,
  { own, company, name }: { own: boolean; company: string; name: string },
  papers: readonly UploadedPaper[],
) => {
  const certificate = papers.some(({ field }) => field === 'certificate');
  return ownReceipt(call, own, {
    company,
    subject: `You handed in ${certificate ? 'a certificate' : 'a photo'} for ${INSURANCE}`,
    what: `You handed in ${papers.map(({ field }) => `a ${field}`).join(' and ')} of ${name} for ${INSURANCE}.`,
    files: filesOf(papers),
    next: certificate
      ? 'HR checks it. You are told if it is not right.'
      : 'It stands on the card. Nothing more is needed from you.',
  });
};

import type { LinkedOffer } from '../../../../contracts/hiring/offer';
import type { OfferLetter } from '../../../../contracts/people/candidate-status';

export interface UploadStepWords {
  letter: OfferLetter;
  title: string;
  /** The letter as a person calls it in a sentence. */
  called: string;
}

/** The upload steps in the documents' order; step 1 fills the field acknowledgement_letter (inventory X025). */
const UPLOAD_STEPS: readonly UploadStepWords[] = [
  { letter: 'acknowledgement_letter', title: 'Upload signed offer letter', called: 'offer letter' },
  { letter: 'deployment_letter', title: 'Upload signed deployment letter', called: 'deployment letter' },
  { letter: 'handbook', title: 'Upload signed handbook', called: 'handbook' },
];

/** The button of each upload step: the documents give it one text (inventory X029). */
export const UPLOAD_BUTTON = 'Upload Offer Letter';

export const FORM_TITLE = 'Staff acknowledgement form';

/** The fields of the wizard. */
export interface Plan {
  uploads: readonly UploadStepWords[];
  /** The title of each step. */
  titles: readonly string[];
  /** Whether letters came back, so that only these are asked for. */
  again: boolean;
  /** Whether the last step is the form. It is not where the answers given before stand. */
  asksForm: boolean;
}

/**
 * The steps of an offer: three letters and the form, or the returned letters only. The form follows those where its
 * answers are not known, or where the person wants to correct them.
 */
export function planOf(
  offer: Pick<LinkedOffer, 'status' | 'returned' | 'answers'> | undefined,
  correcting: boolean,
): Plan {
  const again = offer?.status === 'RETURNED';
  const uploads = again
    ? UPLOAD_STEPS.filter(({ letter }) => offer.returned.some((back) => back.letter === letter))
    : UPLOAD_STEPS;
  const asksForm = !again || correcting || offer.answers === null;
  const titles = [...uploads.map(({ title }) => title), ...(asksForm ? [FORM_TITLE] : [])];
  return { uploads, titles, again, asksForm };
}

/** The words after the step of a letter: those of the documents for an upload read as if all were done. */
export function nextStepWords({ uploads, titles }: Plan, letter: OfferLetter): string {
  const next = uploads.findIndex((step) => step.letter === letter) + 2;
  const title = titles[next - 1];
  if (title === undefined) return 'Next, send it to HR with the button below.';
  return `Next is step ${next} of ${titles.length}: ${title}.`;
}

/** The first step that still lacks what it asks for; steps up to it may be opened. */
export function furthestStep({ uploads, titles }: Plan, uploaded: (letter: OfferLetter) => number): number {
  const missing = uploads.findIndex((step) => uploaded(step.letter) === 0);
  return missing === -1 ? titles.length : missing + 1;
}

/** The step of an address, a whole number from 1 to `furthest`; the first when the address names none. */
export function stepOf(text: string | null, furthest: number): number {
  const asked = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(asked, 1), furthest);
}

import type { Letter } from '../../../contracts/candidate-status';

export interface UploadStepWords {
  letter: Letter;
  title: string;
  button: string;
  /** The letter as a person calls it in a sentence. */
  called: string;
}

/** The upload steps in the documents' order; step 1 fills the field acknowledgement_letter (inventory X025). */
export const UPLOAD_STEPS: readonly UploadStepWords[] = [
  {
    letter: 'acknowledgement_letter',
    title: 'Upload signed offer letter',
    button: 'Upload Offer Letter',
    called: 'offer letter',
  },
  {
    letter: 'deployment_letter',
    title: 'Upload signed deployment letter',
    button: 'Upload Deployment Letter',
    called: 'deployment letter',
  },
  { letter: 'handbook', title: 'Upload signed handbook', button: 'Upload Handbook', called: 'handbook' },
];

const FORM_TITLE = 'Staff acknowledgement form';
export const STEP_TITLES = [...UPLOAD_STEPS.map((step) => step.title), FORM_TITLE];

/** What comes after the step of a letter: the words of the documents for an upload read as if all were done. */
export function nextStepWords(letter: Letter): string {
  const next = UPLOAD_STEPS.findIndex((step) => step.letter === letter) + 2;
  return `Next is step ${next} of ${STEP_TITLES.length}: ${STEP_TITLES[next - 1]}.`;
}

/** The first step that still lacks what it asks for; steps up to it may be opened. */
export function furthestStep(uploaded: (letter: Letter) => number): number {
  const missing = UPLOAD_STEPS.findIndex((step) => uploaded(step.letter) === 0);
  return missing === -1 ? STEP_TITLES.length : missing + 1;
}

/** The step of an address, a whole number from 1 to `furthest`; `otherwise` when the address names none. */
export function stepOf(text: string | null, furthest: number, otherwise = 1): number {
  const asked = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : otherwise;
  return Math.min(Math.max(asked, 1), furthest);
}

/** The step of the first letter that came back, else the first step. */
export function firstReturned(returned: readonly { letter: Letter }[]): number {
  const step = UPLOAD_STEPS.findIndex((words) => returned.some((back) => back.letter === words.letter));
  return step === -1 ? 1 : step + 1;
}

import type { Journey, JourneyStep } from '../../../contracts/platform/journey';
import { STEP_STATES, stepNote } from '../../platform/page/step-notes';
import { date } from '../../platform/ui/format';
import type { StepperStep } from '../../platform/ui/Stepper';
import type { SignName, Tone } from '../../platform/ui/status-look';

interface Words {
  word: string;
  tone: Tone;
  sign?: SignName;
}

/** Each state of a candidate as the one who is in it reads it. */
export const CANDIDACY: Record<string, Words> = {
  DRAFT: { word: 'Draft', tone: 'gray' },
  OFFER_SENT: { word: 'Offer sent', tone: 'amber' },
  DECLINED: { word: 'Declined', tone: 'red' },
  WITHDRAWN: { word: 'Withdrawn', tone: 'gray' },
  UPLOADED: { word: 'Letters uploaded', tone: 'blue' },
  RETURNED: { word: 'Letters returned', tone: 'amber', sign: 'back' },
  APPROVED: { word: 'Letters approved', tone: 'green' },
  MEDICAL_BOOKED: { word: 'Medical booked', tone: 'amber' },
  ONBOARDING: { word: 'Onboarding', tone: 'amber' },
  COMPLETED: { word: 'Completed', tone: 'green' },
};

const TITLES: Record<JourneyStep['step'], string> = {
  offer: 'Offer',
  acceptance: 'Acceptance',
  letters: 'Letters',
  medical: 'Medical meeting',
  start: 'First day',
};

/** The next step of others has other words for the person whom it is about. */
const NOTES: Partial<Record<JourneyStep['meaning'], string>> = {
  NOT_SENT: 'Being prepared',
  TO_REVIEW: 'HR reviews them',
};

/** The own journey, from the offer to the first day. */
export const ownSteps = (journey: Journey): StepperStep[] =>
  journey.map((one) => {
    const note = NOTES[one.meaning] ?? stepNote(one);
    return { title: TITLES[one.step], state: STEP_STATES[one.state], ...(note && { note }) };
  });

/** The meaning of the journey for the person, and the next step. */
export function journeyNextWords(status: string, journey: Journey): string | undefined {
  const of = (step: JourneyStep['step']) => journey.find((one) => one.step === step);
  const [acceptance, medical, start] = [of('acceptance'), of('medical'), of('start')];
  const booked = medical?.meaning === 'BOOKED' ? `Your medical meeting is booked for ${date(medical.day)}.` : '';
  switch (status) {
    case 'DRAFT':
      return 'Your offer is being prepared. It comes by mail.';
    case 'OFFER_SENT':
      return acceptance?.meaning === 'EXPIRED'
        ? `Your offer was open until ${date(acceptance.day)}. Write to HR if you have questions.`
        : 'Your offer was sent by mail. Open its link to accept or decline it.';
    case 'DECLINED':
      return 'You declined this offer.';
    case 'WITHDRAWN':
      return 'HR withdrew this offer. Write to them if you have questions.';
    case 'UPLOADED':
      return 'HR reviews the letters you signed. A reply comes by mail.';
    case 'RETURNED':
      return 'HR sent a letter back. The mail says what to change; open its link and upload the letter again.';
    case 'APPROVED':
      return 'Your letters are approved. HR schedules your pre-employment medical meeting next.';
    case 'MEDICAL_BOOKED':
      return booked ? `${booked} Onboarding starts after it.` : 'HR starts your onboarding next.';
    case 'ONBOARDING':
      return [booked, 'HR completes your onboarding.'].filter(Boolean).join(' ');
    case 'COMPLETED':
      return [
        'Your onboarding is complete.',
        booked,
        start?.meaning === 'STARTS'
          ? `You start on ${date(start.day)}.`
          : start?.meaning === 'RESUMES'
            ? `You resume on ${date(start.day)}.`
            : 'Welcome on board.',
      ]
        .filter(Boolean)
        .join(' ');
    default:
      return undefined;
  }
}

/** The state of a letter as its owner reads it. */
export const LETTER_STATE_WORDS: Record<string, { word: string; tone: Tone; sign?: SignName }> = {
  NOFILE: { word: 'No file', tone: 'gray' },
  PENDING: { word: 'Pending review', tone: 'amber' },
  APPROVED: { word: 'Approved', tone: 'green' },
  RETURNED: { word: 'Returned', tone: 'amber', sign: 'back' },
};

import type { Sign, Tone } from '../ui/status-look';

interface Words {
  word: string;
  tone: Tone;
  sign?: Sign;
  /** What it means for the person, and what comes next. */
  next: string;
  /** The step of the journey that is under way, counted from 1; one past the last when all are done. */
  step: number;
}

/** The steps from an offer to the first day, as the candidate sees them. */
export const STEPS = ['Offer', 'Letters', 'Medical meeting', 'Onboarding', 'Employee'] as const;

/** What each state of a candidate means for the one who is in it. */
export const JOURNEY: Record<string, Words> = {
  DRAFT: { word: 'Draft', tone: 'gray', step: 1, next: 'Your offer is being prepared. It comes by mail.' },
  OFFER_SENT: {
    word: 'Offer sent',
    tone: 'amber',
    step: 1,
    next: 'Your offer was sent by mail. Open its link to accept or decline it.',
  },
  DECLINED: { word: 'Declined', tone: 'red', step: 1, next: 'You declined this offer.' },
  WITHDRAWN: {
    word: 'Withdrawn',
    tone: 'gray',
    step: 1,
    next: 'HR withdrew this offer. Write to them if you have questions.',
  },
  UPLOADED: {
    word: 'Letters uploaded',
    tone: 'blue',
    step: 2,
    next: 'HR reviews the letters you signed. A reply comes by mail.',
  },
  RETURNED: {
    word: 'Letters returned',
    tone: 'amber',
    sign: 'back',
    step: 2,
    next: 'HR sent a letter back. The mail says what to change; open its link and upload the letter again.',
  },
  APPROVED: {
    word: 'Letters approved',
    tone: 'green',
    step: 3,
    next: 'Your letters are approved. HR schedules your pre-employment medical meeting next.',
  },
  MEDICAL_BOOKED: {
    word: 'Medical booked',
    tone: 'amber',
    step: 3,
    next: 'Your medical meeting is booked. Onboarding starts after it.',
  },
  ONBOARDING: { word: 'Onboarding', tone: 'amber', step: 4, next: 'HR completes your onboarding.' },
  COMPLETED: { word: 'Completed', tone: 'green', step: 6, next: 'Your onboarding is complete. Welcome on board.' },
};

/** The state of a letter as its owner reads it. */
export const LETTER_STATE_WORDS: Record<string, { word: string; tone: Tone; sign?: Sign }> = {
  NOFILE: { word: 'No file', tone: 'gray' },
  PENDING: { word: 'Pending review', tone: 'amber' },
  APPROVED: { word: 'Approved', tone: 'green' },
  RETURNED: { word: 'Returned', tone: 'amber', sign: 'back' },
};

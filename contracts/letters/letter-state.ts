/** A letter is a draft until it is published once. */
export const LETTER_STATES = ['DRAFT', 'PUBLISHED'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** The categories that the product knows, and what people read for them. A letter may be of any other too. */
export const LETTER_CATEGORIES = {
  offer: 'Offer',
  deployment: 'Deployment',
  confirmation: 'Confirmation',
  redeployment: 'Redeployment',
  reward: 'Reward',
  upgrade: 'Upgrade',
  exit: 'Exit',
  disciplinary: 'Disciplinary',
} as const;

/** A category as it is stored: a known one however it is spelled, and any other as it is. */
export const categoryOf = (said: string): string =>
  Object.keys(LETTER_CATEGORIES).find((known) => known === said.toLowerCase()) ?? said;

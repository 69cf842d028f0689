import type { Probation } from '../../../contracts/people/probation';

/** The acts on somebody on probation. */
export type DueAct = 'see' | 'confirm' | 'extend' | 'end' | 'ask';

/** The words of each act. */
export const ACT_WORDS = {
  confirm: 'Confirm employment',
  extend: 'Extend probation',
  end: 'End probation',
} as const;

export const askWords = ({ review }: Pick<Probation, 'review'>): string =>
  review ? 'Ask line manager again' : 'Ask line manager';

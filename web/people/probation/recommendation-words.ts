import type { Probation } from '../../../contracts/people/probation';
import type { Recommendation } from '../../../contracts/platform/confirmation';
import { countWithWord } from '../../platform/ui/format';
import type { Tone } from '../../platform/ui/status-look';

/** The recommendations of a line manager, in the words of the choice and in those for HR. */
export const RECOMMENDATION_WORDS: Record<Recommendation, { word: string; tone: Tone }> = {
  CONFIRM: { word: 'Confirm', tone: 'green' },
  EXTEND: { word: 'Extend', tone: 'blue' },
  NOT_CONFIRM: { word: 'Do not confirm', tone: 'red' },
};

/** How far the end of a probation is: `in 12 days`, `today`, `3 days ago`. */
export function leftWords(days: number): string {
  if (days === 0) return 'today';
  return days > 0 ? `in ${countWithWord(days, 'day')}` : `${countWithWord(-days, 'day')} ago`;
}

/** The state of the question to the line manager. */
export function answerLook({ review, supervisor_email }: Pick<Probation, 'review' | 'supervisor_email'>): {
  word: string;
  tone: Tone;
} {
  if (review?.recommendation) return RECOMMENDATION_WORDS[review.recommendation];
  if (review) return { word: 'Asked', tone: 'amber' };
  return { word: supervisor_email ? 'Not asked' : 'No address', tone: 'gray' };
}

import type { Recommendation } from '../../contracts/probation';
import type { Tone } from '../ui/status-look';

/** What a line manager can say, as they choose it and as HR reads it. */
export const SAID: Record<Recommendation, { word: string; tone: Tone }> = {
  CONFIRM: { word: 'Confirm', tone: 'green' },
  EXTEND: { word: 'Extend', tone: 'blue' },
  NOT_CONFIRM: { word: 'Do not confirm', tone: 'red' },
};

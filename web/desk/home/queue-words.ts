import type { QueueRow } from '../../../contracts/desk/home';
import { type Day, daysApart, lagosDay } from '../../../contracts/platform/dates';
import { countWithWord, date, isOverdue, waitedWords } from '../../platform/ui/format';

type First = Pick<NonNullable<QueueRow['first']>, 'since' | 'due'>;

/** Whole days until a day; negative once it is over. */
const daysUntil = (due: Day, now: Date): number => daysApart(lagosDay(now), due);

/** Whether something waits for somebody, and is not only due on a day to come. */
export const isWaiting = ({ since, due }: First, now: Date = new Date()): boolean =>
  since !== null || (due !== null && daysUntil(due, now) <= 0);

export interface QueueWords {
  /** Which of a kind is named: the `Oldest`, or the `Next`. */
  which: 'Oldest' | 'Next';
  /** The words after the subject: its day, where it has one. */
  day: string;
  when: string;
  /** Longer than the threshold, or late. */
  late: boolean;
}

/** How long the first of a kind has waited, or when it is due. */
export function queueWords({ since, due }: First, now: Date = new Date()): QueueWords {
  if (due === null) return { which: 'Oldest', day: '', when: waitedWords(since, now), late: isOverdue(since, now) };
  const days = daysUntil(due, now);
  const day = `, ${date(due)}`;
  if (days < 0) return { which: 'Oldest', day, when: `${countWithWord(-days, 'day')} late`, late: true };
  return { which: 'Next', day, when: days === 0 ? 'today' : `in ${countWithWord(days, 'day')}`, late: false };
}

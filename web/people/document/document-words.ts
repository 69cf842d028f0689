import type { DocumentFile, EmployeeDocument } from '../../../contracts/people/document';
import { SOON_DAYS } from '../../../contracts/people/document-status';
import { addDays, type Day, daysApart, lagosDay } from '../../../contracts/platform/dates';
import { bytes, countWithWord, date, plainText } from '../../platform/ui/format';

/** A document as people call it: its category, and what tells it from others of the category. */
export const documentName = ({ category_name, title }: Pick<EmployeeDocument, 'category_name' | 'title'>): string =>
  plainText(title ? `${category_name}, ${title}` : category_name);

export const fileWords = ({ name, size }: Pick<DocumentFile, 'name' | 'size'>): string =>
  `${plainText(name)} · ${bytes(size)}`;

/** The words for the end of a document, from a month before it; null when it is further away. */
export function endWords(expires: Day, today: Day = lagosDay()): { words: string; tone: 'red' | 'amber' } | null {
  if (expires > addDays(today, SOON_DAYS)) return null;
  if (expires < today) return { words: 'Expired', tone: 'red' };
  if (expires === today) return { words: 'Expires today', tone: 'amber' };
  const days = daysApart(today, expires);
  return { words: `${countWithWord(days, 'day')} left`, tone: 'amber' };
}

/** Whether a document counts, so that its end matters. */
export const isGood = ({ status }: Pick<EmployeeDocument, 'status'>): boolean =>
  status === 'approved' || status === 'uploaded' || status === 'acknowledge';

/** `Due on 12 Jun 2026`. */
export const documentDueWords = (due: Day, today: Day = lagosDay()): string =>
  due < today ? `Was due on ${date(due)}` : `Due on ${date(due)}`;

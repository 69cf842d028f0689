import type { Letter, LetterDetail } from '../../../contracts/letters/letter';
import { categoryOf, LETTER_CATEGORIES } from '../../../contracts/letters/letter-state';
import type { LastEdit } from '../../../contracts/platform/version';
import { dateOf, dateTime, timeOf } from '../../platform/ui/format';
import type { StatusLook } from '../../platform/ui/status-look';

const isKnown = (category: string): category is keyof typeof LETTER_CATEGORIES =>
  Object.hasOwn(LETTER_CATEGORIES, category);

/** A category as people read it. */
export function categoryWord(category: string): string {
  const known = categoryOf(category);
  return isKnown(known) ? LETTER_CATEGORIES[known] : category;
}

/** The categories to choose from: those of the product, then the others that letters have. */
export const categoryWords = (kinds: readonly { category: string }[]): string[] => [
  ...new Set([...Object.values(LETTER_CATEGORIES), ...kinds.map(({ category }) => categoryWord(category))]),
];

/** The types that letters of a category have. */
export const typesOf = (kinds: readonly { category: string; letter_type: string }[], category: string): string[] => [
  ...new Set(
    kinds.filter((kind) => kind.category === categoryOf(category.trim())).map(({ letter_type }) => letter_type),
  ),
];

/** The state of a letter. What was changed since it was published says so, because what is sent is the published one. */
export function letterLook({ state, has_draft }: Pick<Letter, 'state' | 'has_draft'>): StatusLook {
  if (state === 'DRAFT') return { word: 'Draft', tone: 'gray' };
  return has_draft ? { word: 'Published, with a draft', tone: 'amber' } : { word: 'Published', tone: 'green' };
}

/** When an instant was: its time where it was today, and its day before. */
const when = (instant: string, now: string): string =>
  dateOf(instant) === dateOf(now) ? timeOf(instant) : dateOf(instant);

/** How often a letter was sent. */
const usedWords = (sent: number): string => {
  if (sent === 0) return 'used by no letter yet';
  return sent === 1 ? 'sent once' : `sent ${sent.toLocaleString('en-NG')} times`;
};

/** The stored state of a letter, in the words beside the buttons of its form. */
export function storedWords(
  {
    state,
    has_draft,
    published,
    published_at,
    edited,
    sent,
  }: Pick<LetterDetail, 'state' | 'has_draft' | 'published' | 'published_at' | 'edited' | 'sent'>,
  now: string,
): string {
  const draft = edited ? `Draft saved ${when(edited.at, now)}` : 'Draft saved';
  const used = usedWords(sent);
  if (state === 'DRAFT') return `${draft} · ${used}`;
  if (has_draft) return `${draft} · version ${published} is what is sent · ${used}`;
  return `Version ${published} published${published_at ? ` ${when(published_at, now)}` : ''} · ${used}`;
}

/** The words about a draft that was kept on the device, and about a later save by somebody else. */
export function restoredWords(at: number, saved: { edited: LastEdit } | undefined): string {
  const back = `What you typed on ${dateTime(new Date(at).toISOString())} is back. It is not saved yet.`;
  const edited = saved?.edited;
  if (!edited || Date.parse(edited.at) < at) return back;
  return `${back} ${edited.by} saved this letter since: what you typed would take its place.`;
}

/** How a letter is filled for one person, below its preview. */
export function filledWords(
  fields: number,
  missing: readonly string[],
  pages: number,
  unprintable: readonly string[] = [],
): string {
  const boxes = unprintable.length > 0 ? ` · cannot print ${unprintable.join(' ')}` : '';
  const sheets = `${pages === 1 ? '1 page A4' : `${pages} pages A4`}${boxes}`;
  if (fields === 0) return `No fields · ${sheets}`;
  const filled = fields - missing.length;
  const rest = missing.length === 0 ? 'none missing' : `no value for ${missing.join(', ')}`;
  return `${filled} ${filled === 1 ? 'field' : 'fields'} filled, ${rest} · ${sheets}`;
}

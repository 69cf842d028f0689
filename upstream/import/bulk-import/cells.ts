import * as z from 'zod';
import type { DateFormat } from '../../../contracts/import/bulk-import';
import { cleanText } from '../../../contracts/platform/characters';
import { isDay, MONTH_NAMES } from '../../../contracts/platform/dates';
import { requiredText } from '../../../contracts/platform/fields';
import { FORMULA } from '../../platform/file/csv-cell';

/**
 * The text of a cell, in the one form of texts and on one line. Our own files write an apostrophe before a text that a
 * spreadsheet would take for a formula; it is removed when such a file comes back. Everything else stays as it is, formulas
 * too, because a cell is only text here.
 */
export function cellText(cell: string): string {
  const own = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return cleanText(own)
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

const NAIRA = /^(?:₦|NGN|N)?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,2}))?$/i;

/** An amount in naira as kobo; undefined for an empty cell, null for a text that is no amount. */
export function koboFromCell(text: string): number | undefined | null {
  if (text === '') return undefined;
  const [, naira, kobo = ''] = NAIRA.exec(text) ?? [];
  if (naira === undefined) return null;
  const amount = Number(naira.replace(/[, ]/g, '')) * 100 + Number(kobo.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}

/** Letters that are typed in the place of a digit, and the digit. */
const TAKEN_FOR: Record<string, string> = { O: '0', o: '0', I: '1', l: '1', S: '5', B: '8' };

/** The mistake in a text that is no amount. */
export function badAmountWords(text: string): string {
  const [letter] = /[OoIlSB]/.exec(text) ?? [];
  const meant = text.replaceAll(/[OoIlSB]/g, (one) => TAKEN_FOR[one] ?? one);
  return letter !== undefined && koboFromCell(meant) !== null
    ? `Digits only. It has the letter ${letter}.`
    : 'Enter an amount in naira, such as 1,200,000.00';
}

/** Kobo as a cell shows it. */
export const nairaOf = (kobo: number): string =>
  (kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const DATE_WORDS: Record<DateFormat, string> = {
  ISO: 'Enter a date as YYYY-MM-DD',
  DMY: 'Enter a date as DD/MM/YYYY',
};

/** The midnight that a program adds to a day. */
const MIDNIGHT = /[T ]+00:00(?::00(?:\.0+)?)?(?:Z| ?AM)?$|[T ]+12:00(?::00)? ?AM$/i;

/**
 * A day as `YYYY-MM-DD`; null for a text that is no day in this format. A day that nobody can mistake, because it begins with its
 * year or names its month, is read in every format.
 */
export function dayOf(text: string, format: DateFormat): string | null {
  const said = text.replace(MIDNIGHT, '');
  const iso = (year: string, month: string, day: string) => {
    const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isDay(found) ? found : null;
  };
  const [, first = '', , second = '', third = ''] = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(said) ?? [];
  if (first) return iso(first, second, third);
  const [, begins = '', day = '', name = '', year = ''] =
    /^(?:[a-z]+, ?)?()(\d{1,2})(?:st|nd|rd|th)?[ /.-]*([a-z]{3,9})[ /.,-]*(\d{4})$/i.exec(said) ??
    /^(?:[a-z]+, ?)?([a-z]{3,9})[ .-]*(\d{1,2})(?:st|nd|rd|th)?()[ ,.-]+(\d{4})$/i.exec(said) ??
    [];
  const month = monthNamed(begins || name);
  if (month !== null) return iso(year, String(month), day);
  if (format === 'ISO') return null;
  const [, days = '', , months = '', years = ''] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(said) ?? [];
  return iso(years, months, days);
}

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase());

/** The number of a month by its name or the beginning of one; null for any other word. */
function monthNamed(word: string): number | null {
  const said = word.toLowerCase() === 'sept' ? 'sep' : word.toLowerCase();
  const at = MONTHS.findIndex((name) => name === said || name.slice(0, 3) === said);
  return at < 0 ? null : at + 1;
}

const MONTH_BEGINNINGS = MONTHS.map((name) => name.slice(0, 3));

/** A month as `YYYY-MM`, also as a spreadsheet rewrites one: `01/2026`, `Jan-26`, `January 2026`; null for anything else. */
function monthOf(text: string): string | null {
  const [, year, month] = /^(20\d\d)-(\d\d)(?:-01)?$/.exec(text) ?? [];
  const [, number, ofYear] = /^(\d{1,2})[/.](20\d\d)$/.exec(text) ?? [];
  const [, name = '', century = '', short] = /^([a-z]{3})[a-z]*[ -](20)?(\d\d)$/i.exec(text) ?? [];
  const place = MONTH_BEGINNINGS.indexOf(name.toLowerCase()) + 1;
  const [said, at] = year
    ? [year, month]
    : ofYear
      ? [ofYear, number]
      : short
        ? [`${century || '20'}${short}`, place]
        : [];
  const found = Number(at);
  return said !== undefined && found >= 1 && found <= 12 ? `${said}-${String(found).padStart(2, '0')}` : null;
}

/** A cell that says a month. */
export const monthCell = (label: string) =>
  requiredText(label).transform((text, ctx) => {
    const found = monthOf(text);
    if (found === null) ctx.issues.push({ code: 'custom', input: text, message: 'Enter a month, such as 2026-01' });
    return found ?? z.NEVER;
  });

/** Stands in for a value that a check does not show. */
export const CELL_MASK = '••••';
const TAIL = 3;
/** A number of which only the end shows, which is enough to tell two apart. */
export const maskedText = (text: string): string => `${CELL_MASK}${text.length > 2 * TAIL ? text.slice(-TAIL) : ''}`;

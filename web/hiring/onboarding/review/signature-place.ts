import type { PdfPlace, PdfWords } from '../../../platform/ui/pdf-document';
import { lettersOf } from './compare-words';

/** The probable place of the signature: the page, and the place on it if the text layer shows one. */
export interface SignaturePlace {
  page: number;
  place: PdfPlace | null;
  /** `line`: the signer's name stands over a date; `words`: the page speaks of a signature; `last`: nothing was found. */
  by: 'line' | 'words' | 'last';
}

/** Points above the name where somebody signs, and around what is found. */
const INK = 44;
const AROUND = 8;
/** How wide a line to sign on is, at least. */
const LINE = 205;

/**
 * A guess at where `signer` signs, from the words of the pages alone: nobody looks at the ink. The line of a letter that
 * Tenure wrote has the signer's name under it, and a date under the name.
 */
export function signaturePlace(pages: readonly PdfWords[], signer: string): SignaturePlace {
  const names = lettersOf(signer);
  for (const [at, page] of [...pages.entries()].reverse()) {
    for (const date of page.lines.filter(({ text }) => /^\s*date\b/i.test(text))) {
      const above = page.lines.filter(
        ({ left, top }) => Math.abs(left - date.left) < 4 && top < date.top && date.top - top < 64,
      );
      const said = lettersOf(above.map(({ text }) => text).join(' '));
      if (above.length === 0 || !names.every((name) => said.includes(name))) continue;
      const name = Math.min(...above.map(({ top }) => top));
      const right = Math.max(date.left + LINE, ...[date, ...above].map(({ left, width }) => left + width));
      const left = Math.max(0, date.left - AROUND);
      const top = Math.max(0, name - INK);
      const place = {
        left,
        top,
        width: Math.min(page.width, right + AROUND) - left,
        height: Math.min(page.height, date.top + date.height + AROUND) - top,
      };
      return { page: at + 1, place, by: 'line' };
    }
  }
  const speaks = pages.findLastIndex(({ text }) => /\b(signature|signed by|sign here)\b/i.test(text));
  return speaks < 0
    ? { page: Math.max(1, pages.length), place: null, by: 'last' }
    : { page: speaks + 1, place: null, by: 'words' };
}

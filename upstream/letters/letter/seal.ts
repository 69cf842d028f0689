import encodeQR from 'qr';
import { shownLetterCode } from '../../../contracts/letters/letter-code';
import { BOTTOM_EDGE, GRAY_COLOUR, INK_COLOUR, LEFT_EDGE, type LetterSheets, type TextStyle } from './paper';

/** The data by which anybody checks an issued letter. */
export interface Seal {
  code: string;
  /** The address of the page that checks this letter, which ends with the code. */
  address: string;
}

/** The seal of a letter that has no code yet, which takes the same room, so that a preview has the pages of what is sent. */
export const TO_COME = 'to come';

/** The side of the QR sign, in points: modules of 0.6 mm, which a phone reads from a print. */
const SIDE = 58;
const CODE: TextStyle = { size: 7.3, leading: 13, weight: 'semibold', color: INK_COLOUR };
const WORDS: TextStyle = { size: 8, leading: 11, weight: 'regular', color: GRAY_COLOUR };
const ABOVE = 14;
const HEIGHT = SIDE + CODE.leading;

/** Puts the QR sign, the code and the way to check it at the foot of the last page, or of one more where there is no room. */
export function placeSeal(paper: LetterSheets, seal: Seal | typeof TO_COME): void {
  paper.need(ABOVE + HEIGHT);
  const top = BOTTOM_EDGE + HEIGHT;
  if (seal === TO_COME) {
    say(paper, ['The code by which this letter is checked', 'and its sign come here when it is sent.'], LEFT_EDGE, top);
    return;
  }
  const { code, address } = seal;
  const { path, modules } = sign(address);
  paper.element('Figure', () => paper.shape(path, LEFT_EDGE, top, SIDE / modules), { alt: `QR code of ${address}` });
  const page = address.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '');
  say(paper, [`Check this letter at ${page}`, 'with the code under the sign.'], LEFT_EDGE + SIDE + 12, top);
  paper.element('P', () => {
    const shown = shownLetterCode(code);
    const width = paper.setter.width(shown, CODE.weight, CODE.size);
    paper.at([{ text: shown, weight: CODE.weight }], CODE, LEFT_EDGE + (SIDE - width) / 2, BOTTOM_EDGE);
  });
}

/** Sets lines in gray beside the middle of the sign. */
const say = (paper: LetterSheets, words: readonly string[], x: number, top: number): void =>
  paper.element('P', () => {
    for (const [i, text] of words.entries())
      paper.at([{ text, weight: WORDS.weight }], WORDS, x, top - SIDE / 2 - i * WORDS.leading);
  });

/**
 * The black modules of a QR sign as a path whose unit is a module, and how many there are along a side. Rows reach into each
 * other a little, so that no seam shows.
 */
function sign(text: string): { path: string; modules: number } {
  // The library draws no sign without a border.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 }).slice(1, -1);
  const runs = rows.flatMap((row, y) =>
    [...row.slice(1, -1).map(Number).join('').matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1.04h${-run.length}z`,
    ),
  );
  return { path: runs.join(''), modules: rows.length };
}

import type { Letter } from '../../contracts/candidate-status';
import { plainTexts } from '../../contracts/plain-text';
import regular from './fonts/Inter-Regular.ttf';
import semibold from './fonts/Inter-SemiBold.ttf';
import type { LetterData } from './letter-data';
import type { LetterFonts } from './typesetter';
import { writeLetter } from './write-letter';

/** The fonts as the Worker's bundle carries them. */
export const letterFonts: LetterFonts = { regular, semibold };

/** One of the three letters of an offer, as a PDF. HTML tags in what people typed are left out. */
export const letterPdf = (letter: Letter, data: LetterData): Promise<Uint8Array> =>
  writeLetter(letterFonts, letter, plainTexts(data));

import type { Day } from '../../../contracts/platform/dates';
import { plainTexts } from '../../../contracts/platform/plain-text';
import regular from './fonts/Inter-Regular.ttf';
import semibold from './fonts/Inter-SemiBold.ttf';
import { type HandbookOf, handbook } from './handbook-text';
import type { LetterFonts } from './more-fonts';
import type { LetterPerson } from './people';
import type { TO_COME } from './seal';
import type { LetterForSending } from './to-send';
import { type LetterSigner, letterValuesOf } from './values';
import { wholeLetter } from './whole-letter';
import { signedName } from './wording';
import { writeText } from './write-letter';

/** The fonts as the Worker's bundle carries them. Few letters need the second one, which is read when one does. */
export const letterFonts: LetterFonts = {
  regular,
  semibold,
  more: async () => {
    const [more, bold] = await Promise.all([
      import('./fonts/DejaVuSans-Regular.ttf'),
      import('./fonts/DejaVuSans-Bold.ttf'),
    ]);
    return { regular: more.default, semibold: bold.default };
  },
};

/** The staff handbook as a PDF. HTML tags in what people typed are left out. */
export function handbookPdf(of: HandbookOf): Promise<Uint8Array> {
  const plain = plainTexts(of);
  const { person, date } = plain;
  return writeText(letterFonts, handbook(plain), { company: person.company, name: signedName(person), date });
}

/** A published letter as PDF for one person, with all that it says of pay. `signed` puts strokes on the person's line. */
export function letterPdf(
  {
    subject,
    body,
    category,
    asks_signature,
    effective_date,
  }: Pick<LetterForSending, 'subject' | 'body' | 'category' | 'asks_signature'> & { effective_date?: Day | null },
  who: LetterPerson,
  {
    date,
    signature,
    signed,
    images = new Map(),
    logo,
    seal,
  }: {
    date: Day;
    signature: LetterSigner | null;
    signed?: Day;
    images?: ReadonlyMap<string, Uint8Array>;
    /** The picture of the company's logo. */
    logo?: Uint8Array | null;
    /** Given where the letter is yet to be sent. */
    seal?: typeof TO_COME | undefined;
  },
): Promise<Uint8Array> {
  const person = { ...who, effective_date };
  const values = { ...letterValuesOf(person, { date, signature, seesPay: true }), images };
  const kind = { category, asks_signature, ...(signed && { signed }) };
  return writeText(letterFonts, wholeLetter(subject, body, values, person, kind), {
    company: person.company,
    name: signedName(person),
    date,
    logo,
    png: signature?.png,
    seal,
  });
}

import { PDFDocument } from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import type { FieldPlace } from '../../../contracts/letters/letter';
import type { Day } from '../../../contracts/platform/dates';
import type { LetterText } from './blocks';
import { layOut } from './layout';
import { type LetterFonts, moreFontsFor } from './more-fonts';
import { LetterSheets } from './paper';
import { picturesFor } from './pdf-picture';
import type { CompanyStationery } from './people';
import { printable } from './printable';
import { placeSeal, type Seal, type TO_COME } from './seal';
import { Typesetter } from './typesetter';

/** The company of the paper and the recipient of a text. */
export interface LetterAddressing {
  company: CompanyStationery;
  /** The name of the person whom the letter is for. */
  name: string;
  /** The day the letter is dated. */
  date: Day;
  /** The picture of its logo, which takes the place of its code. */
  logo?: Uint8Array | null | undefined;
  /** The ink of the signature that stands in the text, as PNG. */
  png?: Uint8Array | null | undefined;
  /** Is told where the values of fields stand, once the letter is laid out. */
  onPlaces?: (places: readonly FieldPlace[]) => void;
  /** The check of an issued letter; for a preview, the room that it will take. */
  seal?: Seal | typeof TO_COME | undefined;
}

/**
 * A text as a tagged PDF/A-2a: A4, numbered pages, the fonts' used letters embedded. The same data give the same
 * bytes.
 */
export const writeText = async (fonts: LetterFonts, text: LetterText, to: LetterAddressing): Promise<Uint8Array> =>
  (await writePages(fonts, text, to)).bytes;

/** `writeText`, with how many pages there are. */
export async function writePages(
  fonts: LetterFonts,
  { title, blocks }: LetterText,
  { company, name, date, logo, png, seal, onPlaces }: LetterAddressing,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const dated = new Date(`${date}T08:00:00Z`);
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: null,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: 'en-NG',
    displayTitle: true,
    autoFirstPage: false,
    bufferPages: true,
    info: {
      Title: new InfoText(title),
      Subject: new InfoText(`${title}: ${name}`),
      Author: new InfoText(company.name),
      Creator: 'Tenure',
      Producer: 'Tenure',
      CreationDate: dated,
      ModDate: dated,
    },
  });
  const bytes = toBytes(document);
  const pictures = await picturesFor(document, [
    ...(logo ? [logo] : []),
    ...(png ? [png] : []),
    ...blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : [])),
  ]);
  const stationery = {
    company: company.name,
    code: company.code,
    ...(logo && { logo }),
    line: `${company.address.replaceAll(/\s*\r?\n\s*/g, ', ')} · RC\u00a0${company.rc_number.replace(/^RC\s*/i, '')}\n${company.email} · ${company.phone}`,
    title,
    foot: `${company.name} · ${title} · ${name}`,
  };
  const setter = new Typesetter(document, fonts, await moreFontsFor(fonts, [stationery, blocks]));
  const paper = new LetterSheets(document, setter, stationery, pictures);
  layOut(paper, blocks);
  if (seal) placeSeal(paper, seal);
  onPlaces?.(paper.places);
  paper.finish();
  const pages = document.bufferedPageRange().count;
  document.end();
  return { bytes: await bytes, pages };
}

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text about the document. pdfkit prints it into XML without escaping, and writes its value elsewhere. */
class InfoText extends String {
  constructor(text: string) {
    super(printable(text));
  }
  override toString(): string {
    return this.valueOf().replace(/[&<>]/g, (character) => XML[character] ?? '');
  }
}

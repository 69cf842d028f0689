import {
  beginText,
  type Color,
  endMarkedContent,
  endText,
  type PDFArray,
  type PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  setTextRise,
} from 'pdf-lib';
import { fontOf, type ShapingFont } from './shaping';

export type Weight = 'regular' | 'semibold';
/** The bytes of the two fonts, as `fonts/` holds them. */
export type LetterFonts = Record<Weight, ArrayBuffer | Uint8Array>;

interface Face {
  font: ShapingFont;
  pdf: PDFFont;
}

export interface Run {
  text: string;
  weight: Weight;
}

/** A text in composed form and without control characters. The font knows the marks of decomposed text only in part. */
export const printable = (text: string): string => text.normalize('NFC').replace(/\p{Cc}+/gu, ' ');

/**
 * Sets text with the positions of the font's own tables. pdf-lib alone draws glyphs one after the other by their
 * widths: the tone marks on ẹ, ọ, ṣ (which have no composed form with a tone) would land beside their letter, and no
 * pair would be kerned.
 */
export class Typesetter {
  private readonly document: PDFDocument;
  private readonly faces: Record<Weight, Face>;

  private constructor(document: PDFDocument, faces: Record<Weight, Face>) {
    this.document = document;
    this.faces = faces;
  }

  static async in(document: PDFDocument, fonts: LetterFonts): Promise<Typesetter> {
    const face = async (weight: Weight): Promise<Face> => {
      const font = fontOf(fonts[weight]);
      document.registerFontkit({ create: () => font });
      // A fixed name, because pdf-lib would add a random one and the same letter must give the same bytes.
      const customName = `TENURE+${font.postscriptName}`;
      return { font, pdf: await document.embedFont(fonts[weight], { subset: true, customName }) };
    };
    return new Typesetter(document, { regular: await face('regular'), semibold: await face('semibold') });
  }

  /** Width in points. */
  width(text: string, weight: Weight, size: number): number {
    const { font } = this.faces[weight];
    return (font.advance(text) / font.unitsPerEm) * size;
  }

  /** Draws runs on one base line, starting at x, and returns where they end. */
  draw(page: PDFPage, runs: readonly Run[], at: { x: number; y: number; size: number; color: Color }): number {
    let { x } = at;
    for (const { weight, text } of runs) {
      // No-break spaces have done their work when lines are broken; copied text should have plain spaces.
      const run = { weight, text: text.replaceAll('\u00a0', ' ') };
      const key = PDFName.of(run.weight);
      page.node.setFontDictionary(key, this.faces[run.weight].pdf.ref);
      page.pushOperators(
        beginText(),
        setFillingColor(at.color),
        setFontAndSize(key, at.size),
        setTextMatrix(1, 0, 0, 1, x, at.y),
        ...this.show(run, at.size),
        endText(),
      );
      x += this.width(run.text, run.weight, at.size);
    }
    return x;
  }

  /** Draws words with tone marks one by one, each with its text as written, and all other words as they come. */
  private show(run: Run, size: number): PDFOperator[] {
    const parts = run.text.match(/[^ ]*\p{M}[^ ]*|(?:(?![^ ]*\p{M})[^ ]+| )+/gu) ?? [];
    return parts.flatMap((text) => {
      const glyphs = this.glyphs({ ...run, text }, size);
      return MARK.test(text) ? [actualText(text), ...glyphs, endMarkedContent()] : glyphs;
    });
  }

  private glyphs({ text, weight }: Run, size: number): PDFOperator[] {
    const { font, pdf } = this.faces[weight];
    const { positions, glyphs } = font.layout(text);
    const codes = pdf.encodeText(text).asString();
    const thousandths = 1000 / font.unitsPerEm;
    const operators: PDFOperator[] = [];
    let pieces: PDFArray = this.document.context.obj([]);
    let hex = '';
    // The distance the pen still has to go before the next glyph, in font units.
    let shift = 0;
    let rise = 0;
    const flushHex = () => {
      if (hex) pieces.push(PDFHexString.of(hex));
      hex = '';
    };
    const flush = () => {
      flushHex();
      if (pieces.size() > 0) operators.push(PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [pieces]));
      pieces = this.document.context.obj([]);
    };
    positions.forEach((position, i) => {
      if (position.yOffset !== rise) {
        flush();
        rise = position.yOffset;
        operators.push(setTextRise((rise * size) / font.unitsPerEm));
      }
      const before = shift + position.xOffset;
      if (before !== 0) {
        flushHex();
        pieces.push(PDFNumber.of(-Math.round(before * thousandths)));
      }
      hex += codes.slice(i * 4, i * 4 + 4);
      shift = position.xAdvance - position.xOffset - (glyphs[i]?.advanceWidth ?? 0);
    });
    // A mark leaves the pen in the middle of its letter, and what follows starts after the letter.
    if (shift !== 0) {
      flushHex();
      pieces.push(PDFNumber.of(-Math.round(shift * thousandths)));
    }
    flush();
    if (rise !== 0) operators.push(setTextRise(0));
    return operators;
  }
}

const MARK = /\p{M}/u;

/**
 * Marks the glyphs with the text as written. Without it, readers that go by positions copy a tone mark as a character
 * of its own.
 */
const actualText = (text: string): PDFOperator =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
    PDFName.of('Span'),
    `<</ActualText ${PDFHexString.fromText(text).toString()}>>`,
  ]);

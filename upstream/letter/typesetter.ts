import type { PDFDocument } from 'pdfkit';
import { fontOf, type ShapingFont } from './shaping';

export type Weight = 'regular' | 'semibold';
/** The bytes of the two fonts, as `fonts/` holds them. */
export type LetterFonts = Record<Weight, ArrayBuffer | Uint8Array>;

export interface Run {
  text: string;
  weight: Weight;
  slanted?: boolean;
  underlined?: boolean;
  /** Which field of the text it is the value of. It is drawn like any other text. */
  field?: number;
}

export const looksLike = (one: Run, other: Run): boolean =>
  one.weight === other.weight &&
  Boolean(one.slanted) === Boolean(other.slanted) &&
  Boolean(one.underlined) === Boolean(other.underlined);

/** Runs that look the same as one. */
function alike(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && looksLike(last, run)) joined.splice(-1, 1, { ...last, text: last.text + run.text });
    else joined.push(run);
  }
  return joined;
}

/** How far below the base line a line under words runs, and how thick it is, in parts of their size. */
const UNDER = { y: 0.14, thickness: 0.06 };

/** A text in composed form and without control characters. The font knows the marks of decomposed text only in part. */
export const printable = (text: string): string => text.normalize('NFC').replace(/\p{Cc}+/gu, ' ');

const MARK = /\p{M}/u;

/** Sets text in the two fonts of the letters. */
export class Typesetter {
  private readonly document: PDFDocument;
  private readonly faces: Record<Weight, ShapingFont>;

  constructor(document: PDFDocument, fonts: LetterFonts) {
    this.document = document;
    this.faces = { regular: fontOf(fonts.regular), semibold: fontOf(fonts.semibold) };
    for (const [weight, font] of Object.entries(this.faces)) document.registerFont(weight, font);
  }

  /** Width in points. */
  width(text: string, weight: Weight, size: number): number {
    const font = this.faces[weight];
    return (font.advance(text) / font.unitsPerEm) * size;
  }

  /** Draws runs on one base line, `y` points above the lower edge of the page and starting at x. */
  draw(
    runs: readonly Run[],
    { x: start, y, size, color }: { x: number; y: number; size: number; color: string },
  ): void {
    let x = start;
    this.document.fontSize(size).fillColor(color);
    for (const { weight, text, slanted, underlined } of alike(runs)) {
      const from = x;
      this.document.font(weight);
      // No-break spaces have done their work when lines are broken; copied text should have plain spaces.
      for (const part of this.parts(text.replaceAll('\u00a0', ' '))) {
        const asWritten = MARK.test(part) || !this.faces[weight].has(part);
        if (asWritten) this.document.markContent('Span', { actual: part });
        const style = { lineBreak: false, baseline: 'alphabetic', oblique: slanted ?? false } as const;
        this.document.text(part, x, this.document.page.height - y, style);
        if (asWritten) this.document.endMarkedContent();
        x += this.width(part, weight, size);
      }
      if (underlined) this.underline(from, x, y, size, color);
    }
  }

  private underline(from: number, to: number, y: number, size: number, color: string): void {
    const down = this.document.page.height - y + UNDER.y * size;
    this.document
      .moveTo(from, down)
      .lineTo(to, down)
      .lineWidth(UNDER.thickness * size)
      .stroke(color);
  }

  /**
   * Words with tone marks, or with characters that no letter can show, come one by one and carry their text as written: readers
   * that go by positions would copy a tone mark as a character of its own. All other words come together.
   */
  private parts(text: string): string[] {
    const plain = (word: string) => !MARK.test(word) && this.faces.regular.has(word);
    const parts: string[] = [];
    let together = false;
    for (const word of text.match(/ |[^ ]+/g) ?? []) {
      const joins = plain(word);
      const last = parts.length - 1;
      if (joins && together) parts[last] += word;
      else parts.push(word);
      together = joins;
    }
    return parts;
  }
}

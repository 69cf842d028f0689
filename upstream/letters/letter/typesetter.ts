import type { PDFDocument } from 'pdfkit';
import { clustersOf, type FaceBytes, type Weight } from './more-fonts';
import { fontOf, type ShapingFont } from './shaping';

/** A part of a text, and the registered font that draws it. */
interface Piece {
  text: string;
  face: ShapingFont;
  name: string;
}

export interface TextRun {
  text: string;
  weight: Weight;
  slanted?: boolean;
  underlined?: boolean;
  /** Which field of the text it is the value of. It is drawn like any other text. */
  field?: number;
}

export const hasSameLook = (one: TextRun, other: TextRun): boolean =>
  one.weight === other.weight &&
  Boolean(one.slanted) === Boolean(other.slanted) &&
  Boolean(one.underlined) === Boolean(other.underlined);

/** Runs that look the same as one. */
function alike(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && hasSameLook(last, run)) joined.splice(-1, 1, { ...last, text: last.text + run.text });
    else joined.push(run);
  }
  return joined;
}

/** How far below the base line a line under words runs, and how thick it is, in parts of their size. */
const UNDER = { y: 0.14, thickness: 0.06 };

const MARK = /\p{M}/u;

const widthIn = (face: ShapingFont, text: string, size: number): number =>
  (face.advance(text) / face.unitsPerEm) * size;

/** Sets text in the two weights of the font of the letters, and in a second font what that has not. */
export class Typesetter {
  private readonly document: PDFDocument;
  private readonly faces: Record<Weight, ShapingFont>;
  private readonly more: Record<Weight, ShapingFont> | undefined;

  constructor(document: PDFDocument, fonts: FaceBytes, more?: FaceBytes) {
    this.document = document;
    this.faces = { regular: fontOf(fonts.regular), semibold: fontOf(fonts.semibold) };
    this.more = more && { regular: fontOf(more.regular), semibold: fontOf(more.semibold) };
    for (const [weight, font] of Object.entries(this.faces)) document.registerFont(weight, font);
    for (const [weight, font] of Object.entries(this.more ?? {})) document.registerFont(`more ${weight}`, font);
  }

  /** Width in points. */
  width(text: string, weight: Weight, size: number): number {
    return this.pieces(text, weight).reduce((sum, { text: own, face }) => sum + widthIn(face, own, size), 0);
  }

  /** A text by the fonts that draw it: a letter and its marks come from one. */
  private pieces(text: string, weight: Weight): Piece[] {
    const [face, more] = [this.faces[weight], this.more?.[weight]];
    const whole = { text, face, name: weight };
    if (!more || face.has(text)) return [whole];
    const pieces: Piece[] = [];
    for (const cluster of clustersOf(text)) {
      const own = face.has(cluster) || !more.has(cluster) ? whole : { face: more, name: `more ${weight}` };
      const last = pieces.at(-1);
      if (last?.name === own.name) last.text += cluster;
      else pieces.push({ ...own, text: cluster });
    }
    return pieces;
  }

  /** Draws runs on one base line, `y` points above the lower edge of the page and starting at x. */
  draw(
    runs: readonly TextRun[],
    { x: start, y, size, color }: { x: number; y: number; size: number; color: string },
  ): void {
    let x = start;
    this.document.fontSize(size).fillColor(color);
    for (const { weight, text, slanted, underlined } of alike(runs)) {
      const from = x;
      // No-break spaces have done their work when lines are broken; copied text should have plain spaces.
      for (const part of this.parts(text.replaceAll('\u00a0', ' '))) {
        const asWritten = MARK.test(part) || !this.faces[weight].has(part);
        if (asWritten) this.document.markContent('Span', { actual: part });
        const style = { lineBreak: false, baseline: 'alphabetic', oblique: slanted ?? false } as const;
        for (const piece of this.pieces(part, weight)) {
          this.document.font(piece.name).text(piece.text, x, this.document.page.height - y, style);
          x += widthIn(piece.face, piece.text, size);
        }
        if (asWritten) this.document.endMarkedContent();
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

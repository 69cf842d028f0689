/** The part of pdfkit 0.20 that the letters use. The published types are those of 0.17, and of its Node streams. */
declare module 'pdfkit' {
  import type { Font } from 'fontkit';

  export type Mark = { type?: 'Pagination' | 'Layout'; actual?: string };
  export type ElementOptions = { alt?: string; scope?: 'Row' | 'Column'; bbox?: [number, number, number, number] };
  export interface Element {
    add(child: Element): this;
    end(): void;
  }
  export type Page = { readonly width: number; readonly height: number };
  export type Markings = readonly object[];
  export interface Reference {
    /** Writes the object with this stream. */
    end(stream: Uint8Array): void;
  }
  /** A picture whose objects the document has. */
  export interface Picture {
    readonly width: number;
    readonly height: number;
    readonly label: string;
    readonly obj: Reference;
  }

  export class PDFDocument {
    constructor(options: {
      size: 'A4';
      margin: number;
      /** No font that every reader has: PDF/A allows none. */
      font: null;
      pdfVersion?: '1.7';
      subset?: 'PDF/A-2a';
      tagged?: true;
      lang?: string;
      displayTitle?: true;
      autoFirstPage?: false;
      /** Holds the pages back until the end, so that they can be numbered. */
      bufferPages?: true;
      info: Record<string, { valueOf(): string } | Date>;
    });
    readonly page: Page;
    addPage(): this;
    /** Closes what is open on a page, and gives it for the next one. */
    endPageMarkings(page: Page): Markings;
    initPageMarkings(markings: Markings): void;
    switchToPage(index: number): void;
    bufferedPageRange(): { start: number; count: number };
    end(): void;

    registerFont(name: string, font: Font): this;
    font(name: string): this;
    fontSize(size: number): this;
    text(
      text: string,
      x: number,
      y: number,
      options: { lineBreak: false; baseline: 'alphabetic'; oblique?: boolean },
    ): this;
    ref(object: Record<string, string | number | Reference>): Reference;
    image(picture: Picture, x: number, y: number, size: { width: number; height: number }): this;

    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    path(path: string): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    circle(x: number, y: number, radius: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    lineWidth(width: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    fill(color: string): this;
    stroke(color: string): this;

    struct(type: string, options: ElementOptions, content?: () => void): Element;
    addStructure(element: Element): this;
    markContent(tag: 'Artifact' | 'Span', options: Mark): this;
    endMarkedContent(): this;
  }
}

declare module 'pdfkit/output' {
  import type { PDFDocument } from 'pdfkit';

  /** Begin it before the document ends. */
  export function toBytes(document: PDFDocument): Promise<Uint8Array>;
}

declare module 'fontkit' {
  export interface Position {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
  }
  export interface GlyphRun {
    glyphs: readonly unknown[];
    positions: Position[];
    readonly advanceWidth: number;
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): unknown;
    layout(text: string): GlyphRun;
  }
  export function create(bytes: Uint8Array): Font;
}

import { PageSizes, type PDFDocument, type PDFImage, type PDFPage, type RGB, rgb } from 'pdf-lib';
import type { Words } from './blocks';
import { breakLines, cut, type Line } from './lines';
import { printable, type Typesetter, type Weight } from './typesetter';

export const INK = rgb(0.11, 0.125, 0.14);
export const GRAY = rgb(0.37, 0.395, 0.385);
export const RULE = rgb(0.82, 0.835, 0.83);
const MARK = rgb(0.075, 0.19, 0.29);
const WHITE = rgb(1, 1, 1);

const [PAGE_WIDTH, PAGE_HEIGHT] = PageSizes.A4;
export const LEFT = 68;
export const RIGHT = PAGE_WIDTH - 68;
export const WIDTH = RIGHT - LEFT;
const TOP = PAGE_HEIGHT - 54;
const BOTTOM = 64;

export interface TextStyle {
  size: number;
  /** From base line to base line. */
  leading: number;
  weight: Weight;
  color: RGB;
}
export const BODY: TextStyle = { size: 10, leading: 14.6, weight: 'regular', color: INK };

export interface Stationery {
  company: string;
  /** The company's code, whose first letters are its mark. */
  code: string;
  /** The line under the company's name. */
  line: string;
  title: string;
  /** At the left of every page's foot. */
  foot: string;
}

/** A4 sheets of one company, filled from top to bottom. `y` is the lower edge of what stands on the page. */
export class Paper {
  y = 0;
  readonly setter: Typesetter;
  private page: PDFPage;
  private readonly pages: PDFPage[] = [];
  private readonly document: PDFDocument;
  private readonly stationery: Stationery;

  private readonly pictures: ReadonlyMap<Uint8Array, PDFImage>;

  /** `pictures` are the pictures that blocks draw, by their PNG bytes. */
  constructor(
    document: PDFDocument,
    setter: Typesetter,
    stationery: Stationery,
    pictures: ReadonlyMap<Uint8Array, PDFImage> = new Map(),
  ) {
    this.pictures = pictures;
    this.document = document;
    this.setter = setter;
    this.stationery = stationery;
    this.page = this.sheet();
    this.letterhead();
  }

  /** Starts a new page unless `height` points are left on this one. */
  need(height: number): void {
    if (this.y - height < BOTTOM) this.turn();
  }

  /** Whether nothing stands on the page yet but its head. */
  get fresh(): boolean {
    return this.y === TOP - 34;
  }

  turn(): void {
    this.page = this.sheet();
    this.running();
  }

  lines(words: Words, style: TextStyle, width = WIDTH): Line[] {
    return breakLines(this.setter, words, style.size, width, style.weight);
  }

  /** Sets one line of a block and moves down by the leading. */
  line(line: Line, style: TextStyle, x = LEFT): void {
    this.y -= style.leading;
    this.at(line, style, x, this.y);
  }

  /** Sets one line with its base line just above y, nothing moved. */
  at(line: Line, style: TextStyle, x: number, y: number): void {
    const base = y + (style.leading - style.size) / 2 + style.size * 0.16;
    this.setter.draw(this.page, line, { x, y: base, size: style.size, color: style.color });
  }

  atRight(text: string, style: TextStyle, x: number, y: number): void {
    const printed = printable(text);
    const width = this.setter.width(printed, style.weight, style.size);
    this.at([{ text: printed, weight: style.weight }], style, x - width, y);
  }

  rule(y: number, from = LEFT, to = RIGHT, thickness = 0.6, color = RULE): void {
    this.page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness, color });
  }

  /** Draws a path of pen strokes; its coordinates run down from (x, y). */
  strokes(path: string, x: number, y: number, color: RGB): void {
    this.page.drawSvgPath(path, { x, y, borderColor: color, borderWidth: 1.1 });
  }

  /**
   * Draws a picture within a space whose lower left corner is (x, y): as large as fits, but never larger than the
   * picture is.
   */
  picture(png: Uint8Array, x: number, y: number, width: number, height: number): void {
    const image = this.pictures.get(png);
    if (!image) return;
    const scale = Math.min(width / image.width, height / image.height, 1);
    this.page.drawImage(image, { x, y, width: image.width * scale, height: image.height * scale });
  }

  /** Numbers the pages. Call it once, at the end. */
  finish(): void {
    const small: TextStyle = { size: 7.5, leading: 11, weight: 'regular', color: GRAY };
    this.pages.forEach((page, i) => {
      this.page = page;
      this.rule(48);
      const count = `Page ${i + 1} of ${this.pages.length}`;
      const room = WIDTH - this.setter.width(count, 'regular', small.size) - 24;
      this.at(
        [{ text: cut(this.setter, this.stationery.foot, 'regular', small.size, room), weight: 'regular' }],
        small,
        LEFT,
        33,
      );
      this.atRight(count, small, RIGHT, 33);
    });
  }

  private sheet(): PDFPage {
    const page = this.document.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
    this.pages.push(page);
    return page;
  }

  /** The head of the first page: mark, name, address, rule. */
  private letterhead(): void {
    const { company, code, line } = this.stationery;
    const side = 30;
    const name: TextStyle = { size: 12.5, leading: 16, weight: 'semibold', color: INK };
    const small: TextStyle = { size: 7.5, leading: 11, weight: 'regular', color: GRAY };
    const x = LEFT + side + 12;
    this.y = TOP;
    const r = 6.5;
    const edge = side - 2 * r;
    this.page.drawSvgPath(
      `M ${r} 0 h ${edge} a ${r} ${r} 0 0 1 ${r} ${r} v ${edge} a ${r} ${r} 0 0 1 ${-r} ${r} h ${-edge} a ${r} ${r} 0 0 1 ${-r} ${-r} v ${-edge} a ${r} ${r} 0 0 1 ${r} ${-r} z`,
      { x: LEFT, y: TOP, color: MARK },
    );
    const mark = code.slice(0, 3).toUpperCase();
    const size = 10.5;
    const width = this.setter.width(mark, 'semibold', size);
    this.setter.draw(this.page, [{ text: mark, weight: 'semibold' }], {
      x: LEFT + (side - width) / 2,
      y: TOP - side / 2 - 3.8,
      size,
      color: WHITE,
    });
    for (const part of this.lines([company], name, RIGHT - x)) this.line(part, name, x);
    for (const part of this.lines([line], small, RIGHT - x)) this.line(part, small, x);
    this.y = Math.min(this.y, TOP - side) - 14;
    this.rule(this.y);
    this.y -= 6;
  }

  /** The head of every other page. */
  private running(): void {
    const { company, title } = this.stationery;
    const style: TextStyle = { size: 8, leading: 12, weight: 'semibold', color: INK };
    this.y = TOP - 12;
    const name = cut(this.setter, company, 'semibold', 8, WIDTH / 2 - 12);
    this.at([{ text: name, weight: 'semibold' }], style, LEFT, this.y);
    this.atRight(
      cut(this.setter, title, 'regular', 8, WIDTH / 2),
      { ...style, weight: 'regular', color: GRAY },
      RIGHT,
      this.y,
    );
    this.rule(this.y - 8);
    this.y = TOP - 34;
  }
}

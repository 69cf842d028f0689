import type { Element, ElementOptions, PDFDocument, Picture } from 'pdfkit';
import type { FieldPlace } from '../../../contracts/letters/letter';
import type { BlockAlign, InlineWords } from './blocks';
import type { Weight } from './more-fonts';
import { printable } from './printable';
import { breakLines, cut, type TextLine } from './text-lines';
import type { Typesetter } from './typesetter';

export const INK_COLOUR = '#1c2024';
export const GRAY_COLOUR = '#5e6562';
export const RULE_COLOUR = '#d1d5d4';
const MARK = '#13304a';
const WHITE = '#ffffff';

/** The most that a logo takes of the head, in points; it is as high as the mark. */
const LOGO_WIDTH = 96;

/** A4, in points. */
const [PAGE_WIDTH, PAGE_HEIGHT] = [595.28, 841.89];
export const LEFT_EDGE = 68;
export const RIGHT_EDGE = PAGE_WIDTH - 68;
export const TEXT_WIDTH = RIGHT_EDGE - LEFT_EDGE;
const TOP = PAGE_HEIGHT - 54;
/** The lower edge of what stands on a page, above its foot. */
export const BOTTOM_EDGE = 64;

export interface TextStyle {
  size: number;
  /** From base line to base line. */
  leading: number;
  weight: Weight;
  color: string;
}
export const BODY: TextStyle = { size: 10, leading: 14.6, weight: 'regular', color: INK_COLOUR };

/** The room at the left of what leaves so much of a line free. */
export const roomAtLeft = (free: number, align: BlockAlign): number =>
  align === 'right' ? free : align === 'center' ? free / 2 : 0;

/** A space on a page, in points from its lower left corner. */
interface Space {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}
/** The most that a picture may take. One that does not grow is never larger than it is, a point for a pixel. */
interface Room extends Size {
  grows?: boolean;
}

export interface Stationery {
  company: string;
  /** The company's code, whose first letters are its mark. */
  code: string;
  /** Its logo, which takes the place of the code where it can be drawn. */
  logo?: Uint8Array;
  /** The line under the company's name. */
  line: string;
  title: string;
  /** At the left of every page's foot. */
  foot: string;
}

/**
 * A4 sheets of one company, filled from top to bottom. `y` is the lower edge of what stands on the page, in points above the
 * lower edge of the sheet. All that is drawn is part of an element for readers of the screen, or ornament.
 */
export class LetterSheets {
  y = 0;
  readonly setter: Typesetter;
  private readonly document: PDFDocument;
  private readonly stationery: Stationery;
  private readonly pictures: ReadonlyMap<Uint8Array, Picture>;
  /** The parent of the next element. */
  private around: Element;
  /** The places of the values of fields. */
  readonly places: FieldPlace[] = [];

  /** `pictures` are the pictures that blocks draw, by their bytes. */
  constructor(
    document: PDFDocument,
    setter: Typesetter,
    stationery: Stationery,
    pictures: ReadonlyMap<Uint8Array, Picture> = new Map(),
  ) {
    this.pictures = pictures;
    this.document = document;
    this.setter = setter;
    this.stationery = stationery;
    this.around = document.struct('Document', {});
    document.addStructure(this.around);
    document.addPage();
    this.letterhead();
  }

  /** Draws an element that holds text or a picture, such as P or TD. It may go on over pages, and holds no ornament. */
  element(type: string, draw: () => void, options: ElementOptions = {}): void {
    this.around.add(this.document.struct(type, options, draw));
  }

  /** Makes an element of other elements, such as Table or L. */
  within(type: string, make: () => void): void {
    const outer = this.around;
    const element = this.document.struct(type, {});
    outer.add(element);
    this.around = element;
    make();
    this.around = outer;
    element.end();
  }

  /** Starts a new page unless `height` points are left on this one. */
  need(height: number): void {
    if (this.y - height < BOTTOM_EDGE) this.turn();
  }

  /** Whether nothing stands on the page yet but its head. */
  get fresh(): boolean {
    return this.y === TOP - 34;
  }

  /** Starts a page under its head, on which the elements that are open go on. */
  turn(): void {
    const open = this.document.endPageMarkings(this.document.page);
    this.document.addPage();
    this.ornament('Pagination', () => this.head());
    this.document.initPageMarkings(open);
    this.y = TOP - 34;
  }

  lines(words: InlineWords, style: TextStyle, width = TEXT_WIDTH): TextLine[] {
    return breakLines(this.setter, words, style.size, width, style.weight);
  }

  /** Sets one line of a block and moves down by the leading. */
  line(line: TextLine, style: TextStyle, x = LEFT_EDGE): void {
    this.y -= style.leading;
    this.at(line, style, x, this.y);
  }

  /** Sets one line with its base line just above y, nothing moved. */
  at(line: TextLine, style: TextStyle, x: number, y: number): void {
    const base = y + (style.leading - style.size) / 2 + style.size * 0.16;
    let from = x;
    for (const { text, weight, field } of line) {
      const width = this.setter.width(text, weight, style.size);
      this.note(field, { x: from, y, width, height: style.leading });
      from += width;
    }
    this.setter.draw(line, { x, y: base, size: style.size, color: style.color });
  }

  /** Remembers that the value of a field stands in a space of this page. */
  note(field: number | undefined, { x, y, width, height }: Space): void {
    if (field === undefined) return;
    this.places.push({
      field,
      page: this.document.bufferedPageRange().count,
      left: x / PAGE_WIDTH,
      top: 1 - (y + height) / PAGE_HEIGHT,
      width: width / PAGE_WIDTH,
      height: height / PAGE_HEIGHT,
    });
  }

  /** How far from the left edge of its text a line begins, in points. */
  indent(line: TextLine, style: TextStyle, width: number, align: BlockAlign): number {
    if (!align) return 0;
    const used = line.reduce((sum, run) => sum + this.setter.width(run.text, run.weight, style.size), 0);
    return roomAtLeft(width - used, align);
  }

  atRight(text: string, style: TextStyle, x: number, y: number): void {
    const printed = printable(text);
    const width = this.setter.width(printed, style.weight, style.size);
    this.at([{ text: printed, weight: style.weight }], style, x - width, y);
  }

  rule(y: number, from = LEFT_EDGE, to = RIGHT_EDGE, thickness = 0.6, color = RULE_COLOUR): void {
    this.ornament('Layout', () => this.stroke(y, from, to, thickness, color));
  }

  /** Draws a path of pen strokes; its coordinates run down from (x, y). */
  strokes(path: string, x: number, y: number, color: string): void {
    this.document
      .save()
      .translate(x, PAGE_HEIGHT - y)
      .path(path)
      .lineWidth(1.1)
      .stroke(color)
      .restore();
  }

  /** Fills a path, whose coordinates run down from (x, y) and whose unit is `scale` points. */
  shape(path: string, x: number, y: number, scale: number): void {
    this.document
      .save()
      .translate(x, PAGE_HEIGHT - y)
      .scale(scale)
      .path(path)
      .fill(INK_COLOUR)
      .restore();
  }

  /** The size of a picture that is as large as the room, in points; none for a picture that is broken. */
  sizeOf(file: Uint8Array, { width, height, grows = true }: Room): Size {
    const image = this.pictures.get(file);
    if (!image) return { width: 0, height: 0 };
    const scale = Math.min(width / image.width, height / image.height, grows ? Number.POSITIVE_INFINITY : 1);
    return { width: image.width * scale, height: image.height * scale };
  }

  /** Draws a picture whose lower left corner is (x, y). */
  picture(file: Uint8Array, x: number, y: number, size: Size): void {
    const image = this.pictures.get(file);
    if (image) this.document.image(image, x, PAGE_HEIGHT - y - size.height, size);
  }

  /** Numbers the pages. Call it once, at the end. */
  finish(): void {
    const { count } = this.document.bufferedPageRange();
    for (let i = 0; i < count; i += 1) {
      this.document.switchToPage(i);
      this.ornament('Pagination', () => this.foot(`Page ${i + 1} of ${count}`));
    }
  }

  private ornament(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  private stroke(y: number, from: number, to: number, thickness: number, color: string): void {
    const down = PAGE_HEIGHT - y;
    this.document.moveTo(from, down).lineTo(to, down).lineWidth(thickness).stroke(color);
  }

  /** The head of the first page: logo or mark, name, address, rule. */
  private letterhead(): void {
    const { company, code, line, logo } = this.stationery;
    const side = 30;
    const drawn = logo ? this.sizeOf(logo, { width: LOGO_WIDTH, height: side }) : { width: 0, height: 0 };
    const name: TextStyle = { size: 12.5, leading: 16, weight: 'semibold', color: INK_COLOUR };
    const small: TextStyle = { size: 7.5, leading: 11, weight: 'regular', color: GRAY_COLOUR };
    const x = LEFT_EDGE + (drawn.width || side) + 12;
    this.y = TOP;
    this.ornament('Layout', () => {
      if (logo && drawn.width > 0) {
        this.picture(logo, LEFT_EDGE, TOP - (side + drawn.height) / 2, drawn);
        return;
      }
      this.document.roundedRect(LEFT_EDGE, PAGE_HEIGHT - TOP, side, side, 6.5).fill(MARK);
      const mark = code.slice(0, 3).toUpperCase();
      const size = 10.5;
      const width = this.setter.width(mark, 'semibold', size);
      const at = { x: LEFT_EDGE + (side - width) / 2, y: TOP - side / 2 - 3.8, size, color: WHITE };
      this.setter.draw([{ text: mark, weight: 'semibold' }], at);
    });
    this.element('P', () => {
      for (const part of this.lines([company], name, RIGHT_EDGE - x)) this.line(part, name, x);
    });
    this.element('P', () => {
      for (const part of this.lines([line], small, RIGHT_EDGE - x)) this.line(part, small, x);
    });
    this.y = Math.min(this.y, TOP - side) - 14;
    this.rule(this.y);
    this.y -= 6;
  }

  /** The head of every other page. */
  private head(): void {
    const { company, title } = this.stationery;
    const style: TextStyle = { size: 8, leading: 12, weight: 'semibold', color: INK_COLOUR };
    const y = TOP - 12;
    const name = cut(this.setter, company, 'semibold', 8, TEXT_WIDTH / 2 - 12);
    this.at([{ text: name, weight: 'semibold' }], style, LEFT_EDGE, y);
    const named = cut(this.setter, title, 'regular', 8, TEXT_WIDTH / 2);
    this.atRight(named, { ...style, weight: 'regular', color: GRAY_COLOUR }, RIGHT_EDGE, y);
    this.stroke(y - 8, LEFT_EDGE, RIGHT_EDGE, 0.6, RULE_COLOUR);
  }

  private foot(count: string): void {
    const small: TextStyle = { size: 7.5, leading: 11, weight: 'regular', color: GRAY_COLOUR };
    this.stroke(48, LEFT_EDGE, RIGHT_EDGE, 0.6, RULE_COLOUR);
    const room = TEXT_WIDTH - this.setter.width(count, 'regular', small.size) - 24;
    const foot = cut(this.setter, this.stationery.foot, 'regular', small.size, room);
    this.at([{ text: foot, weight: 'regular' }], small, LEFT_EDGE, 33);
    this.atRight(count, small, RIGHT_EDGE, 33);
  }
}

import { create, type Font, type GlyphRun } from 'fontkit';

/** The most words that are kept shaped for the next letter. Most words of a letter are in the one before too. */
const KEPT_WORDS = 4000;
/** The replacement for a character that the font does not have. PDF/A allows no glyph without a character. */
const STAND_IN = '□';
const APOSTROPHE = 0x2019;
const IGNORED = /\p{Default_Ignorable_Code_Point}/u;

const fonts = new WeakMap<ArrayBuffer | Uint8Array, ShapingFont>();

export interface ShapingFont extends Font {
  /** Width of a text in font units. */
  advance(text: string): number;
  /** Whether the font has every character of a text. */
  has(text: string): boolean;
}

/**
 * The font of these bytes, parsed once. Its `layout` shapes word by word and remembers each word, because shaping is
 * nearly all the work of a letter and the same words are asked for again.
 */
export function fontOf(bytes: ArrayBuffer | Uint8Array): ShapingFont {
  const known = fonts.get(bytes);
  if (known) return known;
  const font = create(new Uint8Array(bytes));
  const characters = new Set(font.characterSet);
  const held = (character: string) => characters.has(character.codePointAt(0) ?? 0) || IGNORED.test(character);
  const has = (text: string) => [...text].every(held);
  // A glyph remembers the characters that it is first asked for with, and glyphs that are part of another are asked for
  // without any. All are asked for here, so that the text copied out of a letter does not depend on earlier letters; the
  // apostrophe comes before the modifier that looks the same.
  for (const character of [APOSTROPHE, ...characters]) font.glyphForCodePoint(character);
  const shape = font.layout.bind(font);
  const shaped = new Map<string, GlyphRun>();
  const word = (text: string): GlyphRun => {
    const kept = shaped.get(text);
    if (kept) return kept;
    if (shaped.size >= KEPT_WORDS) shaped.clear();
    const run = shape([...text].map((character) => (held(character) ? character : STAND_IN)).join(''));
    shaped.set(text, run);
    return run;
  };
  const words = (text: string) => text.match(/ |[^ ]+/g) ?? [];
  const layout: Font['layout'] = (text) => {
    const runs = words(text).map(word);
    return {
      glyphs: runs.flatMap((run) => run.glyphs),
      // The document scales the positions that it gets, so it gets its own.
      positions: runs.flatMap((run) => run.positions.map((position) => ({ ...position }))),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    };
  };
  const advance = (text: string) => words(text).reduce((sum, part) => sum + word(part).advanceWidth, 0);
  const made = Object.assign(font, { layout, advance, has });
  fonts.set(bytes, made);
  return made;
}

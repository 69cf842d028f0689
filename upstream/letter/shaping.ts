import fontkit, { type Font, type GlyphRun } from '@pdf-lib/fontkit';

/** The most words that are kept shaped for the next letter. Most words of a letter are in the one before too. */
const KEPT_WORDS = 4000;
const fonts = new WeakMap<ArrayBuffer | Uint8Array, ShapingFont>();

export interface ShapingFont extends Font {
  /** Width of a text in font units. */
  advance(text: string): number;
}

/**
 * The font of these bytes, parsed once. Its `layout` shapes word by word and remembers each word, because shaping is
 * nearly all the work of a letter and pdf-lib asks for the same words again.
 */
export function fontOf(bytes: ArrayBuffer | Uint8Array): ShapingFont {
  const known = fonts.get(bytes);
  if (known) return known;
  const font = fontkit.create(new Uint8Array(bytes));
  // A glyph remembers the characters that it is first asked for with, and glyphs that are part of another are asked for
  // without any. All are asked for here, so that the text copied out of a letter does not depend on earlier letters.
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  const shape = font.layout.bind(font);
  const shaped = new Map<string, GlyphRun>();
  const word = (text: string): GlyphRun => {
    const kept = shaped.get(text);
    if (kept) return kept;
    if (shaped.size >= KEPT_WORDS) shaped.clear();
    const run = shape(text);
    shaped.set(text, run);
    return run;
  };
  const words = (text: string) => text.match(/ |[^ ]+/g) ?? [];
  const layout: Font['layout'] = (text) => {
    const runs = words(text).map(word);
    const [first] = runs;
    if (!first) return shape('');
    if (runs.length === 1) return first;
    return {
      ...first,
      glyphs: runs.flatMap((run) => run.glyphs),
      positions: runs.flatMap((run) => run.positions),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    };
  };
  const advance = (text: string) => words(text).reduce((sum, part) => sum + word(part).advanceWidth, 0);
  const made = Object.assign(font, { layout, advance });
  fonts.set(bytes, made);
  return made;
}

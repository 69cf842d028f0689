import fontkit, { type Font, type GlyphRun } from '@pdf-lib/fontkit';

/** Words kept shaped for the next letter; most words of a letter are in the one before too. */
const KEPT_WORDS = 4000;
const fonts = new WeakMap<ArrayBuffer | Uint8Array, Font>();

/**
 * The font of these bytes, parsed once. Its `layout` shapes word by word and remembers each: shaping is nearly all the
 * work of a letter, and pdf-lib asks for the same words again.
 */
export function fontOf(bytes: ArrayBuffer | Uint8Array): Font {
  let font = fonts.get(bytes);
  if (!font) {
    font = fontkit.create(new Uint8Array(bytes));
    // A glyph remembers the characters it was first asked for, and a part of another glyph is asked for without any: ask for
    // all of them now, so that what is copied out of a letter does not depend on the letters before it.
    for (const character of font.characterSet) font.glyphForCodePoint(character);
    const shape = font.layout.bind(font);
    const shaped = new Map<string, GlyphRun>();
    font.layout = (text) => {
      const words = text.match(/ |[^ ]+/g) ?? [];
      const runs = words.map((word) => {
        let run = shaped.get(word);
        if (!run) {
          if (shaped.size >= KEPT_WORDS) shaped.clear();
          run = shape(word);
          shaped.set(word, run);
        }
        return run;
      });
      const [only] = runs;
      if (only && runs.length === 1) return only;
      const first = only ?? shape('');
      return {
        ...first,
        glyphs: runs.flatMap((run) => run.glyphs),
        positions: runs.flatMap((run) => run.positions),
        advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
      };
    };
    fonts.set(bytes, font);
  }
  return font;
}

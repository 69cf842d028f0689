import { printable } from './printable';
import { fontOf, type ShapingFont } from './shaping';

export type Weight = 'regular' | 'semibold';
/** The bytes of a font in both weights, as `fonts/` holds them. */
export type FaceBytes = Record<Weight, ArrayBuffer | Uint8Array>;
/** The font of the letters, and how to read the one that draws what it has not. */
export type LetterFonts = FaceBytes & { more?: () => Promise<FaceBytes> };

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters of a text with their marks, as one font has to draw them. */
export const clustersOf = (text: string): string[] => [...letters.segment(text)].map(({ segment }) => segment);

/** All texts in a value, at any depth; the bytes of pictures are none. */
const textsIn = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (part instanceof Uint8Array ? undefined : part));

const lacks = (font: ShapingFont, text: string): boolean => !font.has(printable(text));

/** The second font, where the first has not all that texts in a value need. It is read only then. */
export async function moreFontsFor(fonts: LetterFonts, value: unknown): Promise<FaceBytes | undefined> {
  return lacks(fontOf(fonts.regular), textsIn(value)) ? fonts.more?.() : undefined;
}

/** Finds what no font of the letters draws: the letters and signs of a text for which a box would stand on paper, each once. */
export async function unprintableFinder(fonts: LetterFonts, value: unknown): Promise<(text: string) => string[]> {
  const more = await moreFontsFor(fonts, value);
  const faces = [fonts.regular, ...(more ? [more.regular] : [])].map(fontOf);
  return (text) => {
    const said = printable(text.replaceAll(/\s/g, ' '));
    if (faces[0]?.has(said)) return [];
    return [...new Set(clustersOf(said).filter((cluster) => !faces.some((face) => face.has(cluster))))];
  };
}

import type { CSSProperties } from 'react';
import { STANDARD_BANDS } from '../../../contracts/performance/score-rule';

/** The colours of the standard bands follow the theme, and one of them is hatched. */
const LOOKS = ['jade', 'pale', 'gray', 'amber', 'red'] as const;

/** The luminance at which black and white text are equally far from a ground (WCAG 2). */
const MIDDLE = 0.179;

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white, whichever is easier to read on a colour such as `#208368`. */
export const readableInk = (colour: string): string => (luminanceOf(colour) > MIDDLE ? '#000000' : '#ffffff');

interface BandLook {
  'data-look'?: (typeof LOOKS)[number];
  style?: CSSProperties;
}

/** How a band is drawn: the colour that HR chose, with text that can be read on it. */
export function bandLook(colour: string): BandLook {
  const place = STANDARD_BANDS.findIndex((band) => band.background_colour === colour.toLowerCase());
  const look = LOOKS[place];
  return look ? { 'data-look': look } : { style: { '--fill': colour, '--ink': readableInk(colour) } as CSSProperties };
}

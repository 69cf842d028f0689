import { UNKNOWN_SIGN } from '../../platform/ui/format';

/** An average to one decimal: `72.7`; a dash for none. */
export const tenths = (average: number | null): string => (average === null ? UNKNOWN_SIGN : average.toFixed(1));

/** A difference with its sign: `+1.9`, `−1.4`, `0.0`; a dash for none. */
export function signedChange(change: number | null): string {
  if (change === null) return UNKNOWN_SIGN;
  const size = Math.abs(change).toFixed(1);
  return change > 0 ? `+${size}` : change < 0 ? `−${size}` : size;
}

/** A count as its share of all: `9 %`. */
export const resultShare = (count: number, all: number): string =>
  `${all === 0 ? 0 : Math.round((100 * count) / all)} %`;

/** A name as it goes on within a sentence; a short form such as `HR` stays. */
export const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;

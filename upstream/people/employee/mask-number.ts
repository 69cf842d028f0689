const TAIL = 3;

/** A number of which only the end shows: enough to tell two apart, not enough to use. */
export const maskNumber = (number: string | null): string | null =>
  number === null ? null : `${'•'.repeat(Math.max(0, number.length - TAIL))}${number.slice(-TAIL)}`;

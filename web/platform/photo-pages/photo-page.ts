/** Quarter turns to the right. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** A photo of a page, at its place among the others. */
export interface PhotoPage {
  key: string;
  file: Blob;
  /** By how much the person turned it, over what the camera noted. */
  turns: QuarterTurns;
  /** `reading` until this device has looked at it, `unreadable` where it knows no such picture. */
  state: 'reading' | 'good' | 'unreadable';
  /** Whether this device has it until it is in a PDF; otherwise the page alone has it. */
  kept: boolean;
  /** The address of a small picture of it. */
  small?: string;
}

/** The pages with one of them earlier or later. At an end it stays where it is. */
export function movedBy<P extends { key: string }>(pages: readonly P[], key: string, by: -1 | 1): P[] {
  const from = pages.findIndex((page) => page.key === key);
  const [page, other] = [pages[from], pages[from + by]];
  if (!page || !other) return [...pages];
  return pages.map((one) => (one === page ? other : one === other ? page : one));
}

export const turnedOn = (turns: QuarterTurns): QuarterTurns => ((turns + 1) % 4) as QuarterTurns;

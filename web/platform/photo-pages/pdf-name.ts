/**
 * The name of the file that photos become: that of the thing, such as `offer-letter.pdf`, else of the day. A number tells it
 * from files that are there already.
 */
export function pdfName(thing: string | undefined, day: string, taken: readonly string[]): string {
  const words = (thing ?? '').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = words.join('-').slice(0, 60) || `pages-${day}`;
  for (let n = 1; ; n += 1) {
    const whole = n === 1 ? `${name}.pdf` : `${name}-${n}.pdf`;
    if (!taken.includes(whole)) return whole;
  }
}

const share = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A part of a whole: `4.5 %`. */
export const shareOfLeavers = (part: number, whole: number): string =>
  whole <= 0 ? '0.0 %' : `${share.format((100 * part) / whole)} %`;

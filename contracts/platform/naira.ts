const format = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Kobo as naira: `₦1,250,000.00`, below zero with a minus sign before the ₦. */
export const nairaText = (kobo: number): string => `${kobo < 0 ? '−' : ''}₦${format.format(Math.abs(kobo) / 100)}`;

/** A rate in hundredths of a percent as people write it: 250 is `2.5 %`. */
export const rateText = (rate: number): string => `${rate / 100} %`;

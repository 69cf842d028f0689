const written = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Kobo as naira to read in a field: `1,250,000.00`. */
export const nairaFieldText = (kobo: number): string => written.format(kobo / 100);

/**
 * Kobo of a typed amount in naira, or null when the text is not one. Thousands separators, spaces and the naira sign
 * are taken as written; digits after the second decimal are an error, not rounded away.
 */
export function koboOf(text: string): number | null {
  const bare = text.replace(/[₦,\s]/g, '');
  const parts = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(bare);
  if (!parts) return null;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

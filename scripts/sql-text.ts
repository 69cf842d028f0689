/** When the reference data was written, for rows that say when they were made. */
export const PUBLISHED_AT = '2026-11-01T08:00:00.000Z';

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

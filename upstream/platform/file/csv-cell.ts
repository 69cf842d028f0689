/**
 * The beginning of a text that a spreadsheet may take for a formula: a sign of one, of either width, as the first thing that
 * shows, or a character that it skips.
 */
export const FORMULA = /^[\p{C}\p{Z}]*[=+\-@＝＋－＠﹢﹣﹦﹫]|^[\t\r\n]/u;

/** A cell that no spreadsheet takes for a formula (OWASP, CSV injection), quoted. */
export const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

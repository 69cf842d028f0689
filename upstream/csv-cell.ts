/** A cell that no spreadsheet takes for a formula (OWASP, CSV injection), quoted. */
export const cell = (text: string): string =>
  `"${(/^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

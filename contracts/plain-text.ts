/** What ends a line of text when its tag is taken out. */
const LINE_END = /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|blockquote)\s*>/gi;
const TAG = /<[!?/a-z][^<>]*>/gi;

/** The entities that editors write, beside the numbered ones. */
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
};

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (code === 10 || code === 160) return code === 10 ? '\n' : ' ';
  const isText = code >= 32 && code !== 127 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isText ? String.fromCodePoint(code) : '';
}

/**
 * Text without its HTML tags, as the documents ask for all text that is shown (document 1, section 5): on screens, in
 * letters and in mails. Entities are decoded once, after the
 * tags are gone, by a table: nothing here is ever read as HTML, and a `<` that begins no tag stays.
 */
export const plainText = (text: string): string =>
  text
    .replace(LINE_END, '\n')
    .replace(TAG, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, decoded)
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A record with all its texts as `plainText`: for pages that show it. One that is edited keeps its texts as they are. */
export function plainTexts<T>(record: T): T;
export function plainTexts(record: unknown): unknown {
  if (typeof record === 'string') return plainText(record);
  if (Array.isArray(record)) return record.map(plainTexts);
  // Bytes, such as the picture of a signature, hold no text.
  if (typeof record !== 'object' || record === null || ArrayBuffer.isView(record)) return record;
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, plainTexts(value)]));
}

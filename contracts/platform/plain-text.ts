/** The tags that end a line of text when they are removed. */
const LINE_END = /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|blockquote)\s*>/gi;
/** Comments, the lines before a document, possible tags (a name, and the text after it), and the tags of Word. */
const TAG =
  /<!--[^<>]*-->|<(?:!|\?)[^<>]*>|<\/?([a-z][a-z\d]*)((?:[\s/][^<>]*)?)>|<\/?(?:[movwx]|st\d):[a-z]\w*(?:[\s/][^<>]*)?>/gi;

/** The elements of HTML, those of earlier versions too. */
const ELEMENTS = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas
  caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font
  footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins isindex kbd keygen label legend li
  link main map mark marquee math menu menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option output p param
  picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section select slot small source span strike strong
  style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp`.split(
    /\s+/,
  ),
);
/** Attributes that have no value. */
const FLAGS = new Set(
  `allowfullscreen async autofocus autoplay checked compact controls default defer disabled download hidden inert ismap loop multiple
  muted nomodule noshade novalidate nowrap open playsinline readonly required reversed selected`.split(/\s+/),
);

/** Whether the text after the name of an element is attributes, and not the words of a sentence such as `a<b and c>d`. */
const isAttributes = (text: string): boolean =>
  text.includes('=') || text.split(/[\s/]+/).every((word) => word === '' || FLAGS.has(word.toLowerCase()));

/** Whether something between angles is markup: a tag with the name of an element, or what no sentence has. */
const isMarkup = (name: string | undefined, behind: string | undefined): boolean =>
  name === undefined || (ELEMENTS.has(name.toLowerCase()) && isAttributes(behind ?? ''));

/** A text without its tags; any other text between angles stays, such as `<Obi & Sons>`. */
export const withoutTags = (text: string): string =>
  text.replace(TAG, (found, name?: string, behind?: string) => (isMarkup(name, behind) ? '' : found));

/** The named entities that editors write. */
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
 * letters and in mails. Only a text with tags is HTML: in it entities are decoded, once, after the tags are gone, by a
 * table. A text without tags stays as it was typed, `R&amp;D` and `hours<min` too. Nothing here is ever read as HTML.
 */
export function plainText(text: string): string {
  const lines = text.replace(LINE_END, '\n');
  const bare = withoutTags(lines);
  if (bare === text) return tidy(text);
  return tidy(bare.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, decoded));
}

const tidy = (text: string): string => text.replace(/\n{3,}/g, '\n\n').trim();

/** A record with all its texts as `plainText`: for pages that show it. One that is edited keeps its texts as they are. */
export function plainTexts<T>(record: T): T;
export function plainTexts(record: unknown): unknown {
  if (typeof record === 'string') return plainText(record);
  if (Array.isArray(record)) return record.map(plainTexts);
  // Bytes, such as the picture of a signature, hold no text.
  if (typeof record !== 'object' || record === null || ArrayBuffer.isView(record)) return record;
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, plainTexts(value)]));
}

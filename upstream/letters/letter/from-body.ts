import type {
  LetterBlock,
  LetterBody,
  LetterInline,
  LetterItem,
  LetterParagraph,
  LetterPart,
  LetterRow,
} from '../../../contracts/letters/letter-body';
import { type LetterToken, tokenWord } from '../../../contracts/letters/letter-token';
import type { RichMark } from '../../../contracts/platform/rich-text';
import { type Block, type Inline, type InlineWords, plainWords } from './blocks';
import { PAY_HEAD } from './pay-rows';
import { fieldHasValue, type LetterValues } from './values';
import { unbrokenDay } from './wording';

/** The text of a letter for one person, and the fields that have no value; these stand there by what people call them. */
export function fillBody(body: LetterBody, values: LetterValues): { blocks: Block[]; missing: LetterToken[] } {
  const missing = new Set<LetterToken>();
  const filling: Filling = { values, missing, fields: 0 };
  const blocks = body.content.flatMap((part) => partBlocks(part, filling));
  return { blocks, missing: [...missing] };
}

interface Filling {
  values: LetterValues;
  missing: Set<LetterToken>;
  /** How many fields were filled so far. */
  fields: number;
}

/** A text as it is marked. The address of a link follows the words that do not show it. */
function marked(text: string, marks: readonly RichMark[] = []): Inline {
  const has = (wanted: RichMark['type']) => marks.some(({ type }) => type === wanted);
  const link = marks.find((mark) => mark.type === 'link');
  const address = link?.attrs.href.replace(/^mailto:/i, '');
  const shown = address && !text.includes(address) ? `${text} (${address})` : text;
  const look = { strong: has('bold'), slanted: has('italic'), underlined: has('underline') };
  if (look.slanted || look.underlined) return { marked: shown, ...look };
  return look.strong ? { strong: shown } : shown;
}

/** A field as text: pay as a line a row and a signature as a name, where they stand in a heading, a list or a table. */
function textOf(token: LetterToken, { values, missing }: Filling): string {
  if (!fieldHasValue(values, token)) missing.add(token);
  const { texts, payroll, signature, own } = values;
  if (token === 'payroll' && payroll) return payroll.map(([label, amount]) => `${label}: ${amount}`).join('\n');
  if (token === 'signature' && signature) return signature.name;
  return texts[token] ?? `[${tokenWord(token, own)}]`;
}

function word(inline: LetterInline, filling: Filling): Inline {
  if (inline.type === 'hardBreak') return '\n';
  if (inline.type === 'text') return marked(inline.text, inline.marks);
  const value = marked(textOf(inline.attrs.token, filling), inline.marks);
  const unmarked = { strong: false, slanted: false, underlined: false };
  const look =
    typeof value === 'string'
      ? { ...unmarked, marked: value }
      : 'marked' in value
        ? value
        : { ...unmarked, marked: value.strong, strong: true };
  return { ...look, field: filling.fields++ };
}

const wordsOf = (inlines: readonly LetterInline[] | undefined, filling: Filling): InlineWords =>
  (inlines ?? []).map((inline) => word(inline, filling));

const saysSomething = (words: InlineWords): boolean => plainWords(words).trim() !== '';

/** Words without line breaks. */
const onOneLine = (words: InlineWords): InlineWords =>
  words.map((one) => {
    if (typeof one === 'string') return one.replaceAll('\n', ' ');
    if ('marked' in one) return { ...one, marked: one.marked.replaceAll('\n', ' ') };
    return { strong: one.strong.replaceAll('\n', ' ') };
  });

/** A field that stands as a block of its own, or null for one that is part of a line. */
function fieldBlock(inline: LetterInline, filling: Filling): Block | null {
  const { payroll, signature } = filling.values;
  const token = inline.type === 'field' ? inline.attrs.token : null;
  if (token === 'payroll' && payroll)
    return { kind: 'amounts', head: PAY_HEAD, rows: payroll, field: filling.fields++ };
  if (token !== 'signature' || !signature) return null;
  const { name, role, png, date, company } = signature;
  const line = {
    name,
    role: `${role}, for ${company}`,
    date: unbrokenDay(date),
    pen: null,
    ink: 'black',
    ...(png && { png }),
  } as const;
  return { kind: 'signatures', people: [line], field: filling.fields++ };
}

/** A paragraph, cut where pay or a signature stands in it. */
function paragraph({ content: inlines = [], attrs }: LetterParagraph, filling: Filling): Block[] {
  const blocks: Block[] = [];
  let words: Inline[] = [];
  const close = () => {
    if (saysSomething(words)) blocks.push({ kind: 'text', words, align: attrs?.align });
    words = [];
  };
  for (const inline of inlines) {
    const block = fieldBlock(inline, filling);
    if (block) {
      close();
      blocks.push(block);
    } else words.push(word(inline, filling));
  }
  close();
  return blocks;
}

/** Several lines as one, each below the one before. */
const stacked = (lines: readonly InlineWords[]): InlineWords =>
  lines.flatMap((line, i) => (i === 0 ? [...line] : ['\n', ...line]));

/** The lines of an item of a list; the items of a list in it follow as lines of their own. */
function itemWords({ content }: LetterItem, filling: Filling): InlineWords {
  return stacked(content.flatMap((block) => linesOf(block, filling)));
}

function linesOf(block: LetterBlock, filling: Filling): InlineWords[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [wordsOf(block.content, filling)];
    case 'blockquote':
      return block.content.flatMap((inner) => linesOf(inner, filling));
    case 'bulletList':
    case 'orderedList':
      return block.content.map((item, i) => [`${numbers(block)?.[i] ?? '–'} `, ...itemWords(item, filling)]);
  }
}

const numbers = (list: Extract<LetterBlock, { content: LetterItem[] }> & { attrs?: { start: number } }) =>
  list.attrs && list.content.map((_, i) => `${(list.attrs?.start ?? 1) + i}.`);

/** Whether each row is a label and its value. */
const areFacts = (rows: readonly LetterRow[]): boolean =>
  rows.every(
    ({ content: [label, value, ...more] }) =>
      label?.type === 'tableHeader' && value?.type === 'tableCell' && !more.length,
  );

function table(rows: readonly LetterRow[], filling: Filling): Block {
  const columns = Math.max(...rows.map(({ content }) => content.length));
  const cells = rows.map(({ content }) =>
    Array.from({ length: columns }, (_, i) => {
      const lines = content[i]?.content ?? [];
      const words = stacked(lines.map((paragraph) => wordsOf(paragraph.content, filling)));
      return { words, align: lines[0]?.attrs?.align };
    }),
  );
  if (areFacts(rows))
    return { kind: 'facts', rows: cells.map(([label, value]) => [plainWords(label?.words ?? []), value?.words ?? []]) };
  const head = rows[0]?.content.every(({ type }) => type === 'tableHeader') ?? false;
  return { kind: 'table', head, rows: cells };
}

function partBlocks(part: LetterPart, filling: Filling): Block[] {
  switch (part.type) {
    case 'paragraph':
      return paragraph(part, filling);
    case 'heading': {
      const text = onOneLine(wordsOf(part.content, filling));
      if (!saysSomething(text)) return [];
      return [{ kind: part.attrs.level === 1 ? 'title' : 'heading', text }];
    }
    case 'blockquote':
      return part.content.flatMap((inner) => partBlocks(inner, filling));
    case 'bulletList':
      return [{ kind: 'list', items: part.content.map((item) => itemWords(item, filling)) }];
    case 'orderedList': {
      const items = part.content.map((item) => itemWords(item, filling));
      return [{ kind: 'list', items, marks: numbers(part) ?? [] }];
    }
    case 'table':
      return [table(part.content, filling)];
    case 'image': {
      const { image, alt, width, align } = part.attrs;
      const file = filling.values.images?.get(image);
      // A picture that is gone leaves its words, so that nobody misses what it said.
      return file
        ? [{ kind: 'picture', file, alt, share: width / 100, align }]
        : [{ kind: 'text', words: [alt], align }];
    }
    case 'pageBreak':
      return [{ kind: 'page' }];
  }
}

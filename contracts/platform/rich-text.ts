import * as z from 'zod';

/**
 * Text with headings, lists, quotes and links, as the small document that the editor works on. It is stored, sent and
 * checked in this form and shown node by node: no HTML of a person is ever parsed, so none has to be cleaned. What is not
 * named here does not exist: another node is refused, another attribute is dropped.
 */
export interface RichText {
  type: 'doc';
  content: RichBlock[];
}
export type RichMark =
  | { type: 'bold' }
  | { type: 'italic' }
  | { type: 'underline' }
  | { type: 'link'; attrs: { href: string } };
export type RichInline = { type: 'text'; text: string; marks?: RichMark[] | undefined } | { type: 'hardBreak' };
export type RichBlock =
  | { type: 'paragraph'; content?: RichInline[] | undefined }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: RichInline[] | undefined }
  | { type: 'blockquote'; content: RichBlock[] }
  | { type: 'bulletList'; content: RichItem[] }
  | { type: 'orderedList'; attrs: { start: number }; content: RichItem[] };
export interface RichItem {
  type: 'listItem';
  content: RichBlock[];
}

/** Most characters of one text, as a person counts them. */
export const RICH_TEXT_MAX = 20_000;
/** Most bytes of one document: what its marks and lists add is not counted in characters. */
const SOURCE_MAX = 200_000;
/** The deepest nesting of objects and lists. A list in a list takes four; seven lists are more than anybody reads. */
const DEPTH_MAX = 40;

/** Whether an address may be linked: to a site over HTTPS, or to write a mail. */
export const isLinkable = (href: string): boolean =>
  href.length <= 2000 && /^(?:https:\/\/[^\s\p{Cc}/?#]+|mailto:[^\s\p{Cc}@]+@)[^\s\p{Cc}]*$/iu.test(href);

const Mark: z.ZodType<RichMark, RichMark> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('underline') }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({ href: z.string().refine(isLinkable, 'A link begins with https:// or mailto:') }),
  }),
]);

/** The marks of one piece of text. */
export const RichMarks = z.array(Mark).max(8).optional();

/** The marks within a line of any rich text. */
export const RICH_INLINES = [
  z.object({ type: z.literal('text'), text: z.string().min(1), marks: RichMarks }),
  z.object({ type: z.literal('hardBreak') }),
] as const;

const Inline: z.ZodType<RichInline, RichInline> = z.discriminatedUnion('type', RICH_INLINES).meta({ id: 'RichInline' });

const inlines = z.array(Inline).optional();
const Blocks: z.ZodType<RichBlock[], RichBlock[]> = z.lazy(() => z.array(Block).min(1)).meta({ id: 'RichBlocks' });
const Items = z.array(z.object({ type: z.literal('listItem'), content: Blocks })).min(1);

const Block: z.ZodType<RichBlock, RichBlock> = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('paragraph'), content: inlines }),
    z.object({
      type: z.literal('heading'),
      attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
      content: inlines,
    }),
    z.object({ type: z.literal('blockquote'), content: Blocks }),
    z.object({ type: z.literal('bulletList'), content: Items }),
    z.object({
      type: z.literal('orderedList'),
      attrs: z.object({ start: z.number().int().min(1).max(100_000) }),
      content: Items,
    }),
  ])
  .meta({ id: 'RichBlock' });

/** Looked at before anything else walks the document. */
function isFlat(value: unknown, left = DEPTH_MAX): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((inner) => isFlat(inner, left - 1));
}

/** Whether a document is small and flat enough to be looked at closely. */
export const isReadable = (value: unknown): boolean =>
  isFlat(value) && (JSON.stringify(value)?.length ?? 0) <= SOURCE_MAX;
export const NOT_READABLE = 'This text cannot be saved: it is too long, or its lists stand in too many lists';

export const RichText: z.ZodType<RichText, RichText> = z
  .custom<RichText>(isReadable, NOT_READABLE)
  .pipe(z.object({ type: z.literal('doc'), content: Blocks }).meta({ id: 'RichDocument' }));

export const EMPTY_RICH_TEXT: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

const wordsOf = (inlines: RichInline[] | undefined): string =>
  (inlines ?? []).map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');

function linesOf(block: RichBlock): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [wordsOf(block.content)];
    case 'blockquote':
      return block.content.flatMap(linesOf);
    default:
      return block.content.flatMap((item) => item.content.flatMap(linesOf));
  }
}

/** The words alone, a line for each paragraph: to search, to count, to begin a list with. */
export const richTextWords = ({ content }: RichText): string => content.flatMap(linesOf).join('\n').trim();

/** A text that has to say something, with the label of its field. */
export const requiredRichText = (label: string): z.ZodType<RichText, RichText> =>
  RichText.superRefine((text, context) => {
    const { length } = richTextWords(text);
    if (length === 0) context.addIssue({ code: 'custom', message: `${label} is required` });
    if (length > RICH_TEXT_MAX) {
      const most = RICH_TEXT_MAX.toLocaleString('en-NG');
      context.addIssue({ code: 'custom', message: `should not be more than ${most} characters` });
    }
  });

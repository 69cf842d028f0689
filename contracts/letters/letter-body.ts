import * as z from 'zod';
import {
  isReadable,
  NOT_READABLE,
  RICH_INLINES,
  RICH_TEXT_MAX,
  type RichInline,
  RichMarks,
} from '../platform/rich-text';
import { ALT_MAX, IMAGE_WIDTHS, ImageName, type ImageWidth } from './letter-image';
import { ALL_TOKENS, isOwnToken, type LetterToken, type OwnNames } from './letter-token';

/**
 * The text of a letter: a document like `RichText`, with fields that are filled for each person, tables, pictures and page
 * breaks. These three stand in no list and no quote, and the cells of a table hold paragraphs.
 */
export interface LetterBody {
  type: 'doc';
  content: LetterPart[];
}
type Marks = z.output<typeof RichMarks>;
export type LetterInline = RichInline | { type: 'field'; attrs: { token: LetterToken }; marks?: Marks };
/** To which edge of the text a line or a picture keeps; to the left where nothing is said. */
export type Align = 'center' | 'right';
export interface LetterParagraph {
  type: 'paragraph';
  attrs?: { align: Align } | undefined;
  content?: LetterInline[] | undefined;
}
export interface LetterItem {
  type: 'listItem';
  content: LetterBlock[];
}
export type LetterBlock =
  | LetterParagraph
  | { type: 'heading'; attrs: { level: 1 | 2 | 3 }; content?: LetterInline[] | undefined }
  | { type: 'blockquote'; content: LetterBlock[] }
  | { type: 'bulletList'; content: LetterItem[] }
  | { type: 'orderedList'; attrs: { start: number }; content: LetterItem[] };
export interface LetterRow {
  type: 'tableRow';
  content: { type: 'tableHeader' | 'tableCell'; content: LetterParagraph[] }[];
}
/** A stored picture by its name, with the words for readers who do not see it. */
interface LetterPicture {
  type: 'image';
  attrs: { image: string; alt: string; width: ImageWidth; align?: Align | undefined };
}
export type LetterPart = LetterBlock | LetterPicture | { type: 'table'; content: LetterRow[] } | { type: 'pageBreak' };

const COLUMNS_MAX = 8;
const ROWS_MAX = 100;

/** A field by its token: one of every letter, or one of a company. */
export const LetterField = z.union([z.enum(ALL_TOKENS), z.templateLiteral(['custom_', z.int()]).refine(isOwnToken)]);

const Inline: z.ZodType<LetterInline, LetterInline> = z
  .discriminatedUnion('type', [
    ...RICH_INLINES,
    z.object({
      type: z.literal('field'),
      attrs: z.object({ token: LetterField }),
      marks: RichMarks,
    }),
  ])
  .meta({ id: 'LetterInline' });
const inlines = z.array(Inline).optional();
const Aligned: z.ZodType<Align, Align> = z.enum(['center', 'right']);
const Paragraph = z.object({
  type: z.literal('paragraph'),
  attrs: z.object({ align: Aligned }).optional(),
  content: inlines,
});

const Blocks: z.ZodType<LetterBlock[], LetterBlock[]> = z
  .lazy(() => z.array(z.discriminatedUnion('type', BLOCKS)).min(1))
  .meta({ id: 'LetterBlocks' });
const Items = z.array(z.object({ type: z.literal('listItem'), content: Blocks })).min(1);
const BLOCKS = [
  Paragraph,
  z.object({
    type: z.literal('heading'),
    attrs: z.object({ level: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
    content: inlines,
  }),
  z.object({ type: z.literal('blockquote'), content: Blocks }),
  z.object({ type: z.literal('bulletList'), content: Items }),
  z.object({
    type: z.literal('orderedList'),
    attrs: z.object({ start: z.number().int().min(1).max(100_000) }),
    content: Items,
  }),
] as const;

const Row = z.object({
  type: z.literal('tableRow'),
  content: z
    .array(z.object({ type: z.enum(['tableHeader', 'tableCell']), content: z.array(Paragraph).min(1) }))
    .min(1)
    .max(COLUMNS_MAX, `A table has at most ${COLUMNS_MAX} columns`),
});
const Part: z.ZodType<LetterPart, LetterPart> = z
  .discriminatedUnion('type', [
    ...BLOCKS,
    z.object({
      type: z.literal('table'),
      content: z.array(Row).min(1).max(ROWS_MAX, `A table has at most ${ROWS_MAX} rows`),
    }),
    z.object({
      type: z.literal('image'),
      attrs: z.object({
        image: ImageName,
        alt: z.string().trim().min(1, 'Say what the picture shows').max(ALT_MAX),
        width: z.union(IMAGE_WIDTHS.map((share) => z.literal(share))),
        align: Aligned.optional(),
      }),
    }),
    z.object({ type: z.literal('pageBreak') }),
  ])
  .meta({ id: 'LetterPart' });

const WellFormed: z.ZodType<LetterBody, LetterBody> = z
  .custom<LetterBody>(isReadable, NOT_READABLE)
  .pipe(z.object({ type: z.literal('doc'), content: z.array(Part).min(1) }).meta({ id: 'LetterDocument' }));

/** The content of each line of a part. */
function linesOf(part: LetterPart): LetterInline[][] {
  switch (part.type) {
    case 'paragraph':
    case 'heading':
      return [part.content ?? []];
    case 'pageBreak':
      return [];
    case 'image':
      return [[{ type: 'text', text: part.attrs.alt }]];
    case 'table':
      return part.content.flatMap((row) => row.content.flatMap((cell) => cell.content.flatMap(linesOf)));
    case 'blockquote':
      return part.content.flatMap(linesOf);
    default:
      return part.content.flatMap((item) => item.content.flatMap(linesOf));
  }
}

function wordsOf(inline: LetterInline, own: OwnNames): string {
  if (inline.type === 'field') return `{${own[inline.attrs.token] ?? inline.attrs.token}}`;
  return inline.type === 'text' ? inline.text : '\n';
}

/** The words alone, a line for each paragraph, with fields as `{firstname}`; those of a company by their names where `own` has them. */
export const wordsInLetter = ({ content }: LetterBody, own: OwnNames = {}): string =>
  content
    .flatMap(linesOf)
    .map((line) => line.map((inline) => wordsOf(inline, own)).join(''))
    .join('\n')
    .trim();

/** The fields in a text, in the order in which they come. */
export const fieldsIn = ({ content }: LetterBody): LetterToken[] =>
  content
    .flatMap(linesOf)
    .flat()
    .flatMap((inline) => (inline.type === 'field' ? [inline.attrs.token] : []));

/** The fields in a text, each once, in the order in which they come. */
export const tokensIn = (body: LetterBody): LetterToken[] => [...new Set(fieldsIn(body))];

/** The pictures in a text by their names, each once. */
export const imagesIn = ({ content }: LetterBody): string[] => [
  ...new Set(content.flatMap((part) => (part.type === 'image' ? [part.attrs.image] : []))),
];

/** The text of a letter, also of one that says nothing yet. */
export const LetterBody: z.ZodType<LetterBody, LetterBody> = WellFormed.superRefine((body, context) => {
  if (wordsInLetter(body).length <= RICH_TEXT_MAX) return;
  const most = RICH_TEXT_MAX.toLocaleString('en-NG');
  context.addIssue({ code: 'custom', message: `should not be more than ${most} characters` });
});

/** A text that has to say something, with the label of its field. */
export const requiredLetterBody = (label: string): z.ZodType<LetterBody, LetterBody> =>
  LetterBody.refine((body) => wordsInLetter(body) !== '', `${label} is required`);

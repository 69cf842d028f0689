import * as z from 'zod';
import type { LetterDetail } from '../../../contracts/letters/letter';
import { LetterDraft, LetterForm } from '../../../contracts/letters/letter';
import { type LetterBody, wordsInLetter } from '../../../contracts/letters/letter-body';
import { date } from '../../platform/ui/format';
import { categoryWord } from './letter-words';

/** In the form, a letter for people of all companies is of company 0. */
const ALL = 0;
const company = z.number().transform((id) => (id === ALL ? null : id));

const draft = LetterDraft.extend({ company });
export type LetterInput = z.input<typeof draft>;
type LetterOutput = z.output<typeof draft>;
type Schema = z.ZodType<LetterOutput, LetterInput>;

/** The required fields of a draft, and those of a letter before it is published. */
export const FORMS: Record<'draft' | 'publish', Schema> = { draft, publish: LetterForm.extend({ company }) };

export const EMPTY_LETTER: LetterBody = { type: 'doc', content: [{ type: 'paragraph' }] };

/** The values of a new letter. */
export type NewLetterValues = Pick<LetterInput, 'letter_name' | 'category' | 'letter_type' | 'subject' | 'body'>;

export const letterValues = (stored: LetterDetail | undefined, begun: NewLetterValues): LetterInput => ({
  letter_name: stored?.letter_name ?? begun.letter_name,
  category: categoryWord(stored?.category ?? begun.category),
  letter_type: stored?.letter_type ?? begun.letter_type,
  subject: stored?.subject ?? begun.subject,
  effective_date: stored?.effective_date ?? '',
  company: stored?.company?.id ?? ALL,
  body: stored?.body ?? begun.body,
  asks_signature: stored?.asks_signature ?? false,
});

export const LETTER_LABELS = {
  letter_name: 'Letter name',
  category: 'Category',
  letter_type: 'Letter type',
  subject: 'Subject',
  effective_date: 'Effective date',
  company: 'Company',
  body: 'Letter',
  asks_signature: 'Signature',
} satisfies Record<keyof LetterInput, string>;

/** The companies that a letter can be for. */
export const companyOptions = (companies: readonly { id: number; name: string }[] = []) => [
  { value: ALL, label: 'All companies' },
  ...companies.map(({ id, name }) => ({ value: id, label: name })),
];

/** A value of the form in words, for the choice between two edits. */
export function letterValueText(
  name: string,
  value: unknown,
  companies: readonly { id: number; name: string }[] = [],
): string {
  if (name === 'body') return wordsInLetter(value as LetterBody);
  if (name === 'effective_date') return value ? date(String(value)) : '';
  if (name === 'asks_signature') return value ? 'Asks for a signature' : 'Asks for no signature';
  if (name === 'company') return companyOptions(companies).find((one) => one.value === value)?.label ?? '';
  return String(value ?? '');
}

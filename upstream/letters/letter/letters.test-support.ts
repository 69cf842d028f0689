import type { LetterDraft } from '../../../contracts/letters/letter';
import type { LetterBody, LetterInline, LetterPart } from '../../../contracts/letters/letter-body';
import type { LetterToken } from '../../../contracts/letters/letter-token';

export const textInline = (said: string): LetterInline => ({ type: 'text', text: said });
export const bold = (said: string): LetterInline => ({ type: 'text', text: said, marks: [{ type: 'bold' }] });
export const fieldInline = (token: LetterToken): LetterInline => ({ type: 'field', attrs: { token } });
export const paragraph = (...content: LetterInline[]) => ({ type: 'paragraph' as const, content });
export const doc = (...content: LetterPart[]): LetterBody => ({ type: 'doc', content });

/** What an admin sends for a letter. */
export const letterForm = (letter_name: string, more: Partial<LetterDraft> = {}): LetterDraft => ({
  letter_name,
  category: 'offer',
  letter_type: 'Senior staff',
  subject: 'Your offer of employment',
  effective_date: '2026-12-01',
  company: null,
  body: doc(paragraph(textInline('Dear '), fieldInline('firstname'), textInline(','))),
  asks_signature: false,
  ...more,
});

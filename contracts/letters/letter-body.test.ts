import { describe, expect, test } from 'vitest';
import { RichText } from '../platform/rich-text';
import { LetterDraft, LetterForm } from './letter';
import {
  imagesIn,
  LetterBody,
  type LetterInline,
  type LetterPart,
  requiredLetterBody,
  tokensIn,
  wordsInLetter,
} from './letter-body';

const field = (token: 'firstname' | 'payroll' | 'end_date'): LetterInline => ({ type: 'field', attrs: { token } });
const text = (said: string): LetterInline => ({ type: 'text', text: said });
const paragraph = (...content: LetterInline[]) => ({ type: 'paragraph' as const, content });
const doc = (...content: LetterPart[]): LetterBody => ({ type: 'doc', content });
const cell = (type: 'tableHeader' | 'tableCell', ...content: LetterInline[]) => ({
  type,
  content: [paragraph(...content)],
});

const WHOLE = doc(
  paragraph(text('Dear '), field('firstname'), text(',')),
  { type: 'heading', attrs: { level: 1 }, content: [text('Terms')] },
  {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('tableHeader', text('What')), cell('tableHeader', text('Until'))] },
      { type: 'tableRow', content: [cell('tableCell', text('Offer')), cell('tableCell', field('end_date'))] },
    ],
  },
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(field('firstname'))] }] },
  { type: 'pageBreak' },
  paragraph(field('payroll')),
);

describe('the text of a letter', () => {
  test('has fields, tables and page breaks, which no announcement has', () => {
    expect(LetterBody.parse(WHOLE)).toEqual(WHOLE);
    for (const part of WHOLE.content.filter(({ type }) => type !== 'heading'))
      expect([part.type, RichText.safeParse(doc(part)).success]).toEqual([part.type, false]);
  });

  test('is read as words, with the names of its fields', () => {
    expect(wordsInLetter(WHOLE)).toBe(
      'Dear {firstname},\nTerms\nWhat\nUntil\nOffer\n{end_date}\n{firstname}\n{payroll}',
    );
    expect(tokensIn(WHOLE)).toEqual(['firstname', 'end_date', 'payroll']);
  });

  test('has pictures by their names, with words that stand for them, and lines at other edges', () => {
    const image = `${'a'.repeat(22)}.png`;
    const picture = (attrs: object) => ({ type: 'doc', content: [{ type: 'image', attrs }] });
    const whole = { image, alt: 'Our stamp', width: 25, align: 'right' };
    const body = LetterBody.parse({
      ...picture(whole),
      content: [...picture(whole).content, ...picture(whole).content],
    });
    expect(imagesIn(body)).toEqual([image]);
    expect(wordsInLetter(body)).toBe('Our stamp\nOur stamp');
    for (const wrong of [{ alt: ' ' }, { width: 30 }, { image: '../logos/1.png' }, { align: 'left' }])
      expect([wrong, LetterBody.safeParse(picture({ ...whole, ...wrong })).success]).toEqual([wrong, false]);
    const line = doc({ ...paragraph(text('Yours')), attrs: { align: 'center' } });
    expect(LetterBody.parse(line)).toEqual(line);
  });

  const refused: [string, unknown][] = [
    ['a field that the documents do not name', { type: 'field', attrs: { token: 'shoe_size' } }],
    [
      'a link to a script',
      { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
    ],
    ['an unknown node', { type: 'script', text: 'x' }],
  ];
  test.each(refused)('refuses %s', (_, inline) => {
    expect(LetterBody.safeParse({ type: 'doc', content: [{ type: 'paragraph', content: [inline] }] }).success).toBe(
      false,
    );
  });

  test('has no table in a list, and none of nine columns', () => {
    const row = (columns: number) => ({
      type: 'table' as const,
      content: [{ type: 'tableRow' as const, content: Array.from({ length: columns }, () => cell('tableCell')) }],
    });
    expect(LetterBody.safeParse(doc(row(8))).success).toBe(true);
    expect(LetterBody.safeParse(doc(row(9))).success).toBe(false);
    const listed = {
      type: 'doc',
      content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [row(2)] }] }],
    };
    expect(LetterBody.safeParse(listed).success).toBe(false);
  });

  test('may be empty while it is a draft, and has an end', () => {
    const empty = doc({ type: 'paragraph' });
    expect(LetterBody.safeParse(empty).success).toBe(true);
    expect(requiredLetterBody('Letter').safeParse(empty).error?.issues[0]?.message).toBe('Letter is required');
    const long = doc(paragraph(text('x'.repeat(20_001))));
    expect(LetterBody.safeParse(long).error?.issues[0]?.message).toBe('should not be more than 20,000 characters');
  });
});

test('the category and the type of a letter are required', () => {
  const form = { letter_name: ' ', category: ' ', letter_type: '', subject: '', company: null, asks_signature: false };
  const saidBy = (schema: typeof LetterDraft | typeof LetterForm) =>
    schema.safeParse({ ...form, body: doc({ type: 'paragraph' }) }).error?.issues.map(({ message }) => message);
  const always = ['Letter name is required', 'Category is required', 'Letter type is required'];
  expect(saidBy(LetterDraft)).toEqual(always);
  expect(saidBy(LetterForm)?.toSorted()).toEqual([...always, 'Letter is required', 'Subject is required'].toSorted());
});

test('a known category is one word, however it is spelled', () => {
  const parsed = (category: string) => LetterDraft.shape.category.parse(category);
  expect([parsed(' Offer '), parsed('UPGRADE'), parsed('Long Service')]).toEqual(['offer', 'upgrade', 'Long Service']);
});

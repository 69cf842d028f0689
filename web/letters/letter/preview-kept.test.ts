import { describe, expect, test } from 'vitest';
import { keptFor } from './preview-kept';

const ADA = { company: 1, employee: 7, candidate: undefined };
const of = (asked: object) => ({ queryKey: ['transfer', 'letter.preview', { subject: 'Before', ...asked }] });

describe('while a preview loads', () => {
  test('the letter that is written stays', () => {
    expect(keptFor(ADA)('paper', of(ADA))).toBe('paper');
  });

  test.each([
    ['another employee', { ...ADA, employee: 8 }],
    ['a candidate of the same number', { ...ADA, employee: undefined, candidate: 7 }],
    ['nobody', { company: 1 }],
    ['the same person in another company', { ...ADA, company: 2 }],
    ['the same person without a company', { ...ADA, company: null }],
  ])('the letter for %s goes at once', (_, before) => {
    expect(keptFor(ADA)('paper', of(before))).toBeUndefined();
  });

  test('nothing was there before the first', () => {
    expect(keptFor(ADA)(undefined, undefined)).toBeUndefined();
  });
});

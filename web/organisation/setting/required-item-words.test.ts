import { expect, test } from 'vitest';
import type { RequiredItem } from '../../../contracts/organisation/required-item';
import { requiredItemAddress, requiredItemNote, requiredItemTitle } from './required-item-words';

const asked = (kind: RequiredItem['kind'], more: Partial<RequiredItem> = {}): RequiredItem => ({
  kind,
  section: null,
  id: null,
  name: '',
  due: null,
  ...more,
});

test.each([
  ['2026-11-21', 'Hand it in · was due 21 Nov 2026'],
  ['2026-11-22', 'Hand it in · due 22 Nov 2026'],
  ['2026-11-23', 'Hand it in · due 23 Nov 2026'],
])('a document due on %s', (due, words) => {
  expect(requiredItemNote(asked('HAND_IN', { due }), '2026-11-22')).toBe(words);
});

test('each leads to where it is done', () => {
  const bank = asked('SECTION', { section: 'bank' });
  expect([requiredItemTitle(bank), requiredItemAddress(bank)]).toEqual(['Bank and pension', '/profile-data/bank']);
  const change = asked('REQUEST', { section: 'bank', id: 3 });
  expect([requiredItemTitle(change), requiredItemAddress(change)]).toEqual([
    'Change of Bank and pension',
    '/change-requests?request=3',
  ]);
  const paper = asked('RENEW', { name: 'Passport', id: 7, due: '2026-11-21' });
  expect([requiredItemTitle(paper), requiredItemAddress(paper)]).toEqual(['Passport', '/documents?document=7']);
  expect(requiredItemNote(paper, '2026-11-22')).toBe('Hand in a new one · ended 21 Nov 2026');
  expect(requiredItemAddress(asked('LETTER', { name: 'Handbook' }))).toBeUndefined();
});

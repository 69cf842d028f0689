import { describe, expect, test } from 'vitest';
import type { OnboardingItem } from '../../../contracts/hiring/onboarding-item';
import { checklistParts, itemDueWords, missingOf, missingWords, openByOwner, remindable } from './checklist-words';

const item = (id: number, more: Partial<OnboardingItem> = {}): OnboardingItem => ({
  id,
  ...{
    title: `Item ${id}`,
    note: '',
    owner: 'ADMIN',
    owner_id: 1,
    owner_name: 'Aisha Bello',
    owner_email: 'a@hr.example',
  },
  ...{ due: '2026-06-22', required: false, fact: null, state: '', done: false, done_at: null, done_by: null },
  ...{ reminded_on: null, version: 1 },
  ...more,
});

test('items stand in the parts of the time around the first day', () => {
  const items = ['2026-06-12', '2026-06-21', '2026-06-22', '2026-06-23', '2026-06-28', '2026-06-29'].map((due, i) =>
    item(i, { due }),
  );
  expect(
    checklistParts({ items, first_day: '2026-06-22' }).map(({ group, items }) => [group, items.map(({ id }) => id)]),
  ).toEqual([
    ['Before the first day', [0, 1]],
    ['First day', [2]],
    ['First week', [3, 4]],
    ['Later', [5]],
  ]);
});

describe('when an item is due', () => {
  test.each([
    ['2026-06-20', { words: '22 Jun', late: false }],
    ['2026-06-22', { words: 'Today', late: false }],
    ['2026-06-23', { words: '1 day late', late: true }],
    ['2026-06-26', { words: '4 days late', late: true }],
    ['2025-12-30', { words: '22 Jun 2026', late: false }],
  ])('is said on %s', (today, words) => expect(itemDueWords(item(1), today)).toEqual(words));
  test('does not matter once it is done', () => {
    const done = { done: true, done_at: '2026-05-25T23:30:00.000Z' };
    expect(itemDueWords(item(1, done), '2026-06-30').words).toBe('Done 26 May');
    expect(itemDueWords(item(1, { done: true }), '2026-06-30')).toEqual({ words: 'Done', late: false });
  });
});

test('only what is required and open is missing', () => {
  const items = [item(1, { required: true }), item(2, { required: true, done: true }), item(3)];
  expect(missingOf(items).map(({ id }) => id)).toEqual([1]);
  expect([missingWords(1), missingWords(3), missingWords(12)]).toEqual([
    'One required item is missing',
    'Three required items are missing',
    '12 required items are missing',
  ]);
});

test('owners stand by how much is open', () => {
  const zainab = { owner: 'CANDIDATE', owner_id: null, owner_name: 'Zainab Lawal' } as const;
  const items = [item(1), item(2, zainab), item(3, zainab), item(4, { done: true })];
  expect(openByOwner(items).map(({ name, open }) => [name, open.length])).toEqual([
    ['Zainab Lawal', 2],
    ['Aisha Bello', 1],
  ]);
});

test('who is reminded is somebody else with an email, once a day', () => {
  const items = [
    item(1),
    item(2, { owner_id: 2 }),
    item(3, { owner_id: 2, reminded_on: '2026-06-20' }),
    item(4, { owner_id: 2, reminded_on: '2026-06-19' }),
    item(5, { owner: 'MANAGER', owner_id: null, owner_email: null }),
    item(6, { owner_id: 2, done: true }),
  ];
  expect(remindable(items, 1, '2026-06-20').map(({ id }) => id)).toEqual([2, 4]);
});

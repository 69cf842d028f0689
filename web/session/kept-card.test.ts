import { beforeEach, expect, test, vi } from 'vitest';
import { forgetCard, forgetCardOfOthers, type KeptCard, keepCard, keptCard } from './kept-card';

const CARD: KeptCard = {
  provider: 'Harmattan Health',
  care_phone: '+2347000001234',
  plan: 'Gold',
  is_family: true,
  name: 'Ada Obi',
  company: 'Lagoon Logistics Ltd',
  staff_code: 'LGS-0031',
  policy_number: 'HHM-1-01',
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  code: 'HHM-1-01',
  photo: null,
  sign: 'data:image/svg+xml,',
};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('a card is kept for the person who opened it, and for nobody else', () => {
  expect(keepCard(7, CARD)).toBe(true);
  expect(keptCard(7)).toEqual(CARD);
  expect(keptCard(8)).toBeNull();
});

test('a card goes with the sign-out, with the cover, and when somebody else signs in', () => {
  keepCard(7, CARD);
  forgetCardOfOthers(7);
  expect(keptCard(7)).toEqual(CARD);
  forgetCardOfOthers(8);
  expect(keptCard(7)).toBeNull();
  keepCard(7, CARD);
  forgetCard();
  expect(keptCard(7)).toBeNull();
  keepCard(7, CARD);
  expect(keepCard(7, null)).toBe(false);
  expect(keptCard(7)).toBeNull();
});

test('a storage that is full or holds something else costs only the card', () => {
  localStorage.setItem('hmo-card', 'no card');
  expect(keptCard(7)).toBeNull();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(keepCard(7, CARD)).toBe(false);
});

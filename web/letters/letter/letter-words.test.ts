import { expect, test } from 'vitest';
import {
  categoryWord,
  categoryWords,
  filledWords,
  letterLook,
  restoredWords,
  storedWords,
  typesOf,
} from './letter-words';

const KINDS = [
  { category: 'offer', letter_type: 'Senior staff' },
  { category: 'offer', letter_type: 'Graduate' },
  { category: 'Probation', letter_type: 'Extension' },
];

test('a known category has its word however it is spelled, and another stays as it is', () => {
  expect(['offer', 'OFFER', 'Probation', 'toString'].map(categoryWord)).toEqual([
    'Offer',
    'Offer',
    'Probation',
    'toString',
  ]);
  expect(categoryWords(KINDS)).toEqual([
    'Offer',
    'Deployment',
    'Confirmation',
    'Redeployment',
    'Reward',
    'Upgrade',
    'Exit',
    'Disciplinary',
    'Probation',
  ]);
  expect(typesOf(KINDS, ' Offer ')).toEqual(['Senior staff', 'Graduate']);
});

const now = '2026-06-16T11:00:00.000Z';
const saved = {
  edited: { by: 'Aisha Bello', at: '2026-06-16T09:42:00.000Z' },
  published_at: null,
  published: null,
  sent: 0,
};

test('the form says what is stored, and that a draft of a published letter is not what is sent', () => {
  const draft = { ...saved, state: 'DRAFT', has_draft: false } as const;
  expect(storedWords(draft, now)).toBe('Draft saved 10:42 · used by no letter yet');
  expect(storedWords(draft, '2026-06-20T11:00:00.000Z')).toBe('Draft saved 16 Jun 2026 · used by no letter yet');
  const published = { ...saved, state: 'PUBLISHED', published: 2, published_at: '2026-06-12T09:00:00.000Z' } as const;
  expect(storedWords({ ...published, has_draft: false, sent: 14 }, now)).toBe(
    'Version 2 published 12 Jun 2026 · sent 14 times',
  );
  expect(storedWords({ ...published, has_draft: true, sent: 1 }, now)).toBe(
    'Draft saved 10:42 · version 2 is what is sent · sent once',
  );
  expect(letterLook({ state: 'PUBLISHED', has_draft: true }).word).toBe('Published, with a draft');
});

test('a draft of the device says since when it is, and who saved another text since', () => {
  const at = Date.parse('2026-06-16T09:00:00.000Z');
  const back = 'What you typed on 16 Jun 2026, 10:00 is back. It is not saved yet.';
  expect(restoredWords(at, undefined)).toBe(back);
  expect(restoredWords(at, { edited: { by: 'Aisha Bello', at: '2026-06-16T08:59:00.000Z' } })).toBe(back);
  expect(restoredWords(at, saved)).toBe(
    `${back} Aisha Bello saved this letter since: what you typed would take its place.`,
  );
});

test('below the preview stands how many fields are filled, and which are not', () => {
  expect(filledWords(12, [], 1)).toBe('12 fields filled, none missing · 1 page A4');
  expect(filledWords(3, ['branch', 'end_date'], 2)).toBe('1 field filled, no value for branch, end_date · 2 pages A4');
  expect(filledWords(0, [], 1)).toBe('No fields · 1 page A4');
});

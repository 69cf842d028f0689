import { expect, test } from 'vitest';
import { draftMonths } from './months';

test('the drafts of a provider are the one to send and, once that has closed unsent, the one that changes go to', () => {
  const on = (today: string, lastSent: string | null) => draftMonths(today, 20, lastSent);
  expect(on('2026-06-20', '2026-06')).toEqual(['2026-07']);
  expect(on('2026-06-21', '2026-06')).toEqual(['2026-07', '2026-08']);
  expect(on('2026-07-20', '2026-06')).toEqual(['2026-07', '2026-08']);
  expect(on('2026-08-02', '2026-06')).toEqual(['2026-08', '2026-09']);
  expect(on('2026-06-21', '2026-07')).toEqual(['2026-08']);
  expect(on('2026-06-10', '2026-07')).toEqual(['2026-08']);
  expect(on('2026-06-21', null)).toEqual(['2026-08']);
});

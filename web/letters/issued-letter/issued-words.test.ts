import { expect, test } from 'vitest';
import { canResend, letterStateWords, shortWhen, whyNotRecalled } from './issued-words';

const NOW = '2026-07-01T10:00:00.000Z';
const at = (state: 'ACKNOWLEDGED' | 'NOT_DELIVERED' | 'DELIVERED' | 'OPENED', failure: string | null = null) =>
  letterStateWords({ state, state_at: '2026-06-16T07:20:00.000Z', failure, asks_signature: false }, NOW);

test('the last column says when a letter came into its state, or why it did not arrive', () => {
  expect(at('ACKNOWLEDGED')).toBe('Signed 16 Jun, 08:20');
  expect(at('DELIVERED')).toBe('16 Jun, 08:20, unopened');
  expect(at('OPENED')).toBe('16 Jun, 08:20');
  expect(at('NOT_DELIVERED', 'Mailbox full')).toBe('Mailbox full');
  expect(at('NOT_DELIVERED')).toBe('16 Jun, 08:20');
});

test('a year is named once it is another one', () => {
  expect(shortWhen('2025-06-16T07:20:00.000Z', NOW)).toBe('16 Jun 2025, 08:20');
});

test('a letter is recalled until it was opened, and sent again once its first mail is through', () => {
  expect(whyNotRecalled({ state: 'DELIVERED', opened_at: null })).toBeNull();
  expect(whyNotRecalled({ state: 'QUEUED', opened_at: null })).toBeNull();
  expect(whyNotRecalled({ state: 'DELIVERED', opened_at: NOW })).toBe('Not possible: it was opened.');
  expect(whyNotRecalled({ state: 'ACKNOWLEDGED', opened_at: NOW })).toBe('Not possible: it was opened.');
  expect(whyNotRecalled({ state: 'RECALLED', opened_at: null })).toBe('It is recalled already.');
  expect(canResend({ state: 'NOT_DELIVERED' })).toBe(true);
  expect(canResend({ state: 'QUEUED' })).toBe(false);
});

import { expect, test } from 'vitest';
import { listInput } from '../../../platform/list/list-spec';
import { LEAVES } from './leave-list';

const orderOf = (query: string) => listInput(LEAVES, new URLSearchParams(query)).ordering;

test('requests come the newest first, and those of some days by their first day', () => {
  expect(orderOf('')).toBe('-created_at');
  expect(orderOf('from=2026-06-01')).toBe('start_date');
  expect(orderOf('from=2026-06-01&until=2026-06-30')).toBe('start_date');
  expect(orderOf('until=2026-06-30')).toBe('-start_date');
});

test('an order that the address names counts, and a day that is none changes nothing', () => {
  expect(orderOf('from=2026-06-01&ordering=-name')).toBe('-name');
  expect(orderOf('from=2026-02-30&ordering=nonsense')).toBe('-created_at');
});

import { expect, test } from 'vitest';
import { fieldsOf, instantInLagos } from './meeting-time';

test('nine in the morning in Lagos is eight in UTC', () => {
  expect(instantInLagos('2026-06-24', '09:00')).toBe('2026-06-24T08:00:00.000Z');
});

test('half past midnight in Lagos is still the day before in UTC, and comes back as typed', () => {
  const instant = instantInLagos('2026-06-24', '00:30');
  expect(instant).toBe('2026-06-23T23:30:00.000Z');
  expect(fieldsOf(instant)).toEqual({ day: '2026-06-24', time: '00:30' });
});

test('a missing day or time is no instant', () => {
  expect(instantInLagos('', '09:00')).toBe('');
  expect(instantInLagos('2026-06-24', '')).toBe('');
});

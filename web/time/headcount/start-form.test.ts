import { expect, test } from 'vitest';
import { headcount } from '../../../contracts/time/headcount';
import { StartForm, tooMany } from './start-form';

const form = (count: number) => ({
  month: 'June',
  year: 2026,
  companies: Array.from({ length: count }, (_, i) => i + 1),
  closes_on: '2026-06-30',
});
const saidOf = (count: number) => StartForm.safeParse(form(count)).error?.issues.map(({ message }) => message) ?? [];

test('as many companies as one start takes are sent, and the call takes them', () => {
  expect([saidOf(200), tooMany(200)]).toEqual([[], undefined]);
  expect(headcount.start.input.safeParse(form(200)).success).toBe(true);
});

test('of more than that the field says how many to take out, before the call would refuse them', () => {
  const words = '203 companies are chosen, and one start takes 200 at most. Take 3 out, and start those afterwards';
  expect([saidOf(203), tooMany(203)]).toEqual([[words], words]);
  expect(headcount.start.input.safeParse(form(203)).success).toBe(false);
});

test('none chosen is said as well', () => {
  expect(saidOf(0)).toEqual(['Choose at least one company']);
});

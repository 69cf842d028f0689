import { expect, test } from 'vitest';
import type { Balance, LeaveCalculation } from '../../../../contracts/time/leave';
import { balanceFigure, byUse } from './balance-figures';

const balance = (change: Partial<Balance> & { title?: string; unpaid?: boolean } = {}): Balance => ({
  leave_type: { title: change.title ?? 'Annual leave', unpaid: change.unpaid ?? false } as Balance['leave_type'],
  year: 2026,
  granted: 20,
  taken: 6,
  asked: 0,
  left: 14,
  ending: null,
  until: null,
  ...change,
});

test('the most used kinds stand first, and those that count no days in no place', () => {
  const kinds = byUse([
    balance({ title: 'Casual', taken: 0 }),
    balance({ title: 'Unpaid', unpaid: true, taken: 9 }),
    balance({ title: 'Sick', taken: 1, asked: 3 }),
    balance({ title: 'Annual', taken: 6 }),
  ]);
  expect(kinds.map(({ leave_type }) => leave_type.title)).toEqual(['Annual', 'Sick', 'Casual']);
});

test('a request is a part of what is left, in the year that it takes from', () => {
  const counted = {
    balances: [{ year: 2026, takes: 8, left: 14, granted: 20, left_after: 6 }],
  } as unknown as LeaveCalculation;
  expect(balanceFigure(balance(), counted)).toEqual({
    left: '14',
    of: 'of 20 days left',
    note: '6 taken · 8 in this request',
    after: 30,
    takes: 40,
  });
  expect(balanceFigure(balance({ year: 2027 }), counted).takes).toBe(0);
});

test('a bar never leaves its frame, and nothing given has none', () => {
  const counted = {
    balances: [{ year: 2026, takes: 30, left: 14, granted: 20, left_after: -16 }],
  } as unknown as LeaveCalculation;
  expect(balanceFigure(balance(), counted)).toMatchObject({ after: 0, takes: 70 });
  expect(balanceFigure(balance({ granted: 0, taken: 0, left: 0 }))).toMatchObject({ after: 0, note: 'None taken' });
});

test('a balance until the last day says that it is a share', () => {
  const figure = balanceFigure(balance({ granted: 5.5, taken: 1, left: 4.5, until: '2027-01-08' }));
  expect(figure).toMatchObject({ left: '4.5', note: '1 taken · share until 8 Jan 2027' });
});

test('halves and what ends on a day are told', () => {
  const figure = balanceFigure(balance({ left: 2.5, taken: 0.5, granted: 3, ending: { days: 2, on: '2027-03-31' } }));
  expect(figure).toMatchObject({ left: '2.5', note: '0.5 taken · 2 end on Mar 31st 27' });
});

import { expect, test } from 'vitest';
import { typedDay } from './typed-day';

test('month/day/year, year-month-day and a day with the name of its month are the same day', () => {
  for (const text of ['6/29/2026', '06/29/2026', '2026-06-29', ' 29 Jun 2026 ', '29 jun 2026']) {
    expect(typedDay(text), text).toBe('2026-06-29');
  }
});

test('what is no day stays as it was typed', () => {
  for (const text of ['', '29/6/2026', '2026-06-31', '29 Jun', '29 Jun 26', 'tomorrow']) {
    expect(typedDay(text), text).toBe(text);
  }
});

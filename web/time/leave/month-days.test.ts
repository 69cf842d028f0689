import { describe, expect, test } from 'vitest';
import { heardOf, lookOfDay, monthWeeks } from './month-days';

const known = {
  holidays: [
    { day: '2026-08-20', name: 'Isese Day', expected: false },
    { day: '2026-08-25', name: 'Id-el-Maulud', expected: true },
  ],
  own: [{ day: '2026-08-05', status: 'ACCEPTED' as const, portion: 'WHOLE' as const }],
  chosen: { start: '2026-08-17', end: '2026-08-28' },
  away: [{ name: 'Tobi Ajayi', start_date: '2026-08-24', end_date: '2026-08-30', status: 'ACCEPTED' as const }],
};
const look = (day: string) => lookOfDay(day, known);

test('a month is weeks from Monday, without the days of other months', () => {
  const weeks = monthWeeks('2026-08');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, '2026-08-01', '2026-08-02']);
  expect(weeks[5]).toEqual(['2026-08-31', null, null, null, null, null, null]);
  expect(monthWeeks('2027-02')).toHaveLength(4);
});

describe('a day of the calendar', () => {
  test('is an end of what is chosen, counted, or a weekend that is not counted', () => {
    expect(look('2026-08-17')).toMatchObject({ edge: 'first', part: 'counted' });
    expect(look('2026-08-18')).toMatchObject({ edge: null, part: 'counted' });
    expect(look('2026-08-22')).toMatchObject({ edge: null, part: 'rest' });
    expect(look('2026-08-28')).toMatchObject({ edge: 'last', part: 'counted' });
    expect(look('2026-08-31')).toEqual({ edge: null, part: null, holiday: null, away: [] });
    expect(lookOfDay('2026-08-17', { ...known, chosen: { start: '2026-08-17', end: '2026-08-17' } }).edge).toBe('only');
  });

  test('is a holiday in place of a counted day', () => {
    expect(look('2026-08-20')).toMatchObject({ part: null, holiday: { name: 'Isese Day', expected: false } });
    expect(look('2026-08-25')).toMatchObject({ part: null, holiday: { expected: true }, away: [] });
  });

  test('names who is away on a day of work alone', () => {
    expect(look('2026-08-27').away).toEqual(['Tobi Ajayi']);
    expect(look('2026-08-29').away).toEqual([]);
  });

  test('is own leave outside of what is chosen, unless it was rejected', () => {
    expect(look('2026-08-05').part).toBe('own');
    const own = [{ day: '2026-08-05', status: 'REJECTED' as const, portion: 'WHOLE' as const }];
    expect(lookOfDay('2026-08-05', { ...known, own }).part).toBeNull();
  });

  test('is heard in words', () => {
    expect(heardOf(look('2026-08-17'))).toBe('first day of this leave');
    expect(heardOf(look('2026-08-27'))).toBe('in this leave; Tobi Ajayi away');
    expect(heardOf(look('2026-08-25'))).toBe('Id-el-Maulud, expected holiday');
    expect(heardOf(look('2026-08-05'))).toBe('your leave');
    expect(heardOf(look('2026-08-04'))).toBe('');
  });
});

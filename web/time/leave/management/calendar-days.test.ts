import { describe, expect, it } from 'vitest';
import { mondayOf } from '../../../../contracts/platform/dates';
import { calendarDates, nearDates } from './calendar-dates';
import { clashRuns, daysFrom, holidaysOf, namedHolidays, runOf, shortType } from './calendar-days';
import { firstAround } from './calendar-input';

describe('the days of the team calendar', () => {
  it('begin on the Monday of the week before, also on a Sunday and over a new year', () => {
    expect(mondayOf('2026-06-16')).toBe('2026-06-15');
    expect(mondayOf('2026-06-21')).toBe('2026-06-15');
    expect(firstAround('2027-01-01')).toBe('2026-12-21');
    expect([daysFrom('2026-06-08').length, daysFrom('2026-06-08').at(-1)]).toEqual([28, '2026-07-05']);
  });

  it('cut leave that begins before them or ends after them', () => {
    const of = (start_date: string, end_date: string) => runOf('2026-06-08', { start_date, end_date });
    expect(of('2026-06-22', '2026-07-03')).toEqual({ column: 15, span: 12 });
    expect(of('2026-05-01', '2026-06-08')).toEqual({ column: 1, span: 1 });
    expect(of('2026-07-05', '2026-09-05')).toEqual({ column: 28, span: 1 });
  });

  it('join the days of a clash that follow one another', () => {
    const day = (date: string, away: number) => ({ day: date, away });
    expect(clashRuns([day('2026-06-25', 2), day('2026-06-26', 3), day('2026-06-29', 2)])).toEqual([
      { start_date: '2026-06-25', end_date: '2026-06-26', away: 3 },
      { start_date: '2026-06-29', end_date: '2026-06-29', away: 2 },
    ]);
  });

  it('have a holiday of a state for the teams of that state alone, and name each holiday once', () => {
    const holiday = (name: string, states: string[], day = '2026-08-20') => ({ day, name, states, expected: false });
    const all = [holiday('Isese Day', ['Lagos', 'Oyo']), holiday('Eid', []), holiday('Eid', [], '2026-08-21')];
    expect(holidaysOf({ state: 'Kano' }, all).map(({ name }) => name)).toEqual(['Eid', 'Eid']);
    expect(holidaysOf({ state: 'Oyo' }, all)).toEqual(all);
    expect(namedHolidays(all).map(({ name }) => name)).toEqual(['Isese Day', 'Eid']);
  });

  it('name a kind of leave shortly', () => {
    expect(['Annual leave', 'Study', 'Leave'].map(shortType)).toEqual(['Annual', 'Study', 'Leave']);
  });
});

describe('dates in the calendar of a team', () => {
  it('say what two days share once', () => {
    expect(calendarDates('2026-06-22', '2026-06-22')).toBe('22 Jun 2026');
    expect(calendarDates('2026-06-22', '2026-06-30')).toBe('22 – 30 Jun 2026');
    expect(calendarDates('2026-06-22', '2026-07-03')).toBe('22 Jun – 3 Jul 2026');
    expect(calendarDates('2026-12-28', '2027-01-04')).toBe('28 Dec 2026 – 4 Jan 2027');
  });

  it('leave the year out beside dates that have it', () => {
    expect(nearDates('2026-06-24', '2026-06-26')).toBe('24 – 26 Jun');
    expect(nearDates('2026-06-29', '2026-07-01')).toBe('29 Jun – 1 Jul');
    expect(nearDates('2026-06-29', '2026-06-29')).toBe('29 Jun');
    expect(nearDates('2026-12-31', '2027-01-04')).toBe('31 Dec 2026 – 4 Jan 2027');
  });
});

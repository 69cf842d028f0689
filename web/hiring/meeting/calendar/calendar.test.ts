import { describe, expect, test } from 'vitest';
import type { MeetingRow } from '../../../../contracts/hiring/meeting';
import { agendaOf, followingDaysWords, holidayWords, meetingPeopleWords, onDays } from './calendar-days';
import { calendarSpanInput, calendarWeeks, stepFrom, viewIn } from './calendar-view';

const at = (id: number, date: string): MeetingRow => ({
  id,
  date,
  time: '10:00',
  duration: 60,
  type: 'GENERAL',
  notes: null,
  offline: false,
  location: null,
  link: null,
  people: 1,
  names: ['Ada Obi'],
});

describe('the address of a calendar', () => {
  const params = (text: string) => new URLSearchParams(text);

  test('names month or week and a day; anything else is the list, and a wrong day is today', () => {
    expect(viewIn(params('view=month&day=2026-06-16'))).toEqual({ view: 'month', day: '2026-06-16' });
    expect(viewIn(params('tab=meetings'))).toBeNull();
    expect(viewIn(params('view=year'))).toBeNull();
    expect(viewIn(params('view=week&day=2026-02-31'))?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('asks for whole weeks, by what the list is searched and filtered by', () => {
    expect(calendarSpanInput(params('search=ada&type=EXIT&page=3'), { view: 'month', day: '2026-06-16' })).toEqual({
      from: '2026-06-01',
      days: 35,
      search: 'ada',
      type: 'EXIT',
    });
    expect(calendarSpanInput(params(''), { view: 'week', day: '2026-06-21' })).toEqual({ from: '2026-06-15', days: 7 });
  });
});

test('a month may reach into six weeks, and February into four', () => {
  expect(calendarWeeks('month', '2026-08-16').map(([monday]) => monday)).toEqual([
    '2026-07-27',
    '2026-08-03',
    '2026-08-10',
    '2026-08-17',
    '2026-08-24',
    '2026-08-31',
  ]);
  expect(calendarWeeks('month', '2027-02-01')).toHaveLength(4);
});

test('a step of a month from its last day stays in the next month', () => {
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-28');
  expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-31');
  expect(stepFrom('week', '2026-06-29', 1)).toBe('2026-07-06');
});

test('a holiday stands on each of its days, with its states', () => {
  const eid = { id: 1, name: 'Eid', start_date: '2026-06-16', end_date: '2026-06-17', states: [], status: 'DECLARED' };
  const days = onDays(['2026-06-15', '2026-06-16', '2026-06-17'], {
    results: [at(1, '2026-06-16')],
    more: false,
    holidays: [{ ...eid, status: 'DECLARED' }],
  });
  expect(days.map(({ meetings, holidays }) => [meetings.length, holidays.length])).toEqual([
    [0, 0],
    [1, 1],
    [0, 1],
  ]);
  expect(holidayWords({ name: 'Isese Day', states: ['Lagos', 'Oyo'] })).toBe('Isese Day (Lagos, Oyo)');
});

test('an agenda says days without meetings together', () => {
  const days = onDays(['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18'], {
    results: [at(1, '2026-06-16')],
    more: false,
    holidays: [],
  });
  expect(agendaOf(days).map((group) => followingDaysWords(group.map(({ day }) => day)))).toEqual([
    'Monday 15 Jun',
    'Tuesday 16 Jun',
    'Wednesday 17 and Thursday 18 Jun',
  ]);
  expect(followingDaysWords(['2026-06-29', '2026-06-30', '2026-07-01'])).toBe('Monday 29 Jun to Wednesday 1 Jul');
});

test('a meeting is named for the one person in it, or for how many there are', () => {
  expect(meetingPeopleWords({ names: ['Ada Obi'], people: 1 })).toBe('Ada Obi');
  expect(meetingPeopleWords({ names: ['Ada Obi', 'Musa Bello'], people: 2 })).toBe('2 people');
});

import { describe, expect, test } from 'vitest';
import { Holiday } from '../../../contracts/time/holiday';
import { effectWords, leaveWords, shiftWords, spanOf, weekdaysOf } from './holiday-words';

const on = (start_date: string, end_date = start_date) => ({ start_date, end_date });
const holiday = (day: string, more: object = {}) => Holiday.parse({ id: 1, name: 'Eid', ...on(day), ...more });

test('days and weekdays of a holiday', () => {
  expect([spanOf(on('2026-06-12')), weekdaysOf(on('2026-06-12'))]).toEqual(['12 Jun 2026', 'Friday']);
  const eid = on('2026-03-20', '2026-03-21');
  expect([spanOf(eid), weekdaysOf(eid)]).toEqual(['20 Mar to 21 Mar 2026', 'Friday, Saturday']);
  expect(weekdaysOf(on('2026-03-16', '2026-03-19'))).toBe('Monday to Thursday');
});

test.for([
  [holiday('2026-06-12', { given_back: 38 }), '38 on leave got it back'],
  [holiday('2026-12-26', { status: 'EXPECTED' }), '28 Dec may be declared instead'],
  [holiday('2027-06-06', { status: 'EXPECTED' }), '7 Jun may be declared instead'],
  [holiday('2027-05-01'), 'Nobody on leave yet'],
  [holiday('2026-08-25', { status: 'EXPECTED' }), 'Counts as a holiday until declared'],
  [holiday('2026-10-01'), 'Nobody on leave yet'],
  [holiday('2026-01-01'), 'Nobody was on leave'],
] as const)('what a holiday is to leave: %o', ([one, words]) => {
  expect(leaveWords(one, '2026-06-01', [one])).toBe(words);
});

test('of two holidays of one weekend each has another day instead', () => {
  const [christmas, boxing] = [
    holiday('2027-12-25', { status: 'EXPECTED' }),
    holiday('2027-12-26', { status: 'EXPECTED' }),
  ];
  const all = [christmas, boxing];
  expect(all.map((one) => leaveWords(one, '2027-01-01', all))).toEqual([
    '27 Dec may be declared instead',
    '28 Dec may be declared instead',
  ]);
  // Christmas is declared by law, and Boxing Day still leaves it the Monday.
  const declared = holiday('2027-12-25');
  expect(leaveWords(declared, '2027-01-01', [declared, boxing])).toBe('Nobody on leave yet');
  expect(leaveWords(boxing, '2027-01-01', [declared, boxing])).toBe('28 Dec may be declared instead');
});

describe('what declaring does', () => {
  const [before, after] = [on('2026-06-17'), on('2026-06-18')];

  test.for([
    [after, 'One day later than expected.'],
    [on('2026-06-15'), '2 days earlier than expected.'],
    [before, 'As expected.'],
    [on('2026-06-17', '2026-06-18'), 'Another last day than expected.'],
  ] as const)('against what was expected: %o', ([declared, words]) => {
    expect(shiftWords(before, declared)).toBe(words);
  });

  test.for([
    [
      { returned: 4, taken: 3, told: 4 },
      '4 people on leave get 18 Jun back; for 3 of them 17 Jun becomes a day of leave. All 4 are told.',
    ],
    [{ returned: 1, taken: 0, told: 1 }, '1 person on leave gets 18 Jun back. They are told.'],
    [
      { returned: 2, taken: 2, told: 3 },
      '2 people on leave get 18 Jun back; for 2 people 17 Jun becomes a day of leave. All 3 are told.',
    ],
    [{ returned: 0, taken: 1, told: 1 }, 'For 1 person on leave 17 Jun becomes a day of leave. They are told.'],
    [{ returned: 0, taken: 0, told: 0 }, "Nobody's leave changes."],
  ] as const)('in numbers: %o', ([effect, words]) => {
    expect(effectWords(effect, before, after)).toBe(words);
  });

  test('a holiday that is taken out, and a new one of two days', () => {
    expect(effectWords({ returned: 0, taken: 2, told: 2 }, on('2026-06-17', '2026-06-18'), null)).toBe(
      'For 2 people on leave 17 Jun and 18 Jun become days of leave. All 2 are told.',
    );
    expect(effectWords({ returned: 2, taken: 0, told: 2 }, null, on('2026-06-17', '2026-06-18'))).toBe(
      '2 people on leave get 17 Jun and 18 Jun back. All 2 are told.',
    );
  });
});

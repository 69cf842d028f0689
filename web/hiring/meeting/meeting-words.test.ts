import { expect, test } from 'vitest';
import { hoursOf, lengthWords, peopleOfMeeting, whenOf } from './meeting-words';

test('a meeting says its day, its beginning and its end', () => {
  expect(whenOf({ date: '2026-06-12', time: '10:00', duration: 90 })).toBe('12 Jun 2026, 10:00–11:30');
});

test('one that ends after midnight names the day of its end', () => {
  expect(hoursOf({ date: '2026-06-12', time: '23:00', duration: 120 })).toBe('23:00–01:00 (13 Jun 2026)');
  expect(hoursOf({ date: '2026-06-12', time: '23:00', duration: 60 })).toBe('23:00–00:00');
});

test.each([
  [45, '45 minutes'],
  [60, '1 hour'],
  [90, '1 h 30 min'],
  [240, '4 hours'],
])('%i minutes are %s', (minutes, words) => {
  expect(lengthWords(minutes)).toBe(words);
});

test.each([
  [['Ada'], 1, 'Ada'],
  [['Ada', 'Musa'], 2, 'Ada and Musa'],
  [['Ada', 'Musa', 'Tunde'], 3, 'Ada, Musa and Tunde'],
  [['Ada', 'Musa', 'Tunde'], 18, 'Ada, Musa, Tunde and 15 more'],
])('%j of %i', (names, total, words) => {
  expect(peopleOfMeeting(names, total)).toBe(words);
});

import { expect, test } from 'vitest';
import { taskDueWords } from './due-words';

test.each([
  ['2026-11-21', 'Today', false],
  ['2026-11-22', 'Tomorrow', false],
  ['2026-11-23', '23 Nov 2026', false],
  ['2026-11-20', '1 day overdue', true],
  ['2026-10-31', '21 days overdue', true],
])('what is due on %s is %s', (due, words, late) => {
  expect(taskDueWords(due, '2026-11-21')).toEqual({ words, late });
});

test('what has no day is not due', () => {
  expect(taskDueWords(null)).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { isWaiting, queueWords } from './queue-words';

// In Lagos it is 16 June already.
const NOW = new Date('2026-06-15T23:30:00Z');
const since = (instant: string) => ({ since: instant, due: null });
const due = (day: string) => ({ since: null, due: day });

describe('the words of the first of a kind', () => {
  it.each([
    ['2026-06-15T23:00:00Z', 'today', false],
    ['2026-06-12T23:30:00Z', '3 days', false],
    ['2026-06-11T23:31:00Z', '3 days', false],
    ['2026-06-11T23:30:00Z', '4 days', true],
  ])('that waits since %s: %s', (instant, when, late) => {
    expect(queueWords(since(instant), NOW)).toEqual({ which: 'Oldest', day: '', when, late });
    expect(isWaiting(since(instant), NOW)).toBe(true);
  });

  it.each([
    ['2026-06-11', 'Oldest', '5 days late', true, true],
    ['2026-06-15', 'Oldest', '1 day late', true, true],
    ['2026-06-16', 'Next', 'today', false, true],
    ['2026-06-17', 'Next', 'in 1 day', false, false],
    ['2026-06-22', 'Next', 'in 6 days', false, false],
  ] as const)('that is due on %s: %s, %s', (day, which, when, late, waits) => {
    const words = queueWords(due(day), NOW);
    expect([words.which, words.when, words.late, words.day]).toEqual([
      which,
      when,
      late,
      `, ${Number(day.slice(8))} Jun 2026`,
    ]);
    expect(isWaiting(due(day), NOW)).toBe(waits);
  });
});

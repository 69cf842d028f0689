import { expect, test } from 'vitest';
import './fills';
import type { Slot } from '../platform/page/slot';

const declared = Object.entries(
  import.meta.glob<Record<string, Slot<never>>>('../*/*/slots.ts', { eager: true }),
).flatMap(([file, slots]) => Object.entries(slots).map(([name, one]) => ({ file, name, one })));

test.each(declared)('$name of $file has a part', ({ one }) => {
  expect(one.isFilled()).toBe(true);
});

test('there are slots', () => {
  expect(declared.length).toBeGreaterThan(4);
});

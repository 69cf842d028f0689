import { expect, test } from 'vitest';
import { restInWords } from './FileList';

const file = { key: 'a', name: 'a.pdf', size: 3_100_000, state: 'sending' as const, since: 0 };

test('the time a file still takes follows from its pace so far', () => {
  expect(restInWords({ ...file, sent: 1_900_000 }, 30_000)).toBe('about 20 seconds');
  expect(restInWords({ ...file, sent: 1_000_000 }, 60_000)).toBe('about 3 minutes');
  expect(restInWords({ ...file, sent: 3_000_000 }, 20_000)).toBe('a few seconds');
});

test('without a pace nothing is promised', () => {
  expect(restInWords({ ...file, sent: 0 }, 30_000)).toBeUndefined();
  expect(restInWords({ ...file, sent: 1_000 }, 1_000)).toBeUndefined();
});

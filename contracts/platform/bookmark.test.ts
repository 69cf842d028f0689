import { expect, test } from 'vitest';
import { bookmarkIn, newerBookmark } from './bookmark';

const OLD = '0000007b-0000b26e-00001538-0c3e87bb37b3db5cc52eedb93cd3b96b';
const NEW = '00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683';

test('a bookmark of D1 is one', () => {
  expect(bookmarkIn(OLD)).toBe(OLD);
});

test('what is missing, long, or says something else to the database is none', () => {
  for (const text of [
    null,
    undefined,
    '',
    'first-primary',
    'first-unconstrained',
    'abc',
    `${NEW} `,
    NEW.toUpperCase(),
    `${NEW}, ${OLD}`,
    '0-'.repeat(60),
    '-0',
  ])
    expect(bookmarkIn(text)).toBeNull();
});

test('the newer of two is the one that sorts last', () => {
  expect(newerBookmark(OLD, NEW)).toBe(NEW);
  expect(newerBookmark(NEW, OLD)).toBe(NEW);
  expect(newerBookmark(null, OLD)).toBe(OLD);
  expect(newerBookmark(OLD, null)).toBe(OLD);
  expect(newerBookmark(null, null)).toBeNull();
});

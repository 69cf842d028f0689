import { expect, test } from 'vitest';
import { CaseKey } from '../../../../contracts/cases/complaint';
import { groupKey, newCaseKey } from './case-key';

test('a case key is one that the server takes, and no two are the same', () => {
  const keys = Array.from({ length: 500 }, newCaseKey);
  for (const key of keys) expect(CaseKey.safeParse(key).success, key).toBe(true);
  expect(new Set(keys).size).toBe(500);
  expect(keys[0]).toMatch(/^.{4} .{4} .{4}$/);
});

test('a key is grouped however it is typed', () => {
  expect(groupKey('7qk4m2tx9rvd')).toBe('7QK4 M2TX 9RVD');
  expect(groupKey(' 7QK4-M2TX-9RVD ')).toBe('7QK4 M2TX 9RVD');
  expect(groupKey('')).toBe('');
});

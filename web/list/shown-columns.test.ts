import { expect, test } from 'vitest';
import { hiddenIn, hiddenOf, hiddenWords, shownOf } from './shown-columns';

const column = (key: string) => ({ key, header: key, cell: () => key });

test('the first column stays, whatever is hidden', () => {
  const columns = [column('name'), column('branch'), column('status')] as const;
  expect(shownOf(columns, new Set(['name', 'branch'])).map(({ key }) => key)).toEqual(['name', 'status']);
  expect(shownOf(columns, new Set(['a column of the past'])).map(({ key }) => key)).toEqual([
    'name',
    'branch',
    'status',
  ]);
});

test('what is stored and is no list of columns hides nothing', () => {
  for (const stored of [null, '', 'x', '{}', '3', 'null']) expect(hiddenIn(stored)).toEqual([]);
  expect(hiddenIn('["branch",4]')).toEqual(['branch']);
});

test('an address that says nothing of columns hides none of its own, and one that hides none says so', () => {
  expect(hiddenOf('')).toBeNull();
  expect(hiddenOf(hiddenWords([]))).toEqual([]);
  expect(hiddenOf(hiddenWords(['status', 'branch']))).toEqual(['branch', 'status']);
});

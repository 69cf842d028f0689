import { expect, test } from 'vitest';
import { changesIn, changesOf, changesWords, shownColumnsOf } from './shown-columns';

const column = (key: string, extra = false) => ({ key, header: key, cell: () => key, extra });

test('the first column stays, whatever is hidden', () => {
  const columns = [column('name'), column('branch'), column('status')] as const;
  expect(shownColumnsOf(columns, new Set(['name', 'branch'])).map(({ key }) => key)).toEqual(['name', 'status']);
  expect(shownColumnsOf(columns, new Set(['a column of the past'])).map(({ key }) => key)).toEqual([
    'name',
    'branch',
    'status',
  ]);
});

test('an extra column shows only when it was chosen', () => {
  const columns = [column('name'), column('email', true), column('status')] as const;
  const keys = (...changes: string[]) => shownColumnsOf(columns, new Set(changes)).map(({ key }) => key);
  expect(keys()).toEqual(['name', 'status']);
  expect(keys('+email', 'status')).toEqual(['name', 'email']);
  expect(keys('email')).toEqual(['name', 'status']);
});

test('what is stored and is no list of columns changes nothing', () => {
  for (const stored of [null, '', 'x', '{}', '3', 'null']) expect(changesIn(stored)).toEqual([]);
  expect(changesIn('["branch",4,"+email"]')).toEqual(['branch', '+email']);
});

test('an address that says nothing of columns changes none of its own, and one that changes none says so', () => {
  expect(changesOf('')).toBeNull();
  expect(changesOf(changesWords([]))).toEqual([]);
  expect(changesOf(changesWords(['status', '+email', 'branch']))).toEqual(['+email', 'branch', 'status']);
});

import { expect, test } from 'vitest';
import { viewQuery } from './view-query';

const column = (key: string) => ({ key, header: key, cell: () => key });
const columns = { all: [column('employee'), column('branch')], shown: [column('employee')] } as const;

test('a view is what is shown, whatever the order of the address, and not the page one is on', () => {
  const query = 'hidden=branch';
  expect(viewQuery('', columns)).toBe(query);
  expect(viewQuery('?page=3&view=7&tab=x', columns)).toBe(query);
  expect(viewQuery('?status=ACTIVE&company=2&page=2', columns)).toBe(`company=2&status=ACTIVE&${query}`);
  expect(viewQuery('?company=2&status=ACTIVE', columns)).toBe(`company=2&status=ACTIVE&${query}`);
  expect(viewQuery('', { ...columns, shown: columns.all })).toBe('hidden=none');
});

import { expect, test } from 'vitest';
import { showsAll, viewQuery } from './view-query';

const columns = { changes: ['branch'] };

test('a view is what is shown, whatever the order of the address, and not the page one is on', () => {
  const query = 'hidden=branch';
  expect(viewQuery('', columns)).toBe(query);
  expect(viewQuery('?page=3&view=7&tab=x', columns)).toBe(query);
  expect(viewQuery('?status=ACTIVE&company=2&page=2', columns)).toBe(`company=2&status=ACTIVE&${query}`);
  expect(viewQuery('?company=2&status=ACTIVE', columns)).toBe(`company=2&status=ACTIVE&${query}`);
  expect(viewQuery('', { changes: [] })).toBe('hidden=none');
});

test('everybody is shown while nothing is filtered, searched or ordered', () => {
  for (const search of ['', '?page=2', '?tab=mails&hidden=branch', '?search=']) expect(showsAll(search)).toBe(true);
  for (const search of ['?status=ACTIVE', '?search=Oka&page=2', '?ordering=-lastName'])
    expect(showsAll(search)).toBe(false);
});

import { expect, test } from 'vitest';
import { days, listedFilter, oneOf, someOf } from './filters';
import { isNarrowed, type ListSpec, listInput, numberIn } from './list-spec';

const PEOPLE = {
  size: 20,
  search: 'Search name',
  filters: [
    oneOf('status', 'Status', { ACTIVE: 'Active', LEFT: { word: 'Has left' } }),
    listedFilter('company', 'Company', () => ({ data: [{ id: 3, name: 'Lagoon' }], error: null })),
    days('hired_from', 'hired_to', 'Employed'),
  ],
  ordering: (text: string) => (text === '-name' ? '-name' : 'name'),
} satisfies ListSpec;

const asked = (query: string) => listInput(PEOPLE, new URLSearchParams(query));

test('a page number that nobody could mean becomes the first page', () => {
  for (const text of [null, '', 'x', '0', '-1', '1.5', '1e9']) expect(numberIn(text, 1, 1000)).toBe(1);
  expect(numberIn('7', 1, 1000)).toBe(7);
});

test('an empty address asks for the first page in the list’s own order', () => {
  expect(asked('')).toEqual({ page: 1, page_size: 20, ordering: 'name' });
});

test('a list that is all on one page takes no page of the address', () => {
  expect(listInput({ size: 'all' }, new URLSearchParams('page=2&page_size=5'))).toEqual({ page: 1, page_size: 1000 });
});

test('a call may name the size of a page in its own way', () => {
  expect(listInput({ sizeName: 'pagesize' }, new URLSearchParams('page_size=5'))).toEqual({ page: 1, pagesize: 5 });
});

test('what the address holds is asked, and nothing else of it', () => {
  expect(asked('page=2&page_size=50&search=ada&status=LEFT&company=3&ordering=-name&tab=all&company_name=x')).toEqual({
    page: 2,
    page_size: 50,
    search: 'ada',
    status: 'LEFT',
    company: 3,
    ordering: '-name',
  });
  expect(asked('hired_to=2026-06-30')).toEqual({ page: 1, page_size: 20, ordering: 'name', hired_to: '2026-06-30' });
});

test('a filter that the list does not know, or a day that is none, is not asked', () => {
  expect(asked('status=constructor&company=x&hired_from=2026-02-30&ordering=; drop')).toEqual(asked(''));
});

test('a search is cut to what a server takes, and a list without one does not ask it', () => {
  expect(listInput(PEOPLE, new URLSearchParams({ search: 'a'.repeat(200) })).search).toHaveLength(100);
  expect(listInput({}, new URLSearchParams('search=ada'))).toEqual({ page: 1, page_size: 10 });
});

test('a list is narrowed by its search and its filters, not by its page, its order or its tab', () => {
  const narrowed = (query: string) => isNarrowed(PEOPLE, new URLSearchParams(query));
  for (const query of ['search=ada', 'status=LEFT', 'company=3', 'hired_from=2026-01-01']) {
    expect(narrowed(query)).toBe(true);
  }
  for (const query of ['', 'page=2', 'ordering=-name', 'tab=all', 'status=x', 'company=0']) {
    expect(narrowed(query)).toBe(false);
  }
});

test('several words of one filter are asked as one text, in the order in which they are offered', () => {
  const spec = { filters: [someOf('status', 'Status', { DRAFT: 'Draft', SENT: 'Sent', UPLOADED: 'Uploaded' })] };
  expect(listInput(spec, new URLSearchParams('status=UPLOADED,NONSENSE,DRAFT')).status).toBe('DRAFT,UPLOADED');
  expect(spec.filters[0]?.said(new URLSearchParams('status=UPLOADED,DRAFT'))).toBe('Draft +1');
  expect(listInput(spec, new URLSearchParams('status=')).status).toBeUndefined();
});

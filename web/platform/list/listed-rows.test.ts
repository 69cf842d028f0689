import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { listedRows } from './listed-rows';

const KEY = ['company.list'];
const page = (...ids: number[]) => ({ total: ids.length, results: ids.map((id) => ({ id, name: `Company ${id}` })) });

function opened(read: () => Promise<unknown>) {
  const cache = new QueryClient();
  cache.setQueryData(KEY, page(1, 2));
  const list = new QueryObserver(cache, { queryKey: KEY, queryFn: read, staleTime: 60_000 });
  list.subscribe(() => {});
  return { cache, list, rows: listedRows(cache, KEY) };
}

test('an edit replaces its row and a deletion takes it out, without reading the list again', () => {
  const { list, rows } = opened(() => expect.unreachable());
  rows.replace({ id: 2, name: 'Harbour' } as { id: number });
  expect(list.getCurrentResult().data).toEqual({ total: 2, results: [page(1).results[0], { id: 2, name: 'Harbour' }] });
  rows.remove(1);
  expect(list.getCurrentResult().data).toMatchObject({ total: 1, results: [{ id: 2 }] });
});

test('a read that was under way does not bring a deleted row back', async () => {
  const answers: ((value: unknown) => void)[] = [];
  const { list, rows } = opened(() => new Promise((answer) => answers.push(answer)));
  void list.refetch();
  rows.remove(1);
  expect(answers).toHaveLength(2);
  answers[0]?.(page(1, 2));
  answers[1]?.(page(2));
  await expect.poll(() => list.getCurrentResult().isFetching).toBe(false);
  expect(list.getCurrentResult().data).toEqual(page(2));
});

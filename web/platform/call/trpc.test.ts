import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Problem } from '../../../contracts/platform/problem';
import { queryClientWith } from './trpc';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('a command without a connection fails at once, and is not sent when there is one again', async () => {
  onlineManager.setOnline(false);
  const send = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  const client = queryClientWith();
  const mutation = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn: send }));
  await expect(mutation.execute(undefined)).rejects.toThrow('Failed to fetch');
  expect(mutation.state).toMatchObject({ status: 'error', isPaused: false });
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

const problems: [string, Problem, tries: number][] = [
  ['no answer', { status: 0, code: 'UNREACHABLE' }, 2],
  ['an answer that is none', { status: 502, code: 'BAD_RESPONSE' }, 2],
  ['a server error', { status: 500, code: 'SERVER' }, 2],
  ['the time limit of the Worker', { status: 0, code: 'TIMEOUT', requestId: 'x' }, 1],
  ['a call that the server does not offer', { status: 501, code: 'NOT_OFFERED' }, 1],
  ['too many requests, with a wait', { status: 429, code: 'RATE_LIMITED', retryAfter: 1 }, 3],
  ['too many requests without one', { status: 429, code: 'RATE_LIMITED' }, 1],
  ['a refusal', { status: 403, code: 'FORBIDDEN' }, 1],
];

test.each(problems)('a read that meets %s is tried so often', async (_, problem, tries) => {
  const read = vi.fn(async () => {
    throw { problem };
  });
  const found = queryClientWith().fetchQuery({
    queryKey: ['read'],
    queryFn: read,
    ...queryClientWith().getDefaultOptions().queries,
  });
  const ended = expect(found).rejects.toEqual({ problem });
  await vi.advanceTimersByTimeAsync(30_000);
  await ended;
  expect(read).toHaveBeenCalledTimes(tries);
});

test('nobody waits longer than twelve seconds to hear that the upstream hangs', async () => {
  const begun = Date.now();
  let told = 0;
  const client = queryClientWith();
  const read = () =>
    new Promise<never>((_, reject) => {
      setTimeout(() => reject({ problem: { status: 0, code: 'TIMEOUT' } }), 10_000);
    });
  const options = client.getDefaultOptions().queries;
  const found = client.fetchQuery({ queryKey: ['hangs'], queryFn: read, ...options }).catch(() => {
    told = Date.now() - begun;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await found;
  expect(told).toBeLessThanOrEqual(12_000);
});

test('a first answer that was asked for before something changed does not stand for a newer one', async () => {
  const client = queryClientWith();
  const answers: ((rows: readonly string[]) => void)[] = [];
  const queryFn = () => new Promise<readonly string[]>((resolve) => answers.push(resolve));
  const list = new QueryObserver(client, { queryKey: ['list'], queryFn });
  const stop = list.subscribe(() => {});
  const changed = client.invalidateQueries({ queryKey: ['list'] });
  answers[1]?.(['before', 'new']);
  await changed;
  answers[0]?.(['before']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(list.getCurrentResult()).toMatchObject({ data: ['before', 'new'], isFetching: false });
  stop();
});

import { expect, test } from 'vitest';
import { table } from '../contracts/house/table';
import type { CallTable, Row } from '../contracts/platform/call';
import { json, logLines, mintedSessionToken, workerWith } from './test-support';

const rows = Object.entries(table as CallTable).flatMap(([module, calls]) =>
  Object.entries(calls).flatMap(([name, row]): [string, Row][] => (row.nameless ? [[`${module}.${name}`, row]] : [])),
);
const KEY = '7KQ2 M4XD 9TBE';
const INPUT = {
  'complaint.form': {},
  'complaint.file': { category: '1', company: '1', key: KEY, story: 'Overtime.', happened: '', place: '', named: '' },
  'complaint.keyed': { key: KEY },
  'complaint.keyedAnswer': { key: KEY, words: 'On the 14th.', act: 'answer' },
  'complaint.keyedPaper': { id: 3, key: KEY },
};
const token = await mintedSessionToken();

/** All that a browser sends about itself, and the platform about it. */
const HEADERS = {
  authorization: `Bearer ${token}`,
  'cf-connecting-ip': '198.51.100.77',
  'user-agent': 'SecretBrowser/9.9',
  'idempotency-key': 'once-and-no-more',
  'accept-language': 'ig-NG',
  'x-forwarded-for': '198.51.100.77',
  cookie: 'session=secret',
};

function request(name: string, { transport }: Row): [path: string, init: RequestInit] {
  const input: Record<string, unknown> = INPUT[name as keyof typeof INPUT];
  if (transport === 'upload') {
    const body = new FormData();
    for (const [field, value] of Object.entries(input)) body.append(field, String(value));
    return [`/transfer/up/${name}`, { method: 'POST', headers: HEADERS, body }];
  }
  const headers = { ...HEADERS, 'content-type': 'application/json' };
  const path = transport === 'download' ? `/transfer/down/${name}` : `/trpc/${name}`;
  return [path, { method: 'POST', headers, body: JSON.stringify(input) }];
}

test('the calls of which nothing is kept are those of anonymous complaints', () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(INPUT).toSorted());
});

test.each(rows)('%s tells the upstream nothing of who calls, and writes no line', async (name, row) => {
  const on = workerWith(() => json({ message: 'done' }));
  logLines.length = 0;
  const [path, init] = request(name, row);
  const answer = await on.fetch(path, init);
  await answer.body?.cancel();
  const [sent, ...others] = on.requests;
  expect(others).toEqual([]);
  const headers = Object.fromEntries(sent?.headers ?? []);
  const told = Object.keys(headers).filter((header) => !['accept', 'accept-encoding', 'content-type'].includes(header));
  expect(told.toSorted()).toEqual(['x-edge-key', 'x-request-id']);
  expect(headers['x-request-id']).not.toBe(answer.headers.get('x-request-id'));
  expect(logLines.filter((line) => line.includes('"event":"request"'))).toEqual([]);
  for (const line of logLines) for (const secret of Object.values(HEADERS)) expect(line).not.toContain(secret);
});

test.each(rows.filter(([, { flood }]) => flood))(
  'floods of %s are counted by the network, under a salt that nobody else has',
  async (name, row) => {
    const keys: string[] = [];
    const limiter = {
      limit: async ({ key }: { key: string }) => {
        keys.push(key);
        return { success: keys.length < 3 };
      },
    };
    const on = workerWith(() => json({ message: 'done' }), { RATE_LINK: limiter });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      const [path, init] = request(name, row);
      const answer = await on.fetch(path, init);
      await answer.body?.cancel();
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^nameless [0-9a-f]{64}$/);
  },
);

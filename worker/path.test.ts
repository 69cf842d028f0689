import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { anyone } from '../contracts/platform/access';
import type { Row } from '../contracts/platform/call';
import { pathOf, queryOf } from './path';
import { call, json, mintedSessionToken, workerWith } from './test-support';

const row: Row = {
  method: 'GET',
  path: '/candidate/{id}/letter/{letter}/',
  access: anyone,
  input: z.any(),
  output: z.any(),
};

test('the path takes its values and leaves the rest', () => {
  expect(pathOf(row, { id: 12, letter: 'handbook', page: 2 })).toEqual({
    path: '/candidate/12/letter/handbook/',
    rest: { page: 2 },
  });
});

test('letters outside ASCII stay one segment', () => {
  expect(pathOf(row, { id: 'Ọlá é', letter: 'x' }).path).toBe('/candidate/%E1%BB%8Cl%C3%A1%20%C3%A9/letter/x/');
});

describe('a value that would change the path is refused', () => {
  const values: unknown[] = [
    '',
    '.',
    '..',
    '../users',
    'a/b',
    '/',
    '//evil.example',
    'a\\b',
    '?x=1',
    '#x',
    '%2f',
    '%2e%2e',
    '%00',
    'a%',
    '\u0000',
    'a\nb',
    'a\rb',
    '\t',
    ';jsessionid=1',
    '\u2028',
    '\ufeff',
    '\ud800',
    'x'.repeat(201),
    null,
    undefined,
    true,
    {},
    [],
    ['a', 'b'],
    1.5,
    Number.NaN,
    1e21,
  ];
  test.each(values.map((value) => [JSON.stringify(value) ?? 'undefined', value] as const))('%s', (_, value) => {
    expect(() => pathOf(row, { id: value, letter: 'x' })).toThrow();
  });
});

test('a query keeps odd values as values', () => {
  expect(queryOf({ search: '../ ? # & =%2f\n', page: 1, none: undefined, nil: null, many: ['a', 'b'] })).toBe(
    '?search=..%2F+%3F+%23+%26+%3D%252f%0A&page=1&many=a&many=b',
  );
  expect(queryOf({})).toBe('');
});

test('what a search asks for reaches the upstream as a value of the same call', async () => {
  const on = workerWith(() => json({ total: 0, next: null, previous: null, results: [] }));
  const search = '../../auth/users/1/?page_size=1000&x=#//evil.example';
  expect((await call(on, 'onboarding.candidates', { search }, await mintedSessionToken())).status).toBe(200);
  const url = new URL(on.requests[0]?.url ?? '');
  expect(url.origin + url.pathname).toBe('http://upstream/api/v1/candidate/');
  expect(url.searchParams.get('search')).toBe(search);
  expect(url.searchParams.get('page_size')).toBe('10');
});

test.each(['../1', '1/2', '%2e%2e', '1?x=1', '', '-1', '1e3x', '0x10/..'])(
  'an id "%s" never leaves the Worker',
  async (id) => {
    const on = workerWith(() => json({}));
    const { status, problem } = await call(on, 'onboarding.candidate', { id }, await mintedSessionToken());
    expect(status).toBe(400);
    expect(problem?.fields).toHaveProperty('id');
    expect(on.requests).toHaveLength(0);
  },
);

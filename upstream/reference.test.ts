import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { table } from '../contracts/table';
import { ask } from './ask.test-support';

test('the reference is answered to the Worker, with every path of the contract', async () => {
  const response = await ask('GET', '/openapi.json');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  const { openapi, paths } = (await response.json()) as { openapi: string; paths: object };
  expect(openapi).toBe('3.1.0');
  const inTable = Object.values(table).flatMap((calls) => Object.values(calls).map(({ path }) => path));
  expect(Object.keys(paths).toSorted()).toEqual([...new Set(inTable)].toSorted());
});

test('the reference is behind the same door as every call', async () => {
  const response = await exports.default.fetch(new Request('http://upstream/api/v1/openapi.json'));
  expect(response.status).toBe(404);
});

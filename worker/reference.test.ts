import { expect, test } from 'vitest';
import { json, workerWith } from './test-support';

const AT = '/api/v1/openapi.json';
test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('the reference is only read: %s is not found', async (method) => {
  const on = workerWith(() => json({}));
  expect((await on.fetch(AT, { method })).status).toBe(404);
  expect(on.requests).toEqual([]);
});

test.each(['/api/v1/employee/', '/api/v1/openapi.yaml'])(
  'no path below the upstream reaches it: not %s',
  async (path) => {
    const on = workerWith(() => json({}));
    await on.fetch(path);
    expect(on.requests).toEqual([]);
  },
);

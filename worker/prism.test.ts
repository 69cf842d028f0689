import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { table } from '../contracts/house/table';
import { FORM_RULES } from '../contracts/house/written.test-support';
import type { CallTable, Row } from '../contracts/platform/call';
import { inputByReference } from './test-reference';
import { type AnswerAsRead, call, plainToken, workerWith } from './test-support';

/**
 * The Worker before a server that is not ours: Prism makes it of `docs/openapi.json`, refuses what does not fit the request
 * of the reference, and answers as the reference says.
 */
const { PRISM } = env as unknown as { PRISM: Pick<Fetcher, 'fetch'> };
const on = workerWith((request) => PRISM.fetch(request), { JWT_PROFILE: 'documents' });

const rows = Object.entries(table as CallTable).flatMap(([module, calls]) =>
  Object.entries(calls).map(([name, row]) => ({ name: `${module}.${name}`, row })),
);
/** Calls whose body is JSON both ways. Files go by themselves, and a mock has none. */
const plain = rows.filter(({ row }) => row.transport === undefined);

/** Asks as the least of those who may, with a token as the documents describe it. */
async function ask(name: string, row: Row): Promise<AnswerAsRead> {
  const { anonymous, roles, purposes } = row.access;
  const input = inputByReference(name);
  if (anonymous) return call(on, name, input);
  const [purpose] = purposes;
  if (roles.length > 0) return call(on, name, input, await plainToken({ roles }));
  return call(on, name, input, 'a-token-of-its-own', purpose && { 'x-link-purpose': purpose });
}

/** Links for downloads are Tenure's own, which no other server mints. */
const OURS = ['transfer.mint'];

const reads = plain.filter(({ row }) => row.method === 'GET');
const commands = plain.filter(
  ({ name, row }) => row.method !== 'GET' && !FORM_RULES.includes(name) && !OURS.includes(name),
);
const named = (calls: typeof plain) => calls.map(({ name, row }) => [name, row] as const);

describe('before a mock made of the reference', () => {
  // The mock starts with the first request.
  beforeAll(() => PRISM.fetch('http://prism/api/v1/setting/contact/'));

  test.each(named(reads))('%s is read', async (name, row) => {
    const { status, text } = await ask(name, row);
    expect(status, text).toBe(200);
  });

  test.each(named(commands))('%s is done', async (name, row) => {
    const { status, text } = await ask(name, row);
    expect(status, text).toBe(200);
  });

  test.each(named(plain.filter(({ name }) => FORM_RULES.includes(name))))(
    '%s is refused before it is sent',
    async (name, row) => {
      const before = on.requests.length;
      const { problem } = await ask(name, row);
      expect(problem?.code).toBe('INVALID');
      expect(on.requests.length).toBe(before);
    },
  );

  test('nearly every call was asked', () => {
    expect(reads.length).toBeGreaterThan(100);
    expect(commands.length).toBeGreaterThan(115);
    expect(plain.length - reads.length - commands.length).toBe(FORM_RULES.length + OURS.length);
  });
});

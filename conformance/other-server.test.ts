import { expect, test } from 'vitest';
import { startOtherServer } from '../acceptance/other-server/server.ts';
import { table } from '../contracts/house/table';
import { conformanceOf } from './conformance';

test('a server that is written from the documents alone gives no answer that does not fit', async () => {
  const server = await startOtherServer('key-of-the-sessions-of-another-server');
  try {
    const { learnt, tokens } = await conformanceOf({
      address: `${server.url}/api/v1`,
      fetch,
      timeoutMs: 10_000,
      pauseMs: 0,
      table,
      tokens: {
        ADMIN: server.session('ADMIN'),
        EMPLOYEE: server.session('EMPLOYEE'),
        offer: server.link({ offerId: 5 }),
        waiver: server.link({ candidate: 9 }),
      },
      mayChange: false,
    });
    const found = learnt.flatMap(({ name, findings }) => findings.map(({ kind, words }) => ({ name, kind, words })));
    // It lacks calls, and is less strict with its links than the table.
    expect(found.filter(({ kind }) => kind !== 'missing' && kind !== 'access')).toEqual([]);
    const read = learnt.filter(({ call, presence }) => call.startsWith('GET') && presence === 'there');
    expect(read.length).toBeGreaterThan(15);
    expect(read.filter(({ assumed }) => assumed)).toEqual([]);
    for (const { profiles } of tokens) expect(profiles).toEqual(['JWT_PROFILE=documents']);
  } finally {
    await server.close();
  }
});

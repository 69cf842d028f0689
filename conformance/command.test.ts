import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './command';
import { unsignedSessionToken } from './right-server.test-support';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command, and answers how it ended and what it said. */
async function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const code = await runCommand(args, { env, say: (text) => said.push(text), pauseMs: 0 });
  return { code, said: said.join('\n') };
}

async function withServer(answer: RequestListener, work: (address: string) => Promise<void>): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('the command', () => {
  test('says how it is used, and ends with 2, when it has no address or no token', async () => {
    for (const args of [
      [],
      ['hr.example.com'],
      ['https://hr.example.com/api/v1', '--maychange'],
      ['https://a:b@hr.example.com'],
    ]) {
      const { code, said } = await run(args, { CONFORMANCE_ADMIN: 'x' });
      expect(said).toContain('npm run conformance -- https://');
      expect(code).toBe(2);
    }
    const { code, said } = await run(['https://hr.example.com/api/v1'], { CONFORMANCE_LINK_OFFER: 'x' });
    expect(said).toContain('At least one of the first three is needed.');
    expect(code).toBe(2);
  });

  test('says in one sentence that a server is not there, and ends with 2', async () => {
    const { code, said } = await run(['http://127.0.0.1:9/api/v1'], {
      CONFORMANCE_ADMIN: unsignedSessionToken('ADMIN'),
    });
    expect(said).toBe('The server at http://127.0.0.1:9/api/v1 could not be reached.');
    expect(code).toBe(2);
  });

  test('says that a token has expired, and that somebody could not sign in', async () => {
    const expired = unsignedSessionToken('ADMIN', undefined, { exp: 1_700_000_000 });
    const old = await run(['http://127.0.0.1:9/api/v1'], { CONFORMANCE_ADMIN: expired });
    expect(old.said).toBe('The token given for ADMIN has expired at 2023-11-14T22:13:20.000Z.');
    const none = await run(['http://127.0.0.1:9/api/v1'], { CONFORMANCE_ADMIN: 'a@b.example:secret word' });
    expect(none).toEqual({ code: 2, said: 'ADMIN could not sign in: no answer: the connection failed.' });
  });

  test('signs in, sends the key of the edge, follows no redirect, writes both reports, and ends with 1', async () => {
    const token = unsignedSessionToken('ADMIN');
    const seen: string[] = [];
    const keys = new Set<unknown>();
    const answer: RequestListener = (request, response) => {
      seen.push(`${request.method} ${request.url}`);
      keys.add(request.headers['x-edge-key']);
      if (request.url === '/api/v1/company/all') {
        response.writeHead(301, { location: '/api/v1/company/all/' }).end();
        return;
      }
      const signIn = request.url === '/api/v1/auth/login/';
      response.writeHead(signIn ? 200 : 404, { 'content-type': signIn ? 'application/json' : 'text/html' });
      response.end(signIn ? JSON.stringify({ access: token }) : '<h1>Not Found</h1>');
    };
    await withServer(answer, async (address) => {
      const env = { CONFORMANCE_ADMIN: 'hr@lagoon.example:secret word', CONFORMANCE_EDGE_KEY: 'edge' };
      const { code, said } = await run([`${address}/`, '--report', join(folder, 'other.md')], env);
      expect(said).toMatch(/^The server does not conform\.\nCalls of the documents, \d+: 1 there, /);
      expect(said).toContain(`The report stands in ${join(folder, 'other.md')}, the same as data in `);
      expect(code).toBe(1);
      const text = readFileSync(join(folder, 'other.md'), 'utf8');
      const data = readFileSync(join(folder, 'other.json'), 'utf8');
      expect(text).toContain(`# Conformance of ${address}\n`);
      expect(text).toContain('a redirect (301) to `/api/v1/company/all/`: it adds a slash to the path');
      expect(JSON.parse(data)).toMatchObject({ conforms: false, mayChange: false, askers: ['ADMIN'] });
      for (const report of [text, data, said])
        for (const secret of [token, 'secret word', 'hr@lagoon']) {
          expect(report).not.toContain(secret);
        }
    });
    expect(seen).not.toContain('GET /api/v1/company/all/');
    expect([...keys]).toEqual(['edge']);
    expect(seen.filter((one) => !/^(GET|OPTIONS) /.test(one))).toEqual(['POST /api/v1/auth/login/']);
  });
});

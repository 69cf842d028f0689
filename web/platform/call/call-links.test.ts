import { createTRPCClient } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppRouter } from '../../../contracts/house/table';
import { type Credential, callLinks, keyOfFailed, linkHeaders, sessionHeaders } from './call-links';
import { readFile } from './read-file';
import { sendForm } from './send-form';

/** The headers of every request, whichever way it went. */
const sent: Headers[] = [];

class FakeRequest {
  upload = {};
  headers = new Headers();
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers.append(name, value);
  }
  send() {
    sent.push(this.headers);
  }
}

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return Response.json({});
  });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks in each way that a page has: a command, reads, an upload, a file. */
async function askEveryWay(credential: Credential): Promise<void> {
  const client = createTRPCClient<AppRouter>({ links: callLinks(credential) });
  const { signal } = new AbortController();
  await client.auth.logout.mutate({}).catch(() => undefined);
  const reads = Promise.allSettled([client.offer.linked.query({}), client.setting.contact.query({})]);
  await vi.advanceTimersByTimeAsync(10);
  await reads;
  void sendForm({ call: 'offer.upload', params: {}, body: new FormData(), credential, idempotencyKey: 'one' });
  await readFile('offer.letter', { id: 1 }, credential, signal);
  expect(sent).toHaveLength(4);
}

test('a page of a link says with every call what its link is for', async () => {
  await askEveryWay(() => linkHeaders('theirs', 'offer'));
  expect(sent.map((headers) => headers.get('authorization'))).toEqual(Array(4).fill('Bearer theirs'));
  expect(sent.map((headers) => headers.get('x-link-purpose'))).toEqual(Array(4).fill('offer'));
});

test('a command without an answer says its key, and is sent with it again from wherever it was kept', async () => {
  const lost = async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    throw new TypeError('Failed to fetch');
  };
  vi.stubGlobal('fetch', lost);
  const clientOf = () => createTRPCClient<AppRouter>({ links: callLinks(() => ({})) });
  const failed = await clientOf()
    .auth.logout.mutate({})
    .catch((error: unknown) => error);
  const idempotencyKey = keyOfFailed(failed);
  expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  await clientOf()
    .auth.logout.mutate({}, { context: { idempotencyKey } })
    .catch(() => undefined);
  expect(sent.map((headers) => headers.get('idempotency-key'))).toEqual([idempotencyKey, idempotencyKey]);
});

test('a session is sent alone', async () => {
  await askEveryWay(() => sessionHeaders('session'));
  expect(sent.map((headers) => headers.get('authorization'))).toEqual(Array(4).fill('Bearer session'));
  expect(sent.some((headers) => headers.has('x-link-purpose'))).toBe(false);
});

test('nobody who is signed out sends a token', async () => {
  await askEveryWay(() => sessionHeaders(null));
  expect(sent.some((headers) => headers.has('authorization') || headers.has('x-link-purpose'))).toBe(false);
});

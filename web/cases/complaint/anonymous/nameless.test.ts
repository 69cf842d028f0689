import { afterEach, expect, test, vi } from 'vitest';
import { namelessApi, sendNameless, withoutFileNames } from './nameless';

afterEach(() => vi.unstubAllGlobals());

test('files lose the names that people gave them, and fields stay', () => {
  const body = new FormData();
  body.append('story', 'What happened');
  body.append('files', new File(['a'], 'Ada Obi at the gate.JPG'));
  body.append('files', new File(['b'], 'ada.png'));
  const sent = [...withoutFileNames(body)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ]);
  expect(sent).toEqual([
    ['story', 'What happened'],
    ['files', 'photo-1.jpg'],
    ['files', 'photo-2.png'],
  ]);
});

test('a request carries no session, no cookie and no bookmark, whoever is signed in', async () => {
  const stored: Record<string, string> = {
    token: 'e30.somebody.signed',
    bookmark: '00000001-00000002-00000003-0123456789abcdef0123456789abcdef',
  };
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null, setItem: () => undefined });
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, init]);
    return Response.json(
      address.startsWith('/trpc') ? { result: { data: { companies: [], categories: [] } } } : { done: true },
    );
  });
  const { client } = namelessApi();
  await client.complaint.keyed.mutate({ key: '7QK4 M2TX 9RVD' });
  await sendNameless({
    call: 'complaint.file',
    params: {},
    body: new FormData(),
    credential: () => ({ authorization: 'Bearer x' }),
    idempotencyKey: 'k',
  });
  expect(asked).toHaveLength(2);
  for (const [, init] of asked) {
    expect(init.credentials).toBe('omit');
    const names = [...new Headers(init.headers).keys()];
    expect(names.filter((name) => !['content-type', 'accept', 'idempotency-key'].includes(name))).toEqual([]);
  }
});

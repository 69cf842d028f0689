import { describe, expect, test } from 'vitest';
import { BOOKMARK_HEADER } from '../contracts/platform/bookmark';
import { COMPANIES, call, callInit, json, mintedSessionToken, type Reply, workerWith } from './test-support';

const admin = await mintedSessionToken();
const OLD = '0000007b-0000b26e-00001538-0c3e87bb37b3db5cc52eedb93cd3b96b';
const MID = '00000080-00000001-00004c6d-0c3e87bb37b3db5cc52eedb93cd3b96b';
const NEW = '00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683';
const answering =
  (...bookmarks: string[]): Reply =>
  () =>
    json(COMPANIES, 200, { [BOOKMARK_HEADER]: bookmarks.shift() ?? '' });

describe('the bookmark', () => {
  test('of a request reaches the upstream, and that of its answer the browser', async () => {
    const on = workerWith(answering(NEW));
    const { headers } = await call(on, 'company.all', {}, admin, { [BOOKMARK_HEADER]: OLD });
    expect(on.requests[0]?.headers.get(BOOKMARK_HEADER)).toBe(OLD);
    expect(headers.get(BOOKMARK_HEADER)).toBe(NEW);
  });
  test('of a batch is the newest of its answers', async () => {
    const on = workerWith(answering(MID, NEW, OLD));
    const answer = await on.fetch(
      '/trpc/company.all,company.all,company.all?batch=1',
      callInit({ 0: {}, 1: {}, 2: {} }, admin, { [BOOKMARK_HEADER]: OLD }),
    );
    expect(answer.headers.get(BOOKMARK_HEADER)).toBe(NEW);
    expect(on.requests.map(({ headers }) => headers.get(BOOKMARK_HEADER))).toEqual([OLD, OLD, OLD]);
  });
  test('comes with a refusal too', async () => {
    const on = workerWith(() => json({ detail: 'Not found.' }, 404, { [BOOKMARK_HEADER]: NEW }));
    const { status, headers } = await call(on, 'company.all', {}, admin);
    expect(status).toBe(404);
    expect(headers.get(BOOKMARK_HEADER)).toBe(NEW);
  });
  test('goes with downloads and uploads', async () => {
    const pdf = () =>
      new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf', [BOOKMARK_HEADER]: NEW } });
    const down = workerWith(pdf);
    const file = await down.fetch('/transfer/down/offer.document?id=4', {
      headers: { authorization: `Bearer ${admin}`, [BOOKMARK_HEADER]: OLD },
    });
    await file.arrayBuffer();
    expect(down.requests[0]?.headers.get(BOOKMARK_HEADER)).toBe(OLD);
    expect(file.headers.get(BOOKMARK_HEADER)).toBe(NEW);
    const up = workerWith(async (request) => {
      await request.arrayBuffer();
      return json({}, 200, { [BOOKMARK_HEADER]: NEW });
    });
    const sent = new FormData();
    sent.append('date_format', 'ISO');
    sent.append('size', '10');
    sent.append('file', new File(['name,code\n'], 'list.csv', { type: 'text/csv' }));
    const answer = await up.fetch('/transfer/up/bulkImport.jobRoles', {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, [BOOKMARK_HEADER]: OLD },
      body: sent,
    });
    expect(up.requests[0]?.headers.get(BOOKMARK_HEADER)).toBe(OLD);
    expect(answer.headers.get(BOOKMARK_HEADER)).toBe(NEW);
  });
  test.each(['first-primary', 'x'.repeat(5000), `${NEW}, ${OLD}`, '<script>'])(
    'counts for nothing from either side when it is none: %.20s',
    async (text) => {
      const on = workerWith(answering(text));
      const { status, headers } = await call(on, 'company.all', {}, admin, { [BOOKMARK_HEADER]: text });
      expect(status).toBe(200);
      expect(on.requests[0]?.headers.has(BOOKMARK_HEADER)).toBe(false);
      expect(headers.has(BOOKMARK_HEADER)).toBe(false);
    },
  );
  test('of an upstream that knows none is not there', async () => {
    const { headers } = await call(
      workerWith(() => json(COMPANIES)),
      'company.all',
      {},
      admin,
    );
    expect(headers.has(BOOKMARK_HEADER)).toBe(false);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BLOCK_BYTES } from '../../../contracts/platform/part-bytes';

/** What the server has, and what was sent to it: the number of each part's first block. */
let received: number[];
let sent: number[];
/** Numbers of parts that the line swallows without a word, once. */
let swallowed: number[];

class Transfer {
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  readonly status = 200;
  readonly responseText = '{"message":""}';
  onload?: () => void;
  onabort?: () => void;
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null;
  abort = () => this.onabort?.();
  send(body: FormData) {
    const number = Number(body.get('number'));
    sent.push(number);
    if (swallowed.includes(number)) {
      swallowed = swallowed.filter((one) => one !== number);
      return;
    }
    const { size } = body.get('part') as File;
    for (let at = 0; at < size; at += BLOCK_BYTES) received.push(number + at / BLOCK_BYTES);
    queueMicrotask(() => this.onload?.());
  }
}

/** Lets everything else have its turn, by a timer that no test holds. */
const turn = (
  (timer: typeof setTimeout) => () =>
    new Promise<void>((resolve) => void timer(resolve))
)(setTimeout);

beforeEach(() => {
  [received, sent, swallowed] = [[], [], []];
  // A line of its own, that nothing went over yet.
  vi.resetModules();
  vi.stubGlobal('XMLHttpRequest', Transfer);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', async () => Response.json({ result: { data: { id: 7, received } } }));
});
afterEach(() => {
  vi.useRealTimers();
});

async function send(blocks: number) {
  const { sendParts } = await import('./send-parts');
  const waits: boolean[] = [];
  const file = new File([new Uint8Array(blocks * BLOCK_BYTES)], 'letter.pdf');
  const about = { call: 'offer.upload', field: 'file', file, credential: () => ({}) };
  const done = sendParts({ ...about, onProgress: () => undefined, onWaiting: (wait) => waits.push(wait) });
  return { done, waits };
}

test('a file goes up once, in larger parts once the line proved quick', async () => {
  const { done } = await send(10);
  expect(await done).toBe(7);
  expect(sent).toEqual([0, 1, 2, 3, 4, 8]);
  expect(received.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a part without a sign of life is sent again, block by block, and nothing that had arrived', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  swallowed = [4];
  const { done, waits } = await send(10);
  while (!sent.includes(4)) await turn();
  vi.advanceTimersByTime(19_000);
  expect(waits).not.toContain(true);
  vi.advanceTimersByTime(1_000);
  while (sent.length <= 5) {
    vi.advanceTimersByTime(1);
    await turn();
  }
  expect(await done).toBe(7);
  expect(waits).toEqual([false, true, false]);
  expect(sent).toEqual([0, 1, 2, 3, 4, 4, 5, 6, 7, 8, 9]);
});

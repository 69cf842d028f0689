import { BLOCK_BYTES, PART_BLOCKS } from '../../../contracts/platform/part-bytes';

/** Parts on their way beside each other at most: more only share the same line. */
export const MOST_BESIDE = 3;
/** A part that takes longer than this, in milliseconds, fills the line alone. */
const QUICK_MS = 1000;
/** Blocks that a quick line carries for each part more beside the first. */
const FOR_ONE_MORE = 1_048_576 / BLOCK_BYTES;
/** Blocks that a line which broke carries one by one before it counts as quick again: twice what a bad one carries between two breaks. */
const AFTER_BREAK = 2_097_152 / BLOCK_BYTES;

/**
 * All files of a page share one line. `trust` is the blocks that it carried quickly: what is on its way is what a break costs, so it is one
 * block until the line proves quick, and grows with what went well.
 */
const line = { trust: 0, running: 0, waiting: [] as (() => void)[] };

const beside = () => (line.trust > 0 ? Math.min(1 + Math.floor(line.trust / FOR_ONE_MORE), MOST_BESIDE) : 1);

/**
 * Has a part sent once the line has room for it, and learns from how that went. `send` is told how many blocks the part may have, and
 * answers how many it had: none where nothing was left to send.
 */
export async function onTheLine(send: (most: number) => Promise<number>): Promise<void> {
  while (line.running >= beside()) await new Promise<void>((go) => line.waiting.push(go));
  line.running += 1;
  const since = performance.now();
  try {
    const blocks = await send(line.trust > 0 ? PART_BLOCKS : 1);
    const isQuick = performance.now() - since <= QUICK_MS;
    line.trust = isQuick ? line.trust + blocks : Math.min(line.trust, 0);
  } catch (error) {
    line.trust = -AFTER_BREAK;
    throw error;
  } finally {
    line.running -= 1;
    for (const go of line.waiting.splice(0)) go();
  }
}

/** Waits before tries that follow one another without anything carried, in milliseconds. A line that carried something is tried at once. */
const WAITS = [0, 1000, 2000, 4000, 8000];

/** Waits after a broken try: until the browser has a network again, and a little longer each time that nothing was carried. */
export async function untilNextTry(inVain: number, signal: AbortSignal | undefined): Promise<void> {
  await heard(WAITS[Math.min(inVain, WAITS.length - 1)] ?? 0, signal);
  while (!navigator.onLine) await heard(15_000, signal);
}

/** Waits so many milliseconds, or until the browser says that the network is back. */
function heard(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(new DOMException('Cancelled', 'AbortError'));
      else resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}

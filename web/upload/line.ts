/** Parts on their way beside each other at most: more only share the same line. */
const MOST_BESIDE = 3;
/** A part that takes longer than this, in milliseconds, fills the line alone. */
const QUICK_MS = 1500;

/**
 * How many parts go beside each other: one on a slow or broken line, so that a break costs one part at most, and one more
 * after each that was quick.
 */
const besideAfter = (beside: number, tookMs: number | null): number =>
  tookMs === null || tookMs > QUICK_MS ? 1 : Math.min(beside + 1, MOST_BESIDE);

/** All files of a page share one line. */
const line = { beside: 1, running: 0, waiting: [] as (() => void)[] };

/** Has a part sent once the line has room for it, and learns from how that went. */
export async function onTheLine(send: () => Promise<void>): Promise<void> {
  while (line.running >= line.beside) await new Promise<void>((go) => line.waiting.push(go));
  line.running += 1;
  const since = performance.now();
  try {
    await send();
    line.beside = besideAfter(line.beside, performance.now() - since);
  } catch (error) {
    line.beside = besideAfter(line.beside, null);
    throw error;
  } finally {
    line.running -= 1;
    for (const go of line.waiting.splice(0)) go();
  }
}

/** Waits before tries that follow one another, in milliseconds. */
const WAITS = [1000, 2000, 4000, 8000];

/** Waits after a broken try: until the browser has a network again, and a little longer each time. */
export async function untilNextTry(tries: number, signal: AbortSignal | undefined): Promise<void> {
  await heard(WAITS[Math.min(tries, WAITS.length) - 1] ?? 1000, signal);
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

import { refuse } from './problem';

/** Longest silence of either side while a body is on its way, in milliseconds. */
const STALL_MS = 30_000;

/** A time limit on silence: a large file over a slow line takes long and is still no hang. */
export interface Watchdog {
  signal: AbortSignal;
  /** Starts the limit anew. */
  reset: (ms?: number) => void;
  stop: () => void;
}

export function watchdog(ms = STALL_MS): Watchdog {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = (): void => clearTimeout(timer);
  const reset = (next = STALL_MS): void => {
    stop();
    timer = setTimeout(() => controller.abort(refuse.timeout()), next);
  };
  reset(ms);
  return { signal: controller.signal, reset, stop };
}

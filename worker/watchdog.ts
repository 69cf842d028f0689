import { refuseAtEdge } from './problem';

/** Longest silence of either side while a body is on its way, in milliseconds. */
const STALL_MS = 30_000;

/** A time limit on silence: a large file over a slow line takes long and is still no hang. */
export interface Watchdog {
  signal: AbortSignal;
  /** A sign of life. Costs nothing: the timer looks for one when it runs out. */
  alive: () => void;
  /** Starts a fixed limit of this many milliseconds, which signs of life do not extend. */
  limit: (ms: number) => void;
  stop: () => void;
  /** Stops, and ends what is still on its way: a request whose body only fails stays open (workerd). */
  end: () => void;
}

/** Aborts with a timeout after the first `ms` without a sign of life, and after that when there is none for half a minute. */
export function watchdog(ms = STALL_MS): Watchdog {
  const controller = new AbortController();
  let timer: number | null = null;
  let seen = Number.NEGATIVE_INFINITY;
  const abort = (): void => controller.abort(refuseAtEdge.timeout());
  const stop = (): void => clearTimeout(timer);
  const look = (): void => {
    const left = seen + STALL_MS - Date.now();
    if (left > 0) timer = setTimeout(look, left);
    else abort();
  };
  timer = setTimeout(look, ms);
  return {
    signal: controller.signal,
    alive: () => {
      seen = Date.now();
    },
    limit: (duration) => {
      stop();
      timer = setTimeout(abort, duration);
    },
    stop,
    end: () => {
      stop();
      abort();
    },
  };
}

/** The origin of a wish to hash a password: a network from which somebody signs in or has a mailed link, or any other. */
export type Lane = 'known' | 'other';

/**
 * How much of the time that a hash takes its turn lasts. A hash holds the isolate, and with it everybody else whom it answers; those
 * of strangers leave more than half of the time to others.
 */
const SHARE: Record<Lane, number> = { known: 4 / 3, other: 8 / 3 };
/** Milliseconds that a hash takes until one was measured. */
const COST_MS = 150;
/** The longest wait; the person who would wait longer is asked to come again. The Worker gives an answer ten seconds. */
const MOST_WAIT_MS = 5000;

export interface HashTurns {
  /** How many milliseconds one waits, or null when too many wait before it. */
  turn: (lane: Lane, now: number) => number | null;
  /** Told how long a hash took: on a busy machine turns are farther apart. */
  took: (ms: number) => void;
}

/**
 * Gives hashes their turns. They are reserved and not queued for, because a request that was given up says so to nobody. Strangers
 * wait behind known networks, never before.
 */
export function hashTurns(): HashTurns {
  const free = { known: 0, other: 0 };
  let cost = COST_MS;
  return {
    turn: (lane, now) => {
      const at = lane === 'known' ? Math.max(free.known, now) : Math.max(free.known, free.other, now);
      if (at - now > MOST_WAIT_MS) return null;
      free[lane] = at + SHARE[lane] * cost;
      return at - now;
    },
    took: (ms) => {
      cost = (cost + Math.max(ms, COST_MS)) / 2;
    },
  };
}

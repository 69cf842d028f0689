/** Who wants a password hashed: from a network that somebody signs in from or with a mailed link, or from anywhere else. */
export type Lane = 'known' | 'other';

/**
 * Milliseconds that each hash is given. One takes about 150 and holds the isolate for so long, and with it everybody else whom it
 * answers; those of strangers leave more than half of the time to others.
 */
const SLOT_MS: Record<Lane, number> = { known: 200, other: 400 };
/** The longest wait; whoever would wait longer is asked to come again. The Worker gives an answer ten seconds. */
const MOST_WAIT_MS = 5000;

/**
 * Gives hashes their turns: answers how many milliseconds one waits, or null when too many wait before it. Turns are reserved
 * and not queued for, because a request that was given up says so to nobody. Strangers wait behind known networks, never before.
 */
export function hashTurns(): (lane: Lane, now: number) => number | null {
  const free = { known: 0, other: 0 };
  return (lane, now) => {
    const at = lane === 'known' ? Math.max(free.known, now) : Math.max(free.known, free.other, now);
    if (at - now > MOST_WAIT_MS) return null;
    free[lane] = at + SLOT_MS[lane];
    return at - now;
  };
}

import type { SQL } from 'drizzle-orm';
import type { Day } from '../../../contracts/platform/dates';
import type { LimitedCaller } from '../caller/limits-of';

interface QueueAsked {
  today: Day;
  now: Date;
  /** The user who asks. */
  me: number;
  /** Their limits, and who acts in their name. */
  caller: LimitedCaller & { throughId?: number | null };
}

/**
 * One kind of work on Home. `items` reads what waits off an index: `id`, `at`, `about` (what it is about, in a sentence),
 * `path` (the page where it is done), and the person concerned: `name`, `employee` (an id) and `image`, each NULL where
 * there is none. Its rows are exactly those of the list at `list`.
 */
export interface Queue {
  /** The meaning of `at`: the instant since which it waits, or the day on which it is due. */
  at: 'since' | 'due';
  items: (asked: QueueAsked) => SQL;
  list: (asked: QueueAsked) => string;
}

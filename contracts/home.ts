import * as z from 'zod';
import { anyArea } from './access';
import { calls } from './call';
import { Day, Id, Instant, wordOf } from './fields';
import { QUEUE_KINDS } from './queue-kinds';

/** Somebody whom a matter is about; `employee` and `image` where there is a photo, which `employee.photo` answers. */
const QueuePerson = z.object({ name: z.string(), employee: Id.nullable(), image: z.string().nullable() });
export type QueuePerson = z.infer<typeof QueuePerson>;

export const QueueRow = z.object({
  kind: wordOf(QUEUE_KINDS),
  /** How many wait: exactly the rows of the list behind it. */
  total: z.number().int(),
  /** How many of them have waited, or are late, for longer than three days. */
  late: z.number().int(),
  /** The page of the list. */
  list: z.string(),
  /** The one that has waited longest or is due first; null where nothing waits. Either `since` or `due` is set. */
  first: z
    .object({
      /** What it is about, as it stands in a sentence. */
      about: z.string(),
      since: Instant.nullable(),
      due: Day.nullable(),
      /** The page where it is done. */
      path: z.string(),
    })
    .nullable(),
  /** Whom the first of them are about, at most three. */
  people: z.array(QueuePerson),
});
export type QueueRow = z.infer<typeof QueueRow>;

export const WeekEntry = z.object({
  day: Day,
  /** The time of day in Lagos, `HH:MM`; null for what takes no time of its own. */
  time: z.string().nullable(),
  title: z.string(),
  /** The place, or who it is; empty where there is nothing to say. */
  more: z.string(),
  /** The page about it. */
  path: z.string(),
});
export type WeekEntry = z.infer<typeof WeekEntry>;

/** What Home shows, one call for each of its parts. */
export const home = calls({
  /** What waits for the caller, the longest waiting kind first, then what is due; the kinds of which nothing waits last. */
  queue: {
    method: 'GET',
    path: '/home/queue/',
    access: anyArea,
    input: z.object({}),
    output: z.object({ rows: z.array(QueueRow) }),
    assumed: true,
  },
  /** What comes in the seven days from today on, the first of it; `total` counts all of it. */
  week: {
    method: 'GET',
    path: '/home/week/',
    access: anyArea,
    input: z.object({}),
    output: z.object({ total: z.number().int(), entries: z.array(WeekEntry) }),
    assumed: true,
  },
  /** How many decisions were made on each of the last fourteen days, today last. */
  decided: {
    method: 'GET',
    path: '/home/decided/',
    access: anyArea,
    input: z.object({}),
    output: z.object({ days: z.array(z.object({ day: Day, total: z.number().int() })) }),
    assumed: true,
  },
});

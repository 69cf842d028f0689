import * as z from 'zod';
import { anyArea, orActing, signedIn } from '../platform/access';
import { calls, get } from '../platform/call';
import { MONTH_NAMES } from '../platform/dates';
import { Day, Id, Instant, Month, wordOf } from '../platform/fields';
import { QUEUE_KINDS } from '../platform/queue-kinds';

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

/** What the Home of an employee says beside what they are asked for; a part is null where there is nothing to say. */
export const OwnHome = z.object({
  /** The newest month that the reader has yet to answer, and until when. */
  headcount: z.object({ month: z.enum(MONTH_NAMES), year: z.number().int(), closes_on: Day }).nullable(),
  /** The kind of leave that everybody has, and the days of it that are left this year. */
  leave: z.object({ title: z.string(), left: z.number() }).nullable(),
  holiday: z.object({ name: z.string(), day: Day, expected: z.boolean() }).nullable(),
  /** The latest payslip; what it says is told on its page alone. */
  payslip: z.object({ id: Id, month: Month }).nullable(),
  /** Those who report to the reader directly; null where nobody does. */
  team: z
    .object({
      people: z.number().int(),
      /** Who is on leave today, by name, the first of them. */
      away: z.array(z.object({ name: z.string(), until: Day })),
      away_total: z.number().int(),
      /** What the reader was asked about them by mail and has not answered, the longest waiting first. */
      asked: z.array(
        z.object({
          kind: z.enum(['LEAVE', 'PROBATION']),
          name: z.string(),
          /** The first day of the leave, or the last of the probation. */
          day: Day,
        }),
      ),
      asked_total: z.number().int(),
    })
    .nullable(),
});
export type OwnHome = z.infer<typeof OwnHome>;

/**
 * What Home shows: the queue of work, the week, and how many decisions were made each day. One call for each of its parts.
 */
export const home = calls('/home/', () => ({
  /** What waits for the caller, the longest waiting kind first, then what is due; the kinds of which nothing waits last. */
  queue: get('queue/', orActing(anyArea), z.object({}), z.object({ rows: z.array(QueueRow) })),
  /** What comes in the seven days from today on, the first of it; `total` counts all of it. */
  week: get(
    'week/',
    orActing(anyArea),
    z.object({}),
    z.object({ total: z.number().int(), entries: z.array(WeekEntry) }),
  ),
  /** How many decisions were made on each of the last fourteen days, today last. */
  decided: get(
    'decided/',
    orActing(anyArea),
    z.object({}),
    z.object({ days: z.array(z.object({ day: Day, total: z.number().int() })) }),
  ),
  /** What is next for an employee, and for the team of whoever leads one; nothing for who works nowhere. */
  own: get('own/', orActing(signedIn), z.object({}), OwnHome),
}));

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
      /** The subject, in words that fit into a sentence. */
      about: z.string(),
      since: Instant.nullable(),
      due: Day.nullable(),
      /** The page where it is done. */
      path: z.string(),
    })
    .nullable(),
  /** The people of the first of them, at most three. */
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

/** The parts of an employee's Home beside their tasks; a part is null where there is nothing to say. */
export const OwnHome = z.object({
  /** The newest month that the reader has yet to answer, and until when. */
  headcount: z.object({ month: z.enum(MONTH_NAMES), year: z.number().int(), closes_on: Day }).nullable(),
  /** The kind of leave that everybody has, and the days of it that are left this year. */
  leave: z.object({ title: z.string(), left: z.number() }).nullable(),
  holiday: z.object({ name: z.string(), day: Day, expected: z.boolean() }).nullable(),
  /** The latest payslip; its content is shown on its page alone. */
  payslip: z.object({ id: Id, month: Month }).nullable(),
  /** Those who report to the reader directly; null where nobody does. */
  team: z
    .object({
      people: z.number().int(),
      /** The first people who are on leave today, by name. */
      away: z.array(z.object({ name: z.string(), until: Day })),
      away_total: z.number().int(),
      /** The questions about them that the reader got by mail and has not answered, the longest waiting first. */
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

/** The content of Home: the queue of work, the week, and the number of decisions on each day. There is one call for each part. */
export const home = calls('/home/', () => ({
  /** The work that waits for the caller, the longest waiting kind first, then what is due; kinds with nothing waiting come last. */
  queue: get('queue/', orActing(anyArea), z.object({}), z.object({ rows: z.array(QueueRow) })),
  /** The first events of the seven days from today on; `total` counts all of them. */
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
  /** The next events of an employee, and of the team that they lead; empty for somebody who works nowhere. */
  own: get('own/', orActing(signedIn), z.object({}), OwnHome),
}));

import * as z from 'zod';
import { anyArea, anyone, orActing } from './access';
import { calls, get, post } from './call';
import { DELIVERIES } from './delivery';
import { Id, Instant } from './fields';

/** The most messages that one list shows, and that one command takes. */
export const STUCK_MOST = 50;

/** A message that did not arrive. */
export const StuckMessage = z.object({
  id: Id,
  kind: z.enum(['mail', 'sms']),
  /** Empty for an SMS. */
  subject: z.string(),
  recipient: z.string(),
  company: z.string(),
  /** The person whose address it is, where the record is known and the reader may open it. */
  person: z.object({ kind: z.enum(['employee', 'candidate']), id: Id, name: z.string() }).nullable(),
  outcome: z.enum(DELIVERIES),
  reason: z.string(),
  at: Instant,
  tries: z.number().int(),
  /** Why it can't be tried again; null where it can. */
  why_not: z.string().nullable(),
});
export type StuckMessage = z.output<typeof StuckMessage>;

const Messages = z.object({ total: z.number().int(), results: z.array(StuckMessage) });

/** A message that a queue gave up, in words of what it was to do. */
const DeadLetter = z.object({ id: Id, what: z.string(), at: Instant });
/** Work whose last run failed. It is tried again every minute. */
const FailedJob = z.object({
  job: z.string(),
  what: z.string(),
  error: z.string(),
  since: Instant,
  at: Instant,
  times: z.number().int(),
});

/** All stuck work of the companies and areas of the reader; that of the whole house for a reader who looks after all of it. */
export const Stuck = z.object({
  as_of: Instant,
  /** The number of messages sent in the last seven days, of all companies; null for a reader who looks after some. */
  sent: z.number().int().nullable(),
  /** Why no mail leaves for now. */
  paused: z.object({ until: Instant, reason: z.string() }).nullable(),
  /** Whether SMS can be sent. */
  texts: z.boolean(),
  mails: Messages,
  sms: Messages,
  dead: z.array(DeadLetter),
  jobs: z.array(FailedJob),
});
export type Stuck = z.output<typeof Stuck>;

const ids = z.array(Id).max(STUCK_MOST).default([]);
const Chosen = z.object({ messages: ids, dead: ids });
export type ChosenMessages = z.output<typeof Chosen>;
const SomethingChosen = <S extends z.ZodType<ChosenMessages>>(schema: S): S =>
  schema.refine(({ messages, dead }) => messages.length + dead.length > 0, 'Choose what is meant');

/** Seconds since the sweep ran and since the oldest waiting message was written; null where there is none. */
const Health = z.object({
  sweep_age: z.number().int().nullable(),
  outbox_age: z.number().int().nullable(),
});
export type Health = z.output<typeof Health>;

const Outcome = z.object({ message: z.string(), count: z.number().int() });

/** Stuck work: mails that came back, SMS that were not sent, work that failed; tried again or put aside. */
export const stuck = calls('/stuck/', () => ({
  list: get('', orActing(anyArea), z.object({}), Stuck),
  /** How old the last run of the sweep is, and the oldest message that waits; for `/healthz`. */
  health: get('health/', anyone, z.object({}), Health),
  /** Tries again what can be; 409 where that is nothing. `jobs`: also all work that failed. */
  again: post(
    'again/',
    orActing(anyArea),
    Chosen.extend({ jobs: z.boolean().default(false) }).refine(
      ({ messages, dead, jobs }) => jobs || messages.length + dead.length > 0,
      'Choose what is tried again',
    ),
    Outcome,
  ),
  /** Puts aside work that is not to be tried again. */
  drop: post('drop/', orActing(anyArea), SomethingChosen(Chosen), Outcome),
}));

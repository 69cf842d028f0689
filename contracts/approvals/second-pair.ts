import * as z from 'zod';
import { inArea, inPerson, orActing } from '../platform/access';
import { calls, get, patch } from '../platform/call';
import { ById, Id, Instant } from '../platform/fields';
import { PAIR_KINDS } from './pair-kinds';

/** Which changes that an admin makes wait for another admin. */
export const SecondPairForm = z.object({
  bank: z.boolean(),
  pay: z.boolean(),
  status: z.boolean(),
  rights: z.boolean(),
  /** Ids of the companies in which it is so; null: in all. Rights of admins are of no company. */
  companies: z.array(Id).max(500).nullable(),
});
export type SecondPairForm = z.output<typeof SecondPairForm>;

export const SecondPair = SecondPairForm.extend({
  version: z.number().int(),
  /** Whether less is asked for, and waits for another admin. */
  waiting: z.boolean(),
});
export type SecondPair = z.output<typeof SecondPair>;

/** A change that waits for another admin, as it shows where it was made. */
export const WaitingChange = z.object({
  /** The id of its request for approval. */
  request: Id,
  kind: z.enum(PAIR_KINDS),
  /** The change, in words; `field`: the field of the record that it is, where it is one. */
  fields: z.array(z.object({ name: z.string(), value: z.string(), field: z.string().optional() })),
  requested_by: z.string(),
  requested_at: Instant,
  waits_for: z.array(z.string()),
  may_withdraw: z.boolean(),
});
export type WaitingChange = z.output<typeof WaitingChange>;

/** The switches that ask for a second admin, and the acts that wait for one. */
export const secondPair = calls('/setting/', () => ({
  read: get('second_pair/', orActing(inArea('settings')), z.object({}), SecondPair),
  /** A stricter setting counts at once; a looser one always waits for another admin. */
  update: patch(
    'second_pair/',
    inPerson(inArea('settings'), 'Who approves what is set under one’s own name. Go back to your own session first.'),
    SecondPairForm.extend({ version: z.number().int() }),
    SecondPair,
  ),
  /** The changes of a record that wait for another admin. */
  ofEmployee: get('/employee/{id}/waiting/', orActing(inArea('records', 'pay')), ById, z.array(WaitingChange)),
}));

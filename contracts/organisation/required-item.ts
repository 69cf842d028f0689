import * as z from 'zod';
import { Day, Id } from '../platform/fields';
import { SECTIONS } from './employee-section';

/**
 * The kinds of tasks of a person, the most pressing first. `LETTER`: a letter that HR returned. `AGAIN`: a document that HR
 * declined. `HAND_IN`: one that was never handed in. `ACKNOWLEDGE`: one to be read and acknowledged. `SECTION`: a part of the
 * record that must be filled. `OBJECTIVES`, `RATE`: an appraisal whose objectives are to be filled in, or that is to be rated.
 * `REQUEST`: a change that HR declined. `RENEW`: a document that ends.
 */
export const REQUIRED_ITEM_KINDS = [
  'LETTER',
  'AGAIN',
  'HAND_IN',
  'ACKNOWLEDGE',
  'SECTION',
  'OBJECTIVES',
  'RATE',
  'REQUEST',
  'RENEW',
] as const;

export const RequiredItem = z.object({
  kind: z.enum(REQUIRED_ITEM_KINDS),
  /** The section that lacks something, or that a change was about. */
  section: z.enum([...SECTIONS, 'custom']).nullable(),
  /** Of the document, the request or the appraisal. */
  id: Id.nullable(),
  /** Of the letter, the document or the appraisal; empty for the rest. */
  name: z.string(),
  /** The day by which it is asked for, or on which a document ends. */
  due: Day.nullable(),
});
export type RequiredItem = z.infer<typeof RequiredItem>;

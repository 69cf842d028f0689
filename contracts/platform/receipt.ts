import * as z from 'zod';
import { DoneAnswer, Instant } from './fields';

/** A file that somebody handed in, with what they need to prove later that it was this one. */
const ReceiptFile = z.object({
  /** The field in which it was handed in, such as the letter; empty where the name says enough. */
  called: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Of the whole file as it is stored, in hex; null for a file that was stored before hashes were kept. */
  sha256: z.string().nullable(),
});

/** The receipt of an act, for the page and, in the same words, for a mail. */
export const Receipt = z.object({
  /** One sentence. */
  what: z.string(),
  /** For an act that says yes or no: its word, and whether it was a yes. The two never look alike. */
  outcome: z.object({ word: z.string(), yes: z.boolean() }).nullable(),
  at: Instant,
  files: z.array(ReceiptFile),
  /** The next step. */
  next: z.string(),
  /** Whether a copy went out by mail: somebody may have no address. */
  mailed: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;

/** Stands in the answer of an act of somebody without an account, or of an employee about pay, letters or papers. */
export const receipt = Receipt.optional().meta({ 'x-assumed': true });

/** `DoneAnswer` with what was recorded. */
export const ReceiptedAnswer = DoneAnswer.extend({ receipt });
export type ReceiptedAnswer = z.infer<typeof ReceiptedAnswer>;

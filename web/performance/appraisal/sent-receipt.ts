import * as z from 'zod';

/**
 * The content of the page after a submission. It travels with the address as its state, so that reload keeps it:
 * `navigate(pages.appraisalSent(), { state: { … } satisfies SentReceipt })`.
 */
const SentReceipt = z.object({
  /** The act: `Appraisal submitted`. */
  title: z.string(),
  /** The next step, in a sentence. */
  next: z.string(),
  /** The recorded facts, as names and values. */
  facts: z.array(z.tuple([z.string(), z.string()])),
});
export type SentReceipt = z.infer<typeof SentReceipt>;

/** The receipt in the state of an address; undefined when there is none. */
export const reviewReceiptIn = (state: unknown): SentReceipt | undefined => SentReceipt.safeParse(state).data;

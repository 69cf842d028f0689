import * as z from 'zod';

/** The receipt of the wizard, for the page that follows it. It travels with the address, so that reload keeps it. */
const SentOfferReceipt = z.object({
  /** Whether these are letters that HR had returned. */
  again: z.boolean(),
  letters: z.array(z.object({ called: z.string(), files: z.array(z.string()) })),
  /** Whether the form went along. */
  form: z.boolean(),
  at: z.iso.datetime(),
});
export type SentOfferReceipt = z.infer<typeof SentOfferReceipt>;

/** The receipt in the state of an address; undefined when there is none. */
export const offerReceiptIn = (state: unknown): SentOfferReceipt | undefined => SentOfferReceipt.safeParse(state).data;

import * as z from 'zod';

/** The receipt of the wizard, for the page that follows it. It travels with the address, so that reload keeps it. */
const Receipt = z.object({
  /** Whether these are letters that HR had returned. */
  again: z.boolean(),
  letters: z.array(z.object({ called: z.string(), files: z.array(z.string()) })),
  /** Whether the form went along. */
  form: z.boolean(),
  at: z.iso.datetime(),
});
export type Receipt = z.infer<typeof Receipt>;

/** The receipt in the state of an address; undefined when there is none. */
export const receiptIn = (state: unknown): Receipt | undefined => Receipt.safeParse(state).data;

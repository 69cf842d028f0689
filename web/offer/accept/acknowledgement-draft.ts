import * as z from 'zod';

/**
 * What was typed on the acknowledgement form, kept in this tab under the offer's id until the offer is accepted. The tab's
 * storage, because it holds a BVN and an account number: on a shared computer they end with the tab.
 */
const Draft = z.object({
  address: z.string(),
  employment_date: z.string(),
  resumption_date: z.string(),
  bvn: z.string(),
  tax_id: z.string(),
  pension_manager: z.string(),
  pension_pin: z.string(),
  account_number: z.string(),
  bank_name: z.string(),
  supervisor_name: z.string(),
  handbook_confirmation: z.boolean(),
});
export type Draft = z.infer<typeof Draft>;

const keyOf = (offer: number) => `tenure.offer.${offer}.acknowledgement`;

export function keepDraft(offer: number, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(offer), JSON.stringify(Draft.parse(draft)));
  } catch {
    // A full or forbidden storage only costs the draft: the form itself goes on.
  }
}

/** The draft of an offer; a field that is missing or not of its type is left out. */
export function keptDraft(offer: number): Partial<Draft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(offer)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(Draft.shape).flatMap(([name, field]) => {
        const value = field.safeParse(Object.hasOwn(kept, name) ? kept[name as keyof typeof kept] : undefined);
        return value.success ? [[name, value.data]] : [];
      }),
    );
  } catch {
    return {};
  }
}

export const dropDraft = (offer: number): void => sessionStorage.removeItem(keyOf(offer));

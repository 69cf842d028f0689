import * as z from 'zod';

/**
 * What was typed on the acknowledgement form, kept in this tab under the offer's id until the offer is accepted. The tab's
 * storage, because it holds a BVN and an account number: on a shared computer they end with the tab.
 */
const fields = {
  address: z.string(),
  employment_date: z.string(),
  resumption_date: z.string(),
  bvn: z.string(),
  tax_id: z.string(),
  pension_manager: z.number(),
  pension_pin: z.string(),
  account_number: z.string(),
  bank_name: z.number(),
  supervisor_name: z.string(),
  handbook_confirmation: z.literal(true),
};
export type Draft = Partial<{ [name in keyof typeof fields]: z.output<(typeof fields)[name]> }>;

const keyOf = (offer: number) => `tenure.offer.${offer}.acknowledgement`;

/** The known fields of `values` that hold something of their type. */
function draftOf(values: unknown): Draft {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = field.safeParse(Object.hasOwn(values, name) ? values[name as keyof typeof values] : undefined);
      return value.success ? [[name, value.data]] : [];
    }),
  );
}

export function keepAcknowledgement(offer: number, values: object): void {
  try {
    sessionStorage.setItem(keyOf(offer), JSON.stringify(draftOf(values)));
  } catch {
    // A full or forbidden storage costs only the draft, and the form itself goes on.
  }
}

/** The draft of an offer; a field that is missing or not of its type is left out. */
export function keptAcknowledgement(offer: number): Draft {
  try {
    return draftOf(JSON.parse(sessionStorage.getItem(keyOf(offer)) ?? 'null'));
  } catch {
    return {};
  }
}

export const dropDraft = (offer: number): void => sessionStorage.removeItem(keyOf(offer));

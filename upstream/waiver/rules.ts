/** The values of a waiver that its rules look at. */
export interface StandingWaiver {
  status: 'PENDING' | 'ACCEPTED' | 'REJECTED';
  /** The opposite link can drop the decision until this instant; null once final, or while pending. */
  provisional_until: string | null;
  /** Both links ask for a click. */
  gate: boolean;
}

export type Decision = 'ACCEPTED' | 'REJECTED';

/** How long a decision by opening a link stays provisional, in milliseconds (facts: security section 4). */
export const PROVISIONAL_MS = 10 * 60_000;

/** When a request that is made or renewed now ends. */
export const expiryAfter = (days: number, now: Date): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString();

/** Whether a decision can still be undone by the opposite link. Time alone makes it final. */
export const isProvisional = (waiver: StandingWaiver, now: Date): boolean =>
  waiver.status !== 'PENDING' &&
  waiver.provisional_until !== null &&
  Date.parse(waiver.provisional_until) > now.getTime();

export type Outcome =
  /** Record the decision; `final` when a person clicked. */
  | { kind: 'decide'; final: boolean }
  /** The decision already stands; a click makes a provisional one final. */
  | { kind: 'stands'; finalise: boolean }
  /** Both links were opened: take the provisional decision back and ask for a click from now on. */
  | { kind: 'drop' }
  /** The page has to ask for a click first. */
  | { kind: 'ask' }
  /** The opposite decision is final. */
  | { kind: 'refuse' };

/**
 * What a decision link does to a waiver (facts: security section 4, points 2 to 6). `confirmed` means that a person
 * clicked; false means that the page was only opened.
 */
export function outcomeOf(waiver: StandingWaiver, decision: Decision, confirmed: boolean, now: Date): Outcome {
  if (waiver.status === 'PENDING')
    return waiver.gate && !confirmed ? { kind: 'ask' } : { kind: 'decide', final: confirmed };
  const provisional = isProvisional(waiver, now);
  if (waiver.status === decision) return { kind: 'stands', finalise: provisional && confirmed };
  return provisional ? { kind: 'drop' } : { kind: 'refuse' };
}

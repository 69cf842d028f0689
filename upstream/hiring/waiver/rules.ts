import type { LinkedWaiver } from '../../../contracts/hiring/waiver';

/** The values of a waiver that its rules look at. */
export interface WaiverValues {
  status: 'PENDING' | 'ACCEPTED' | 'REJECTED';
  /** The opposite link can drop the decision until this instant; null once final, or while pending. */
  provisional_until: string | null;
  /** Both links ask for a click. */
  gate: boolean;
  /** The decision that was dropped since, when, and by what. */
  dropped: WaiverAnswer | null;
  dropped_at: string | null;
  dropped_by: DroppedBy | null;
}

export type WaiverAnswer = 'ACCEPTED' | 'REJECTED';
/** Both links were opened; the manager says that it was somebody else; HR opened the request again. */
export type DroppedBy = 'LINKS' | 'MANAGER' | 'HR';

/** How long a decision by opening a link stays provisional, in milliseconds (facts: security section 4). */
export const PROVISIONAL_MS = 10 * 60_000;

/** When a request that is made or renewed now ends. */
export const expiryAfter = (days: number, now: Date): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString();

/** The state of a waiver at an instant. Pages and mails say this and nothing else. */
export type WaiverState = Pick<LinkedWaiver, 'status' | 'provisional' | 'final_at' | 'dropped'>;

/**
 * The present state of a waiver. A decision that was made by opening a link can be undone by the opposite link until `final_at`;
 * time alone makes it final. `dropped` is the earlier decision, while there is no new one.
 */
export function waiverStateAt(waiver: Omit<WaiverValues, 'gate'>, now: Date): WaiverState {
  const { status, provisional_until, dropped, dropped_at, dropped_by } = waiver;
  const provisional =
    status !== 'PENDING' && provisional_until !== null && Date.parse(provisional_until) > now.getTime();
  return {
    status,
    provisional,
    final_at: provisional ? provisional_until : null,
    dropped:
      status === 'PENDING' && dropped && dropped_at && dropped_by
        ? { decision: dropped, at: dropped_at, by: dropped_by }
        : null,
  };
}

export type WaiverOutcome =
  /** Record the decision; `final` when a person clicked. */
  | { kind: 'decide'; final: boolean }
  /** The decision already stands; a click makes a provisional one final. */
  | { kind: 'stands'; finalise: boolean }
  /** Both links were opened: take the provisional decision back and ask for a click from now on. */
  | { kind: 'drop'; was: WaiverAnswer }
  /** The page has to ask for a click first. */
  | { kind: 'ask' }
  /** The opposite decision is final. */
  | { kind: 'refuse' };

/**
 * The effect of a decision link on a waiver (facts: security section 4, points 2 to 6). `confirmed` means that a person clicked;
 * false means that the page was only opened.
 */
export function outcomeOf(waiver: WaiverValues, decision: WaiverAnswer, confirmed: boolean, now: Date): WaiverOutcome {
  const { status, provisional } = waiverStateAt(waiver, now);
  if (status === 'PENDING') return waiver.gate && !confirmed ? { kind: 'ask' } : { kind: 'decide', final: confirmed };
  if (status === decision) return { kind: 'stands', finalise: provisional && confirmed };
  return provisional ? { kind: 'drop', was: status } : { kind: 'refuse' };
}

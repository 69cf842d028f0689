/** The one entry in the storage: the insurance card of one person. `public/card-view.js` shows it without a network. */
const KEY = 'hmo-card';

/** What a hospital asks for. */
export interface CardFacts {
  provider: string;
  /** Answers at any hour; empty where nobody entered it. */
  care_phone: string;
  plan: string;
  is_family: boolean;
  name: string;
  company: string;
  staff_code: string;
  policy_number: string;
  valid_from: string;
  valid_until: string;
  /** What a hospital's reader is shown. */
  code: string;
}

/** A card as it is kept: with its pictures as addresses that hold their bytes. */
export interface KeptCard extends CardFacts {
  photo: string | null;
  /** The code as a QR sign. */
  sign: string;
}

interface Kept {
  user: number;
  card: KeptCard;
}

function read(): Kept | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof found === 'object' && found !== null && 'user' in found && 'card' in found ? (found as Kept) : null;
  } catch {
    // A browser that gives no storage, and a text that is no card, cost only the card.
    return null;
  }
}

/** The card that a person opened last on this device. */
export function keptCard(user: number): KeptCard | null {
  const kept = read();
  return kept?.user === user ? kept.card : null;
}

/** Keeps a person's card on this device, or with null drops it. False when the browser stores nothing. */
export function keepCard(user: number, card: KeptCard | null): boolean {
  try {
    if (card) localStorage.setItem(KEY, JSON.stringify({ user, card } satisfies Kept));
    else localStorage.removeItem(KEY);
    return card !== null;
  } catch {
    return false;
  }
}

/** Removes the card at sign-out. The end of a session leaves it: who lies in a hospital does not sign in first. */
export const forgetCard = (): void => localStorage.removeItem(KEY);

/** Removes at sign-in the card that another person left on this device. */
export function forgetCardOfOthers(user: number | undefined): void {
  if (read()?.user !== user) forgetCard();
}

/** A text as its editor has it. */
interface MarkedText {
  type: 'doc';
  content: unknown;
}
/** The typed and unsent values of a form. `null` is a choice that was taken back. */
export type DraftValues = Readonly<Record<string, string | number | boolean | MarkedText | null>>;
export interface Draft {
  /** When it was last changed, in milliseconds. */
  at: number;
  values: DraftValues;
}

interface Drafts {
  user: number;
  forms: Record<string, Draft>;
}

/** The one entry in the storage, for one person: the next person who signs in on this browser replaces it. */
const KEY = 'drafts';
/** How long a draft is kept, in milliseconds; a person who comes back later has forgotten what it was about. */
const LIVES = 7 * 86_400_000;

/** Whether a value is a text with marks. */
export const isMarkedText = (value: unknown): value is MarkedText =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc' && 'content' in value;

const isValue = (value: unknown) =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) || isMarkedText(value);

/** Whether what was found in a storage is a draft. */
export function isDraft(found: unknown): found is Draft {
  if (typeof found !== 'object' || found === null) return false;
  const { at, values } = found as Record<string, unknown>;
  return (
    typeof at === 'number' && typeof values === 'object' && values !== null && Object.values(values).every(isValue)
  );
}

function read(user: number, now: number): Drafts {
  const none: Drafts = { user, forms: {} };
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof found !== 'object' || found === null) return none;
    const { user: owner, forms } = found as Record<string, unknown>;
    if (owner !== user || typeof forms !== 'object' || forms === null) return none;
    const fresh = Object.entries(forms).filter(([, draft]) => isDraft(draft) && draft.at > now - LIVES);
    return { user, forms: Object.fromEntries(fresh) as Drafts['forms'] };
  } catch {
    return none;
  }
}

/** The draft that a person left in a form of this name on this browser. */
export const keptDraft = (user: number, form: string, now = Date.now()): Draft | null =>
  read(user, now).forms[form] ?? null;

/** Keeps a draft, or with null drops it. False when the browser stores nothing. */
export function keepDraft(user: number, form: string, values: DraftValues | null, now = Date.now()): boolean {
  const { [form]: _, ...others } = read(user, now).forms;
  const forms = values ? { ...others, [form]: { at: now, values } } : others;
  try {
    if (Object.keys(forms).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ user, forms } satisfies Drafts));
    return true;
  } catch {
    return false;
  }
}

/** Whether a person has drafts on this browser. */
export const holdsDrafts = (user: number, now = Date.now()): boolean => Object.keys(read(user, now).forms).length > 0;

/** Removes all drafts at sign-out, so that nothing typed stays on the device. */
export const forgetDrafts = (): void => localStorage.removeItem(KEY);

/** Removes at sign-in the drafts that another person left on this browser. */
export function forgetDraftsOfOthers(user: number | undefined): void {
  if (user === undefined || !holdsDrafts(user)) forgetDrafts();
}

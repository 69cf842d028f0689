import { type Draft, isDraft } from '../session/drafts';
import type { DraftPlace } from './kept-draft';

/** The drafts of links on this device, each under a key of its own, so that two tabs do not take each other's. */
const LINKS = 'tenure.draft.link.';

/** The draft under a key, and until when it may be kept, in milliseconds. */
function read(storage: () => Storage, key: string): (Draft & { until?: unknown }) | null {
  try {
    const found: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    return isDraft(found) ? found : null;
  } catch {
    // A browser that gives no storage, and a text that is no draft, cost only the draft.
    return null;
  }
}

function placeIn(storage: () => Storage, key: string, until?: number): DraftPlace {
  return {
    found: () => read(storage, key),
    keep(values, at) {
      try {
        if (values) storage().setItem(key, JSON.stringify({ at, values, until }));
        else storage().removeItem(key);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Keeps a draft in this tab: for numbers such as a BVN, which on a shared computer end with the tab. */
export const draftOfTab = (key: string): DraftPlace => placeIn(() => sessionStorage, key);

/** Removes the drafts of links that have ended: nobody can send them any more. */
function forgetEnded(now: number): void {
  const ended = Object.keys(localStorage).filter((key) => {
    if (!key.startsWith(LINKS)) return false;
    const until = read(() => localStorage, key)?.until;
    return typeof until !== 'number' || until <= now;
  });
  for (const key of ended) localStorage.removeItem(key);
}

/**
 * Keeps a draft of somebody who acts by a link on this device until `until` (milliseconds), the end of the link. On the device
 * and not in the tab, because a manager on the road closes the tab and opens the mail again; it holds what the link shows
 * anyway, and nobody sees it without one. `key` names the record and the person who was asked, so that the person who is asked
 * next does not find it.
 */
export function draftOfLink(key: string, until: number, now = Date.now()): DraftPlace {
  try {
    forgetEnded(now);
  } catch {
    // A browser that gives no storage has nothing to forget.
  }
  return placeIn(() => localStorage, `${LINKS}${key}`, until);
}

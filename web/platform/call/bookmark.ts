import { BOOKMARK_HEADER, bookmarkIn, newerBookmark } from '../../../contracts/platform/bookmark';

/** All tabs share it, so that what was saved in one shows in the others. */
const KEY = 'bookmark';
/** The bookmark of this tab, for a browser that keeps nothing or has no room. */
let own: string | null = null;

/** The newest bookmark that this browser has seen. */
function known(): string | null {
  try {
    return newerBookmark(own, bookmarkIn(localStorage.getItem(KEY)));
  } catch {
    return own;
  }
}

/** How new the data has to be that the next request is answered with. */
export function bookmarkHeader(): Record<string, string> {
  const bookmark = known();
  return bookmark === null ? {} : { [BOOKMARK_HEADER]: bookmark };
}

/**
 * Keeps the bookmark of an answer, unless a newer one is known. Somebody who is not signed in was answered by the primary, so
 * with that answer it begins again: after a sign-in no bookmark of another database is left.
 */
export function keepBookmark(header: string | null, signedIn = true): void {
  const before = known();
  const answered = bookmarkIn(header);
  own = signedIn ? newerBookmark(before, answered) : (answered ?? before);
  if (own === null || own === before) return;
  try {
    localStorage.setItem(KEY, own);
  } catch {
    // Another tab may then show less for a moment; the answer itself must not fail.
  }
}

/** Forgets the bookmark with the session that it belongs to. */
export function forgetBookmark(): void {
  own = null;
  localStorage.removeItem(KEY);
}

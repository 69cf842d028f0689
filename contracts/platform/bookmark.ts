/**
 * Header in which an answer says how new the data is that it was made of, and in which a request says how new the data
 * has to be. So a read that goes to a copy of the database never shows less than the same person has seen or written.
 */
export const BOOKMARK_HEADER = 'x-d1-bookmark';

/** Far above the 58 characters of D1's bookmarks. */
const LONGEST = 100;

/** The bookmark in a header; null for a missing one, and for a text that is none: both sides read what others wrote. */
export function bookmarkIn(text: string | null | undefined): string | null {
  return text && text.length <= LONGEST && /^[0-9a-f]+(-[0-9a-f]+)+$/.test(text) ? text : null;
}

/** The newer of two bookmarks: D1's sort by age as texts. */
export function newerBookmark(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? other : one;
}

/** A page that somebody opened: its address and its title. */
export type Recent = readonly [to: string, title: string];

/** The one entry in the storage, for one person: what the next person opens takes its place. */
const KEY = 'recent';
const MOST = 8;

/** The pages that a person opened last on this browser, the latest first. */
export function recentOf(user: number): Recent[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '');
    return kept.user === user && Array.isArray(kept.pages) ? kept.pages : [];
  } catch {
    return [];
  }
}

/** Notes that a person opened a page. A browser that stores nothing forgets it. */
export function keepRecent(user: number, to: string, title: string): void {
  const others = recentOf(user).filter(([other]) => other !== to);
  try {
    localStorage.setItem(KEY, JSON.stringify({ user, pages: [[to, title], ...others].slice(0, MOST) }));
  } catch {}
}

/** Forgets the pages at sign-out: their titles are names of people. */
export const forgetRecent = (): void => localStorage.removeItem(KEY);

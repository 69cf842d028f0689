/**
 * The page that the `next` of a list stands for, or null when there is none. Only its query is read: it may be a
 * whole address, and a list is never read from anywhere but our own server (contradiction X085).
 */
export function nextPage(next: string | null): number | null {
  if (!next) return null;
  const page = Number(new URLSearchParams(next.slice(next.indexOf('?') + 1)).get('page'));
  return Number.isInteger(page) && page > 1 ? page : null;
}

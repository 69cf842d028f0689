import { foldText } from '../../../contracts/platform/folded-text';

/** The name that differs from a typed text by the fewest letters, if by few for its length; null when none is near. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const text = foldText(typed);
  let most = text.length < 4 ? 1 : text.length < 9 ? 2 : 3;
  let found: string | null = null;
  for (const name of names) {
    const distance = editsBetween(text, foldText(name), most);
    if (distance > most) continue;
    found = name;
    most = distance - 1;
    if (most < 0) break;
  }
  return found;
}

/** Letters to add, drop or change to make one text of the other (Levenshtein); more than `most` when it is more. */
function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Numbers below this one are not told, so that nobody can be recognised by them. */
export const SMALLEST = 5;

/** A sum that a reader knows: the number `total` is that of the `parts`. */
export interface Sum {
  total: string;
  parts: readonly string[];
}

/** The bounds that a reader can conclude of a hidden number. */
interface Range {
  least: number;
  most: number;
}

const isSmall = (count: number): boolean => count < SMALLEST;

/** Whether a number belongs to people who could be recognised: that there is nobody tells of nobody. */
const isSecret = (count: number): boolean => count > 0 && isSmall(count);

/** The bounds that a reader of these sums knows of each number, who knows how numbers are hidden, and nothing of the `untold` ones. */
export function concludeNumbers(
  counts: ReadonlyMap<string, number>,
  hidden: ReadonlySet<string>,
  sums: readonly Sum[],
  untold: readonly string[] = [],
): Map<string, Range> {
  const known = new Map<string, Range>();
  for (const name of untold) known.set(name, { least: 0, most: Number.POSITIVE_INFINITY });
  for (const [name, count] of counts) {
    if (known.has(name)) continue;
    if (!hidden.has(name)) known.set(name, { least: count, most: count });
    else if (isSmall(count)) known.set(name, { least: 0, most: SMALLEST - 1 });
    else known.set(name, { least: SMALLEST, most: Number.POSITIVE_INFINITY });
  }
  while (sums.map((sum) => narrow(known, sum)).some(Boolean)) {
    // Each narrowed range may narrow others.
  }
  return known;
}

/** Narrows the ranges of a sum by each other. Answers whether one became narrower. */
function narrow(known: ReadonlyMap<string, Range>, { total, parts }: Sum): boolean {
  const all = parts.flatMap((name) => known.get(name) ?? []);
  const whole = known.get(total);
  if (!whole) return false;
  const least = all.reduce((sum, part) => sum + part.least, 0);
  const most = all.reduce((sum, part) => sum + part.most, 0);
  let changed = tighten(whole, least, most);
  for (const part of all) {
    const others = most - part.most;
    const room = Number.isNaN(others) ? withoutOne(all, part) : others;
    changed = tighten(part, whole.least - room, whole.most - (least - part.least)) || changed;
  }
  return changed;
}

const withoutOne = (all: readonly Range[], one: Range): number =>
  all.reduce((sum, part) => (part === one ? sum : sum + part.most), 0);

function tighten(range: Range, least: number, most: number): boolean {
  const [low, high] = [Math.max(range.least, least), Math.min(range.most, most)];
  if (low === range.least && high === range.most) return false;
  range.least = low;
  range.most = high;
  return true;
}

/**
 * Whether the parts of a known total must be hidden: each may be as large as a hidden one can be, and then none is hidden. It
 * depends only on what is known.
 */
export const tellsAll = (total: number, parts: number): boolean => total === (SMALLEST - 1) * parts;

/**
 * The numbers of a report that may be shown: null for those below five, and for as many others as are needed so that no sum
 * reveals one of those. Of a sum the next smallest part is hidden first, and its total last. `untold` are numbers that a reader
 * can calculate but that are not shown: they are hidden from the beginning, and protected too. `known` are numbers that a reader
 * has from elsewhere: hiding them would hide nothing, so they are shown however small they are.
 */
export function hideSmall(
  numbers: Readonly<Record<string, number>>,
  sums: readonly Sum[],
  { untold = [], known = [] }: { untold?: readonly string[]; known?: readonly string[] } = {},
): Record<string, number | null> {
  const counts = new Map(Object.entries(numbers));
  const small = [...counts].filter(([name, count]) => isSmall(count) && !known.includes(name));
  const hidden = new Set([...untold, ...small.map(([name]) => name)]);
  const next = () => given(counts, hidden, sums, { untold, known });
  for (let more = next(); more.length > 0; more = next()) for (const name of more) hidden.add(name);
  return Object.fromEntries([...counts].map(([name, count]) => [name, hidden.has(name) ? null : count]));
}

/** The next number to hide, because a hidden number could be concluded. */
function given(
  counts: ReadonlyMap<string, number>,
  hidden: ReadonlySet<string>,
  sums: readonly Sum[],
  { untold, known }: { untold: readonly string[]; known: readonly string[] },
): string[] {
  const ranges = concludeNumbers(counts, hidden, sums, untold);
  const back = [...counts].filter(([name, count]) => {
    const range = ranges.get(name);
    return hidden.has(name) && isSecret(count) && range?.least === range?.most;
  });
  const stays = new Set([...hidden, ...known]);
  const next = back.flatMap(([name]) => smallestBeside(name, counts, stays, sums) ?? []);
  return [...new Set(next)];
}

/** Of the sums of a number, the told part that is smallest, or a told total where no part is left; none of those that stay as they are. */
function smallestBeside(
  name: string,
  counts: ReadonlyMap<string, number>,
  stays: ReadonlySet<string>,
  sums: readonly Sum[],
): string | undefined {
  const of = sums.filter(({ total, parts }) => total === name || parts.includes(name));
  const told = (names: readonly string[]): string | undefined =>
    names
      .filter((one) => one !== name && counts.has(one) && !stays.has(one))
      .toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))[0];
  return (
    told(of.flatMap(({ parts }) => parts)) ??
    told(of.map(({ total }) => total)) ??
    // It is given back through numbers further away.
    told(sums.flatMap(({ total, parts }) => [...parts, total]))
  );
}

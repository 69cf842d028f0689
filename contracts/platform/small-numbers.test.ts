import { describe, expect, test } from 'vitest';
import { concludeNumbers, hideSmall, SMALLEST, type Sum, tellsAll } from './small-numbers';

const byCategory = (...counts: number[]) => ({
  numbers: {
    all: counts.reduce((sum, count) => sum + count, 0),
    ...Object.fromEntries(counts.map((count, i) => [`p${i}`, count])),
  },
  sums: [{ total: 'all', parts: counts.map((_, i) => `p${i}`) }],
});

const hide = (...counts: number[]) => {
  const { numbers, sums } = byCategory(...counts);
  return hideSmall(numbers, sums);
};

describe('of a report', () => {
  test('numbers below five are not told, and the others are', () => {
    expect(hide(15, 12, 9, 4, 3, 3)).toEqual({ all: 46, p0: 15, p1: 12, p2: 9, p3: null, p4: null, p5: null });
    expect(hide(5, 6)).toEqual({ all: 11, p0: 5, p1: 6 });
  });

  test('the next smallest goes with one that would be hidden alone', () => {
    expect(hide(15, 12, 7, 3)).toEqual({ all: 37, p0: 15, p1: 12, p2: null, p3: null });
  });

  test('two that are hidden are given back where both are as large as a hidden one can be', () => {
    expect(hide(15, 12, 4, 4)).toEqual({ all: 35, p0: 15, p1: null, p2: null, p3: null });
  });

  test('that there is none tells of nobody', () => {
    expect(hide(15, 12, 0)).toEqual({ all: 27, p0: 15, p1: 12, p2: null });
  });

  test('a number is hidden that lies between a total and what is open of it', () => {
    const sums = [{ total: 'filed', parts: ['open', 'closed'] }];
    expect(hideSmall({ filed: 20, open: 17, closed: 3 }, sums)).toEqual({ filed: 20, open: null, closed: null });
    expect(hideSmall({ filed: 20, open: 12, closed: 8 }, sums)).toEqual({ filed: 20, open: 12, closed: 8 });
  });

  test('what does not stand there is protected too', () => {
    const sums = [{ total: 'open', parts: ['late', 'in time'] }];
    expect(hideSmall({ open: 12, late: 10, 'in time': 2 }, sums, { untold: ['in time'] })).toEqual({
      open: 12,
      late: null,
      'in time': null,
    });
  });
});

/** A small generator: the same seed gives the same reports. */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return ((state >>> 8) & 0xffff) % (most + 1);
  };
}

/** A report of companies and categories, with each of its margins, and how many of each are open. */
function report(seed: number) {
  const roll = dice(seed);
  const [rows, columns] = [1 + roll(3), 1 + roll(4)];
  const most = [3, 6, 12, 30][roll(3)] ?? 6;
  const numbers: Record<string, number> = {};
  const sums: Sum[] = [];
  const add = (name: string, count: number) => {
    numbers[name] = (numbers[name] ?? 0) + count;
  };
  const places = (count: number) => [...Array.from({ length: count }, (_, i) => String(i)), '*'];
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < columns; c += 1)
      for (const state of ['open', 'closed']) {
        const count = roll(most);
        for (const row of [String(r), '*'])
          for (const column of [String(c), '*'])
            for (const of of [state, 'filed']) add(`${row}/${column}/${of}`, count);
      }
  for (const row of places(rows))
    for (const column of places(columns))
      sums.push({ total: `${row}/${column}/filed`, parts: ['open', 'closed'].map((of) => `${row}/${column}/${of}`) });
  for (const of of ['open', 'closed', 'filed']) {
    for (const row of places(rows))
      sums.push({
        total: `${row}/*/${of}`,
        parts: places(columns)
          .slice(0, -1)
          .map((c) => `${row}/${c}/${of}`),
      });
    for (const column of places(columns))
      sums.push({
        total: `*/${column}/${of}`,
        parts: places(rows)
          .slice(0, -1)
          .map((r) => `${r}/${column}/${of}`),
      });
  }
  return { numbers, sums };
}

/** Every other report that looks the same, by trying all values of the hidden numbers of one sum. */
function othersOf({ numbers, sums }: ReturnType<typeof byCategory>): Record<string, Set<number>> {
  const told = hideSmall(numbers, sums);
  const parts = Object.keys(numbers).filter((name) => name !== 'all');
  const found: Record<string, Set<number>> = Object.fromEntries(parts.map((name) => [name, new Set<number>()]));
  const total = numbers.all ?? 0;
  const walk = (i: number, left: number, so: Record<string, number>): void => {
    const name = parts[i];
    if (name === undefined) {
      if (told.all !== null && left !== 0) return;
      const other = { ...so, all: Object.values(so).reduce((sum, count) => sum + count, 0) };
      if (JSON.stringify(hideSmall(other, sums), Object.keys(told)) !== JSON.stringify(told)) return;
      for (const [part, count] of Object.entries(so)) found[part]?.add(count);
      return;
    }
    const said = told[name];
    const most = told.all === null ? 12 : left;
    const values = said === null || said === undefined ? Array.from({ length: most + 1 }, (_, n) => n) : [said];
    for (const count of values)
      if (count <= left || told.all === null) walk(i + 1, left - count, { ...so, [name]: count });
  };
  walk(0, total, {});
  return found;
}

test('in no report is a number below five told, or given back by any sum', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const { numbers, sums } = report(seed);
    const told = hideSmall(numbers, sums);
    const hidden = new Set(Object.keys(told).filter((name) => told[name] === null));
    const known = concludeNumbers(new Map(Object.entries(numbers)), hidden, sums);
    for (const [name, count] of Object.entries(numbers)) {
      if (count < SMALLEST) expect([seed, name, told[name]]).toEqual([seed, name, null]);
      const { least, most } = known.get(name) ?? { least: 0, most: 0 };
      if (count > 0 && count < SMALLEST) expect([seed, name, most > least]).toEqual([seed, name, true]);
      if (told[name] !== null) expect(told[name]).toBe(count);
    }
  }
});

/** People of companies by what they are, with the sums of both, as reports have them. */
function groups(seed: number) {
  const roll = dice(seed);
  const [companies, parts] = [1 + roll(4), 2 + roll(4)];
  const most = [3, 6, 12, 60][roll(3)] ?? 6;
  const rows = Array.from({ length: companies }, () => Array.from({ length: parts }, () => roll(most)));
  const all = rows.reduce((sum, row) => sum.map((count, i) => count + (row[i] ?? 0)), Array<number>(parts).fill(0));
  const cells = [...rows, all].map((row) => [...row, row.reduce((sum, count) => sum + count, 0)]);
  const name = (row: number, column: number) => `${row === companies ? '*' : row}/${column === parts ? '*' : column}`;
  const span = (count: number) => Array.from({ length: count }, (_, i) => i);
  return {
    numbers: Object.fromEntries(cells.flatMap((row, r) => row.map((count, c) => [name(r, c), count]))),
    sums: [
      ...span(companies + 1).map((r) => ({ total: name(r, parts), parts: span(parts).map((c) => name(r, c)) })),
      ...span(parts + 1).map((c) => ({ total: name(companies, c), parts: span(companies).map((r) => name(r, c)) })),
    ],
    known: span(companies + 1).map((r) => name(r, parts)),
    untold: span(companies + 1)
      .filter((r) => tellsAll(cells[r]?.[parts] ?? 0, parts))
      .flatMap((r) => span(parts).map((c) => name(r, c))),
  };
}

test('numbers that a reader has from elsewhere are told, and with them no sum gives one below five back', () => {
  const tried = { secrets: 0, told: 0 };
  for (let seed = 1; seed <= 600; seed += 1) {
    const { numbers, sums, known, untold } = groups(seed);
    const told = hideSmall(numbers, sums, { known, untold });
    const hidden = new Set(Object.keys(told).filter((name) => told[name] === null));
    // Where nothing is told beside what is known, no reader can tell which of the hidden ones are small.
    if (hidden.size + known.length === Object.keys(numbers).length) continue;
    const ranges = concludeNumbers(new Map(Object.entries(numbers)), hidden, sums, untold);
    for (const [name, count] of Object.entries(numbers)) {
      if (known.includes(name)) expect([seed, name, told[name]]).toEqual([seed, name, count]);
      else if (count > 0 && count < SMALLEST) {
        const { least, most } = ranges.get(name) ?? { least: 0, most: 0 };
        expect([seed, name, told[name], most > least]).toEqual([seed, name, null, true]);
        tried.secrets += 1;
      } else if (told[name] !== null) tried.told += 1;
    }
  }
  expect(tried.secrets).toBeGreaterThan(1000);
  expect(tried.told).toBeGreaterThan(1000);
});

test('no reader who tries every report that would look the same finds a number below five', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const roll = dice(seed * 7919);
    const counts = Array.from({ length: 2 + roll(1) }, () => roll(9));
    const others = othersOf(byCategory(...counts));
    counts.forEach((count, i) => {
      if (count > 0 && count < SMALLEST) expect([counts, (others[`p${i}`]?.size ?? 0) > 1]).toEqual([counts, true]);
    });
  }
});

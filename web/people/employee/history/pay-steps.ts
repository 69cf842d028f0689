import { DAY_MS, type Day, monthWord } from '../../../../contracts/platform/dates';
import { date } from '../../../platform/ui/format';

/** Gross pay a year in kobo, from a day on. */
export interface PayStep {
  from: Day;
  gross: number;
}

interface Point {
  x: number;
  y: number;
}

/** The lines and words of the pay over time, in px from the upper left corner. */
export interface Drawing {
  /** Paths of what was and is true, and of what is to come. */
  past: string;
  coming: string;
  nodes: (Point & { from: Day; state: 'past' | 'now' | 'coming' })[];
  /** The amounts above their nodes, as many as have room. */
  labels: (Point & { words: string; anchor: 'start' | 'middle' | 'end'; isNow: boolean })[];
  levels: { y: number; words: string }[];
  times: { x: number; words: string }[];
  /** The day that is looked at. */
  on: { x: number; words: string; anchor: 'start' | 'end' };
}

/** Around the lines: room for the levels, the amounts above the highest step, and the years. */
export const PAY_CHART_EDGES = { left: 56, right: 12, top: 44, bottom: 28 };
const ABOVE = 10;
const LETTER = 6.7;
const LINE = 16;
/** Months between two marks of time, the first that has room. */
const MONTHS = [1, 3, 6, 12, 24, 60, 120];
const MONTH_ROOM = 68;
const YEAR_ROOM = 44;

const short = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
/** Kobo as a short amount: `₦8.4m`. */
export const shortMoney = (kobo: number): string => short.format(kobo / 100).toLowerCase();

/** The amounts of the levels, from 0 to one that no pay exceeds, in round steps. */
export function levelsFor(most: number): number[] {
  const tens = 10 ** Math.floor(Math.log10(Math.max(most, 100) / 2));
  const step = [1, 2, 5, 10].map((times) => times * tens).find((size) => most / size <= 3) ?? 10 * tens;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, level) => level * step);
}

/** The first days of months or years between two instants, as far apart as their words need. */
function timesBetween(first: number, last: number, xOf: (at: number) => number): Drawing['times'] {
  const month = 30.44 * DAY_MS;
  const room = (months: number) => xOf(first + months * month) - xOf(first);
  const months = MONTHS.find((size) => room(size) >= (size < 12 ? MONTH_ROOM : YEAR_ROOM)) ?? 240;
  const times: Drawing['times'] = [];
  const from = new Date(first);
  const begin = months < 12 ? 0 : -(from.getUTCFullYear() % (months / 12)) * 12;
  for (let at = begin; ; at += months) {
    const instant = Date.UTC(from.getUTCFullYear(), at, 1);
    if (instant > last) return times;
    if (instant < first) continue;
    const [year = '', number = ''] = new Date(instant).toISOString().split('-');
    times.push({ x: xOf(instant), words: months < 12 ? `${monthWord(number)} ${year}` : year });
  }
}

/**
 * Draws pay in steps. `steps` begins with the oldest and has at least one; what begins after `today` is to come. `on` is the
 * day that is looked at, `width` and `height` the size of the picture in px.
 */
export function drawSteps(
  steps: readonly PayStep[],
  { today, on, width, height }: { today: Day; on: Day; width: number; height: number },
): Drawing {
  const days = [...steps.map(({ from }) => from), today, on].toSorted();
  const first = Date.parse(days[0] ?? today);
  const end = Date.parse(days.at(-1) ?? today);
  const last = end + Math.max(0.08 * (end - first), 30 * DAY_MS);
  const [left, right] = [PAY_CHART_EDGES.left + ABOVE, width - PAY_CHART_EDGES.right];
  const [top, bottom] = [PAY_CHART_EDGES.top, height - PAY_CHART_EDGES.bottom];
  const xOf = (at: number) => Math.round(left + ((at - first) / (last - first)) * (right - left));
  const levels = levelsFor(Math.max(...steps.map(({ gross }) => gross)));
  const yOf = (gross: number) => Math.round(bottom - (gross / (levels.at(-1) ?? 1)) * (bottom - top));

  const inForce = steps.findLast(({ from }) => from <= today);
  const nodes = steps.map((step): Drawing['nodes'][number] => ({
    x: xOf(Date.parse(step.from)),
    y: yOf(step.gross),
    from: step.from,
    state: step === inForce ? 'now' : step.from > today ? 'coming' : 'past',
  }));
  const stairs = (points: readonly Point[], begin: Point, until: number) =>
    `M${begin.x} ${begin.y}${points.map(({ x, y }) => `H${x}V${y}`).join('')}H${until}`;
  const sofar = nodes.filter(({ state }) => state !== 'coming');
  const coming = nodes.filter(({ state }) => state === 'coming');
  const [begin] = sofar;
  const now = sofar.at(-1);
  const nowX = xOf(Date.parse(today));
  const [next] = coming;
  return {
    past: begin ? stairs(sofar.slice(1), begin, nowX) : '',
    coming: now ? stairs(coming, { x: nowX, y: now.y }, right) : next ? stairs(coming.slice(1), next, right) : '',
    nodes,
    labels: labelsOf(nodes, steps, right),
    levels: levels.map((gross) => ({ y: yOf(gross), words: gross === 0 ? '0' : shortMoney(gross) })),
    times: timesBetween(first, last, xOf),
    on: wordsBeside(xOf(Date.parse(on)), date(on), left),
  };
}

/** Words left of a line, or right of it where there is no room. */
const wordsBeside = (x: number, words: string, left: number): Drawing['on'] => ({
  x,
  words,
  anchor: x - left > words.length * LETTER + ABOVE ? 'end' : 'start',
});

/** Amounts above their nodes. What is in force comes first, then the newest; one that would meet another is left out. */
function labelsOf(nodes: Drawing['nodes'], steps: readonly PayStep[], right: number): Drawing['labels'] {
  const all = nodes.map((node, i) => {
    const words = shortMoney(steps[i]?.gross ?? 0);
    const width = words.length * LETTER;
    const anchor = i === 0 ? ('start' as const) : node.x + width / 2 > right ? ('end' as const) : ('middle' as const);
    const begin = node.x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
    return { x: node.x, y: node.y - ABOVE, words, anchor, isNow: node.state === 'now', begin, end: begin + width };
  });
  const kept: typeof all = [];
  for (const label of all.toReversed().toSorted((one, other) => Number(other.isNow) - Number(one.isNow))) {
    const meets = kept.some(
      (other) => label.begin < other.end + 4 && other.begin < label.end + 4 && Math.abs(label.y - other.y) < LINE,
    );
    if (!meets) kept.push(label);
  }
  return kept.map(({ begin: _, end: __, ...label }) => label);
}

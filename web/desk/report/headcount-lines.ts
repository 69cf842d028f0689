import type { ReportMonth } from '../../../contracts/desk/report';

export const HEIGHT = 212;
/** The room for the axes and for the words beside the last points. */
export const HEADCOUNT_CHART_EDGES = { left: 48, right: 84, top: 16, bottom: 28 } as const;

/** Words of two ends that are nearer than this would stand on each other. */
const APART = 32;
const LEVELS = 4;

/** The step of an axis that has a few levels: 1, 2 or 5 with noughts. */
function stepOf(span: number): number {
  const rough = Math.max(1, span / (LEVELS - 1));
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((times) => times * power >= rough) ?? 10) * power;
}

/** The positions of the two lines of a headcount, the levels behind them and the words at their ends. */
export function drawLines(months: readonly Pick<ReportMonth, 'month' | 'end' | 'end_before'>[], width: number) {
  const all = months.flatMap(({ end, end_before }) => [end, end_before]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const step = stepOf(most - least);
  const floor = Math.floor(least / step) * step;
  const top = Math.max(floor + step, Math.ceil(most / step) * step);
  const bottom = HEIGHT - HEADCOUNT_CHART_EDGES.bottom;
  const y = (value: number) => bottom - ((value - floor) / (top - floor)) * (bottom - HEADCOUNT_CHART_EDGES.top);
  const x = (i: number) =>
    HEADCOUNT_CHART_EDGES.left +
    12 +
    (i / Math.max(1, months.length - 1)) * (width - HEADCOUNT_CHART_EDGES.left - HEADCOUNT_CHART_EDGES.right - 12);
  const path = (of: 'end' | 'end_before') =>
    months.map((month, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(month[of]).toFixed(1)}`).join('');
  const last = months.at(-1);
  const ends = [true, false].map((isNow) => {
    const value = (isNow ? last?.end : last?.end_before) ?? 0;
    return { x: x(months.length - 1), y: y(value), value, isNow, labelled: y(value) + 4 };
  });
  const [upper, lower] = ends.toSorted((a, b) => a.y - b.y);
  const middle = upper && lower ? (upper.labelled + lower.labelled) / 2 : 0;
  if (upper && lower && lower.labelled - upper.labelled < APART) {
    upper.labelled = Math.min(middle, bottom - APART) - APART / 2;
    lower.labelled = upper.labelled + APART;
  }
  return {
    floor,
    levels: Array.from({ length: Math.round((top - floor) / step) + 1 }, (_, i) => floor + i * step).map((value) => ({
      value,
      y: y(value),
    })),
    times: months.map(({ month }, i) => ({ month, x: x(i), i })).filter(({ i }) => width > 480 || i % 3 === 0),
    now: path('end'),
    before: path('end_before'),
    ends,
  };
}

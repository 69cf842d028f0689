import { describe, expect, it } from 'vitest';
import { drawSteps, levelsFor, type PayStep, shortMoney } from './pay-steps';

const m = (millions: number) => Math.round(millions * 100_000_000);
const CAREER: PayStep[] = [
  { from: '2019-03-04', gross: m(3.6) },
  { from: '2021-01-01', gross: m(4.32) },
  { from: '2022-07-01', gross: m(5.4) },
  { from: '2024-01-01', gross: m(6.48) },
  { from: '2025-01-01', gross: m(7.2) },
  { from: '2026-01-01', gross: m(8.4) },
  { from: '2027-01-01', gross: m(9.24) },
];
const SIZE = { width: 728, height: 228 };
const TODAY = { today: '2026-06-16', on: '2026-06-16' };

it('writes amounts short', () => {
  expect([m(8.4), m(9.24), m(0.48), m(12.5), 0].map(shortMoney)).toEqual(['₦8.4m', '₦9.24m', '₦480k', '₦12.5m', '₦0']);
});

it('counts in round steps from 0 to more than the highest pay', () => {
  expect(levelsFor(m(9.24))).toEqual([0, m(5), m(10)]);
  expect(levelsFor(m(4.8))).toEqual([0, m(2), m(4), m(6)]);
  expect(levelsFor(m(10))).toEqual([0, m(5), m(10)]);
  expect(levelsFor(0)).toHaveLength(2);
});

describe('pay in steps', () => {
  const drawing = drawSteps(CAREER, { ...TODAY, ...SIZE });

  it('rises to the right and turns dashed today', () => {
    expect(drawing.nodes.map(({ state }) => state)).toEqual(['past', 'past', 'past', 'past', 'past', 'now', 'coming']);
    const xs = drawing.nodes.map(({ x }) => x);
    expect(xs).toEqual(xs.toSorted((one, other) => one - other));
    expect(drawing.past).toMatch(new RegExp(`H${drawing.on.x}$`));
    expect(drawing.coming).toMatch(new RegExp(`^M${drawing.on.x} ${drawing.nodes[5]?.y}H`));
    expect(drawing.coming).toMatch(/H716$/);
  });

  it('names every amount that has room, and that in force first', () => {
    expect(drawing.labels).toHaveLength(7);
    const narrow = drawSteps(CAREER, { ...TODAY, width: 280, height: 228 });
    expect(narrow.labels[0]).toMatchObject({ words: '₦8.4m', isNow: true });
    expect(narrow.labels.length).toBeLessThan(7);
    for (const { x, anchor } of narrow.labels) if (anchor === 'middle') expect(x).toBeLessThan(268);
  });

  it('marks the years, fewer where there is less room', () => {
    expect(drawing.times.map(({ words }) => words)).toEqual([
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
      '2027',
    ]);
    expect(drawSteps(CAREER, { ...TODAY, width: 280, height: 228 }).times.map(({ words }) => words)).toEqual([
      '2020',
      '2022',
      '2024',
      '2026',
    ]);
  });

  it('writes the day that is looked at on the side with room', () => {
    expect(drawing.on).toMatchObject({ words: '16 Jun 2026', anchor: 'end' });
    expect(drawSteps(CAREER, { ...SIZE, today: '2026-06-16', on: '2019-03-04' }).on.anchor).toBe('start');
  });

  it('draws a single pay as a line, of today or to come', () => {
    const one = drawSteps([{ from: '2026-06-16', gross: m(4.8) }], { ...TODAY, ...SIZE });
    expect(one.nodes).toMatchObject([{ state: 'now' }]);
    expect(one.coming).not.toBe('');
    const coming = drawSteps([{ from: '2026-09-01', gross: m(4.8) }], { ...TODAY, ...SIZE });
    expect(coming.past).toBe('');
    expect(coming.nodes).toMatchObject([{ state: 'coming' }]);
    expect(coming.coming).toMatch(/^M\d+ \d+H716$/);
    expect(coming.times.length).toBeGreaterThan(1);
  });
});

import { expect, test } from 'vitest';
import type { ChartPerson, OrgChart } from '../../../../contracts/people/org-chart';
import { CHART_CARD, chartLayout, listLayout } from './chart-layout';
import { type ChartNode, treeOf } from './chart-tree';
import { allOpen, inOrder, NOTHING_OPEN, openedTo, shownNodes, withMore } from './shown-nodes';

const person = (id: number, more: Partial<ChartPerson> = {}): ChartPerson => ({
  ...{ id, name: `P${id}`, role: 1, department: 1 },
  ...(more.manager === undefined && { apart: 'none' as const }),
  ...more,
});
const chart = (...people: ChartPerson[]): OrgChart => ({
  total: people.length,
  people,
  departments: [
    { id: 1, name: 'Finance' },
    { id: 2, name: 'Legal' },
  ],
  roles: [
    { id: 1, name: 'Clerk', department: 1 },
    { id: 2, name: 'Counsel', department: 2 },
  ],
});
const lines = (nodes: readonly ChartNode[], indent = ''): string[] =>
  nodes.flatMap((node) => [
    `${indent}${node.name} ${node.below}${node.mark ? ` ${node.mark.words}` : ''}`,
    ...lines(node.children, `${indent}  `),
  ]);
const DAY = '2026-06-16';

test('the head comes first without a mark, and others whom nobody leads stand together by why', () => {
  const { roots } = treeOf(
    chart(
      person(1),
      person(2, { apart: 'left', above: 'Ada' }),
      person(3, { manager: 4 }),
      person(4),
      person(5, { manager: 3 }),
    ),
    'line',
    DAY,
  );
  expect(lines(roots)).toEqual([
    'P4 2',
    '  P3 1',
    '    P5 0',
    'No line manager 1',
    '  P1 0 No line manager',
    'Line manager left 1',
    '  P2 0 Ada left',
  ]);
});

test('a line that leads back to itself loses nobody', () => {
  const { roots } = treeOf(chart(person(1, { manager: 2 }), person(2, { manager: 1 }), person(3)), 'line', DAY);
  expect(inOrder(shownNodes(roots, allOpen(roots))).filter(({ node }) => node.person)).toHaveLength(3);
});

test('a department has its people below their managers in it, and the job roles that nobody has', () => {
  const { roots } = treeOf(
    chart(person(1), person(2, { manager: 1 }), person(3, { manager: 1, department: 2 })),
    'department',
    DAY,
  );
  expect(lines(roots)).toEqual(['Finance 2', '  P1 1', '    P2 0', 'Legal 1', '  P3 0', '  Counsel 0']);
});

test('of many below one a dozen show, then more, and the way to somebody far down is opened', () => {
  const many = Array.from({ length: 100 }, (_, at) => person(at + 2, { manager: 1 }));
  const { roots, people } = treeOf(chart(person(1), ...many), 'line', DAY);
  const first = openedTo(NOTHING_OPEN, people.get(2) as ChartNode);
  const shown = (opened: typeof first) => inOrder(shownNodes(roots, opened));
  expect(shown(first)).toHaveLength(1 + 12 + 1);
  expect(shown(first).at(-1)?.more).toBe(88);
  expect(shown(withMore(first, 'p1')).at(-1)?.more).toBe(38);
  expect(shown(openedTo(NOTHING_OPEN, people.get(81) as ChartNode)).at(-2)?.node.name).toBe('P81');
});

test('no two cards of 5,000 people overlap, as a chart and as a list', () => {
  const all = Array.from({ length: 5000 }, (_, at) => person(at + 1, at === 0 ? {} : { manager: Math.ceil(at / 8) }));
  const { roots } = treeOf(chart(...all), 'line', DAY);
  const shown = shownNodes(roots, allOpen(roots));
  for (const { boxes } of [chartLayout(shown), listLayout(shown, 800)]) {
    expect(boxes).toHaveLength(5000);
    const rows = new Map<number, typeof boxes>();
    for (const box of boxes) rows.set(box.y, [...(rows.get(box.y) ?? []), box]);
    for (const row of rows.values()) {
      const sorted = row.toSorted((a, b) => a.x - b.x);
      for (const [at, box] of sorted.entries())
        expect(box.x + box.width).toBeLessThanOrEqual(sorted[at + 1]?.x ?? Number.POSITIVE_INFINITY);
    }
    const heights = [...rows.keys()].toSorted((a, b) => a - b);
    for (const [at, y] of heights.entries())
      expect(y + CHART_CARD.height).toBeLessThanOrEqual(heights[at + 1] ?? Number.POSITIVE_INFINITY);
  }
});

import { aboveOf, type ChartNode } from './chart-tree';

/** So many children show at first, and so many more with each step. */
const FIRST = 12;
const STEP = 50;

/** The open part of a chart: the keys of the nodes with shown children, and the number of them, where it is not the first. */
export interface OpenNodes {
  open: ReadonlySet<string>;
  most: ReadonlyMap<string, number>;
}

export const NOTHING_OPEN: OpenNodes = { open: new Set(), most: new Map() };

/** A node as it shows: with the children that are open, and how many more there are. */
export interface ShownNode {
  node: ChartNode;
  level: number;
  /** Its place among its siblings, from 1, and how many those are. */
  place: number;
  of: number;
  isOpen: boolean;
  children: ShownNode[];
  /** In the place of a node: the children of `node` that do not show yet. */
  more?: number;
}

export const shownKey = ({ node, more }: ShownNode): string => (more === undefined ? node.key : `m${node.key}`);

function shownIn(nodes: readonly ChartNode[], parent: ChartNode | null, level: number, opened: OpenNodes): ShownNode[] {
  const most = opened.most.get(parent?.key ?? '') ?? FIRST;
  // One that is left would take the place of the words that it is left.
  const cut = nodes.length > most + 1 ? nodes.slice(0, most) : nodes;
  const shown = cut.map((node, at): ShownNode => {
    const isOpen = opened.open.has(node.key) && node.children.length > 0;
    const children = isOpen ? shownIn(node.children, node, level + 1, opened) : [];
    return { node, level, place: at + 1, of: nodes.length, isOpen, children };
  });
  const left = nodes.length - cut.length;
  if (left === 0 || !parent) return shown;
  return [
    ...shown,
    { node: parent, level, place: cut.length + 1, of: nodes.length, isOpen: false, children: [], more: left },
  ];
}

/** The shown part of a chart. Its top is shown whole. */
export const shownNodes = (roots: readonly ChartNode[], opened: OpenNodes): ShownNode[] =>
  shownIn(roots, null, 1, { ...opened, most: new Map(opened.most).set('', roots.length) });

/** The shown nodes, in reading order. */
export const inOrder = (shown: readonly ShownNode[]): ShownNode[] =>
  shown.flatMap((one) => [one, ...inOrder(one.children)]);

export function toggleNode({ open, most }: OpenNodes, key: string, isOpen: boolean): OpenNodes {
  const next = new Set(open);
  if (isOpen) next.add(key);
  else next.delete(key);
  return { open: next, most };
}

export const withMore = ({ open, most }: OpenNodes, key: string): OpenNodes => ({
  open,
  most: new Map(most).set(key, (most.get(key) ?? FIRST) + STEP),
});

/** Opens the way to a node, and as many siblings as stand before it on the way. */
export function openedTo({ open, most }: OpenNodes, goal: ChartNode): OpenNodes {
  const next = { open: new Set(open), most: new Map(most) };
  let child = goal;
  for (const above of aboveOf(goal)) {
    next.open.add(above.key);
    const at = above.children.indexOf(child) + 1;
    if (at > (next.most.get(above.key) ?? FIRST)) next.most.set(above.key, at);
    child = above;
  }
  return next;
}

/** Everything open, for a file of the whole chart. */
export function allOpen(roots: readonly ChartNode[]): OpenNodes {
  const order = [...roots];
  for (const one of order) order.push(...one.children);
  return {
    open: new Set(order.map(({ key }) => key)),
    most: new Map(order.map(({ key, children }) => [key, children.length])),
  };
}

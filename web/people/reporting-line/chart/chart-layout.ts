import { type HierarchyPointNode, hierarchy, tree } from 'd3-hierarchy';
import { inOrder, type ShownNode, shownKey } from './shown-nodes';

export const CHART_CARD = { width: 232, height: 60 };
const ROW = CHART_CARD.height + 8;
const GAP = 24;
/** How far the cards below each other stand in from the one above them. */
const INDENT = 24;
const LIST_INDENT = 20;

/** A card and where it stands. */
export interface CardBox {
  shown: ShownNode;
  key: string;
  x: number;
  y: number;
  width: number;
}

/** A line from the card above to one below. */
interface Line {
  key: string;
  path: string;
}

export interface Layout {
  boxes: CardBox[];
  lines: Line[];
  width: number;
  height: number;
}

/** A card in the rows of the layout, or an empty row above a card that stands beside others. */
interface Cell {
  shown?: ShownNode;
  stacked?: boolean;
  below: Cell[];
}

/** Cards of which none is open stand below each other: a chain in which each is the child of the one before. */
function cellOf(shown: ShownNode): Cell {
  const { children } = shown;
  if (children.every((child) => child.children.length === 0)) {
    const chain = children.reduceRight<Cell[]>((below, child) => [{ shown: child, stacked: true, below }], []);
    return { shown, below: chain };
  }
  return { shown, below: children.map((child) => ({ below: [cellOf(child)] })) };
}

const bottom = ({ y }: CardBox) => y + CHART_CARD.height;
const middle = ({ x, width }: CardBox) => x + width / 2;

function lineTo(above: CardBox, box: CardBox, isStacked: boolean): Line {
  const key = box.key;
  if (isStacked) {
    const x = above.x + INDENT / 2;
    return { key, path: `M${x} ${bottom(above)}V${box.y + CHART_CARD.height / 2}H${box.x}` };
  }
  const turn = bottom(above) + (box.y - bottom(above)) / 2;
  return { key, path: `M${middle(above)} ${bottom(above)}V${turn}H${middle(box)}V${box.y}` };
}

/** Leaders are above the people whom they lead; in the last level, people are below each other. */
export function chartLayout(shown: readonly ShownNode[]): Layout {
  const root = hierarchy<Cell>({ below: shown.map(cellOf) }, ({ below }) => below);
  const placed = tree<Cell>()
    .nodeSize([CHART_CARD.width + GAP, ROW])
    .separation(() => 1)(root);
  const boxes = new Map<string, CardBox>();
  const lines: Line[] = [];
  let left = 0;
  placed.each(({ x }) => {
    left = Math.min(left, x);
  });
  // Each card comes after the one above it.
  placed.each(({ data, x, depth }) => {
    if (!data.shown) return;
    const indent = data.stacked ? INDENT : 0;
    const key = shownKey(data.shown);
    boxes.set(key, {
      shown: data.shown,
      key,
      x: x - left + indent,
      y: (depth - 1) * ROW,
      width: CHART_CARD.width - indent,
    });
  });
  placed.each(({ data, parent }) => {
    const box = data.shown && boxes.get(shownKey(data.shown));
    const above = box && cardAbove(parent, data.stacked === true, boxes);
    if (box && above) lines.push(lineTo(above, box, data.stacked === true));
  });
  // As it is read: each card before those below it.
  const read = inOrder(shown).flatMap((one) => boxes.get(shownKey(one)) ?? []);
  return sized(read, lines);
}

/** The card that a line comes from: past empty rows, and in a chain past the cards between. */
function cardAbove(from: HierarchyPointNode<Cell> | null, isStacked: boolean, boxes: ReadonlyMap<string, CardBox>) {
  let at = from;
  while (at && (!at.data.shown || (isStacked && at.data.stacked))) at = at.parent;
  return at?.data.shown && boxes.get(shownKey(at.data.shown));
}

/** Each below the other and set in by its level, for narrow windows and for who likes lists. */
export function listLayout(shown: readonly ShownNode[], width: number): Layout {
  const boxes: CardBox[] = [];
  const lines: Line[] = [];
  const place = (one: ShownNode, above: CardBox | null): void => {
    const x = Math.min((one.level - 1) * LIST_INDENT, Math.max(0, width - 200));
    const box = { shown: one, key: shownKey(one), x, y: boxes.length * ROW, width: width - x };
    boxes.push(box);
    if (above) {
      const start = above.x + LIST_INDENT / 2;
      lines.push({ key: box.key, path: `M${start} ${bottom(above)}V${box.y + CHART_CARD.height / 2}H${x}` });
    }
    for (const child of one.children) place(child, box);
  };
  for (const one of shown) place(one, null);
  return sized(boxes, lines);
}

const sized = (boxes: CardBox[], lines: Line[]): Layout => ({
  boxes,
  lines,
  width: Math.max(0, ...boxes.map(({ x, width }) => x + width)),
  height: Math.max(0, ...boxes.map(bottom)),
});

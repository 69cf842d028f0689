/** A box in px from the upper left corner of the window. */
export interface WindowBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How far a toast keeps from what it must not cover. */
const GAP = 8;

const meets = (a: WindowBox, b: WindowBox): boolean =>
  a.x < b.x + b.width + GAP && b.x < a.x + a.width + GAP && a.y < b.y + b.height + GAP && b.y < a.y + a.height + GAP;

/** The lowest place in one column where nothing is met. */
function lowestIn(box: WindowBox, top: number, taken: readonly WindowBox[]): WindowBox | null {
  for (let { y } = box; y >= top; ) {
    const met = taken.filter((one) => meets({ ...box, y }, one));
    if (met.length === 0) return { ...box, y };
    y = Math.min(...met.map((one) => one.y)) - GAP - box.height;
  }
  return null;
}

/**
 * The place where a box of a size covers nothing that is `taken` within an area: the lowest one, at the right before the middle
 * before the left. Null where there is none.
 */
export function freePlace(
  size: Pick<WindowBox, 'width' | 'height'>,
  area: WindowBox,
  taken: readonly WindowBox[],
): WindowBox | null {
  const y = area.y + area.height - size.height;
  const room = area.width - size.width;
  let best: WindowBox | null = null;
  for (const x of new Set([area.x + room, area.x + room / 2, area.x])) {
    const found = lowestIn({ x, y, ...size }, area.y, taken);
    if (found && (!best || found.y > best.y)) best = found;
  }
  return best;
}

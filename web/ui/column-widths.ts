import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Column } from './Table';
import measuring from './Table.module.css';

/**
 * Shares the room among columns by what they hold, in px: each has what its longest cell needs, and where the room is short
 * the longest are cut first, to one width. What is left over is shared in proportion.
 */
export function shares(needed: readonly number[], room: number): number[] {
  const whole = needed.reduce((sum, one) => sum + one, 0);
  if (whole === 0 || room <= 0) return needed.map(() => 0);
  if (whole <= room) return needed.map((one) => (one / whole) * room);
  let [left, columns] = [room, needed.length];
  let most = 0;
  for (const one of needed.toSorted((a, b) => a - b)) {
    most = left / columns;
    if (one > most) break;
    left -= one;
    columns -= 1;
  }
  return needed.map((one) => Math.min(one, most));
}

/** More rows than these are not measured: their columns keep the widths that they name. */
const MOST_ROWS = 100;

/**
 * The widths in px of the columns that name no fixed width, by their key, so that names and addresses are not cut while
 * other columns have room. Empty until the rows are there.
 */
export function useColumnWidths<T>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly Column<T>[],
  rows: readonly T[],
): ReadonlyMap<string, number> {
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const element = table.current;
    const frame = element?.parentElement;
    if (!element || !frame || rows.length > MOST_ROWS) return;
    let measured = 0;
    const measure = () => {
      const room = element.clientWidth;
      if (room === measured || room === 0) return;
      measured = room;
      element.classList.add(measuring.measured ?? '');
      const heads = [...element.querySelectorAll<HTMLElement>('thead th[data-column]')];
      const needed = new Map(heads.map((head) => [head.dataset.column ?? '', Math.ceil(head.offsetWidth)]));
      element.classList.remove(measuring.measured ?? '');
      const flexible = columns.filter(({ key, width }) => !width?.endsWith('px') && (needed.get(key) ?? 0) > 0);
      const fixed = [...element.querySelectorAll<HTMLElement>('thead th')]
        .filter((head) => !flexible.some(({ key }) => key === head.dataset.column))
        .reduce((sum, head) => sum + fixedWidth(head, columns), 0);
      const given = shares(
        flexible.map(({ key }) => needed.get(key) ?? 0),
        room - fixed,
      );
      setWidths(new Map(flexible.map(({ key }, at) => [key, given[at] ?? 0])));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(frame);
    return () => watch.disconnect();
  }, [table, columns, rows]);
  return widths;
}

/** The width that a column takes whatever it holds: the one it names, or that of the boxes or the menu. */
function fixedWidth<T>(head: HTMLElement, columns: readonly Column<T>[]): number {
  if (head.offsetWidth === 0) return 0;
  const named = columns.find(({ key }) => key === head.dataset.column)?.width;
  return named === undefined ? head.offsetWidth : Number.parseFloat(named);
}

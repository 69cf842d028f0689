import { type RefObject, useLayoutEffect, useState } from 'react';
import styles from './Table.module.css';

/** The width of a column's longest cell, in px, and whether the column takes no more than that. */
interface Need {
  needed: number;
  fixed: boolean;
}

/** The properties of a table's column that limit its width. */
interface MeasuredColumn {
  key: string;
  /** A width in px that is never exceeded, or a share. */
  width?: string | undefined;
}

/** The part of the room of all that may be cut, up to which the first column, which names the row, comes before the others. */
const FIRST_PART = 0.5;

/** Shares short room: each has what it needs, and the longest are cut first, to one width. */
function cut(needed: readonly number[], room: number): number[] {
  let [left, columns, most] = [room, needed.length, 0];
  for (const one of needed.toSorted((a, b) => a - b)) {
    most = left / columns;
    if (one > most) break;
    left -= one;
    columns -= 1;
  }
  return needed.map((one) => Math.min(one, most));
}

/**
 * Shares the room among columns by what they hold, in px. Those that are fixed, as dates and money, are never cut. What is
 * left over goes to the others; where the room is short the first keeps what it needs, up to a part of the room, and the
 * longest of the rest are cut.
 */
export function shares(columns: readonly Need[], room: number): number[] {
  const needed = columns.map((column) => column.needed);
  const whole = needed.reduce((sum, one) => sum + one, 0);
  if (whole > room) {
    const fixed = columns.reduce((sum, one) => sum + (one.fixed ? one.needed : 0), 0);
    const left = Math.max(room - fixed, 0);
    const open = columns.flatMap((one) => (one.fixed ? [] : [one.needed]));
    const [first = 0, ...others] = open;
    const own = Math.max(Math.min(first, left * FIRST_PART), cut(open, left)[0] ?? 0);
    const given = [own, ...cut(others, left - own)];
    return columns.map((one) => (one.fixed ? one.needed : (given.shift() ?? 0)));
  }
  const growing = columns.some(({ fixed }) => !fixed) ? columns.map(({ fixed }) => !fixed) : columns.map(() => true);
  const grown = needed.reduce((sum, one, at) => sum + (growing[at] ? one : 0), 0);
  return needed.map((one, at) => (growing[at] && grown > 0 ? one + ((room - whole) * one) / grown : one));
}

/** More rows than these are not measured: their columns keep the widths that they name. */
const MOST_ROWS = 100;

/**
 * The widths of columns in px, by their key, so that names and addresses are not cut while other columns have room. A
 * column never needs more than the width in px that it names. Empty until the rows are there.
 */
export function useColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly MeasuredColumn[],
  rows: readonly unknown[],
): ReadonlyMap<string, number> {
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const element = table.current;
    const frame = element?.parentElement;
    if (!element || !frame || rows.length > MOST_ROWS) return;
    let measured = 0;
    const measure = () => {
      // Columns that were given more than there is room for would widen the table.
      element.classList.add(styles.free ?? '');
      const width = element.clientWidth;
      element.classList.remove(styles.free ?? '');
      if (width === measured || width === 0) return;
      measured = width;
      const heads = [...element.querySelectorAll<HTMLElement>('thead th')];
      const tools = heads.filter(({ dataset }) => !dataset.column).reduce((sum, head) => sum + head.offsetWidth, 0);
      element.classList.add(styles.measured ?? '');
      // A part of a pixel too little would cut a badge.
      const natural = new Map(
        heads.map((head) => [head.dataset.column ?? '', head.offsetWidth && head.offsetWidth + 2]),
      );
      element.classList.remove(styles.measured ?? '');
      const shown = columns.filter(({ key }) => (natural.get(key) ?? 0) > 0);
      const needs = shown.map(({ key, width: named }) => {
        const fixed = named?.endsWith('px') ?? false;
        return { fixed, needed: Math.min(natural.get(key) ?? 0, fixed ? Number.parseFloat(named ?? '') : Infinity) };
      });
      const given = shares(needs, width - tools);
      setWidths(new Map(shown.map(({ key }, at) => [key, given[at] ?? 0])));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(frame);
    return () => watch.disconnect();
  }, [table, columns, rows]);
  return widths;
}

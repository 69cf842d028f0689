import { useState } from 'react';
import type { Column } from '../ui/Table';
import type { ListAddress } from './list-address';

type Columns<T> = readonly [Column<T>, ...Column<T>[]];

const storageKey = (table: string) => `columns.${table}`;

/**
 * The stored changes of the usual columns: `branch` is hidden, and `+email`, an extra column, is shown. Anything else counts as
 * no change.
 */
export function changesIn(stored: string | null): string[] {
  try {
    const keys: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

const NONE = 'none';
/** The changes that an address names, such as `+email,branch`; null where it names none. */
export const changesOf = (text: string): string[] | null =>
  text === '' ? null : text.split(',').filter((key) => key !== NONE && key !== '');
/** The text of an address for changes. */
export const changesWords = (keys: readonly string[]): string => [...keys].sort().join(',') || NONE;

/** How a change of a column is called. */
const changeOf = <T>({ key, extra }: Column<T>): string => (extra ? `+${key}` : key);

/** The columns that show with these changes. The first one names the row and always shows. */
export const shownColumnsOf = <T>([first, ...rest]: Columns<T>, changes: ReadonlySet<string>): Columns<T> => [
  first,
  ...rest.filter((column) => changes.has(changeOf(column)) === (column.extra ?? false)),
];

export interface ShownColumns<T> {
  all: Columns<T>;
  shown: Columns<T>;
  /** The difference from the usual columns. */
  changes: readonly string[];
  show: (column: Column<T>, shown: boolean) => void;
  showUsual: () => void;
}

/**
 * Which columns of a table somebody wants to see, remembered for each table on this device. An address with `hidden`
 * columns, such as that of a kept view, has precedence.
 */
export function useShownColumns<T>(
  table: string,
  all: Columns<T>,
  address?: Pick<ListAddress, 'get' | 'set'>,
): ShownColumns<T> {
  const [stored, setStored] = useState<ReadonlySet<string>>(() => {
    try {
      return new Set(changesIn(localStorage.getItem(storageKey(table))));
    } catch {
      return new Set();
    }
  });
  const addressed = address ? changesOf(address.get('hidden')) : null;
  const changes: ReadonlySet<string> = addressed ? new Set(addressed) : stored;
  const keep = (next: ReadonlySet<string>) => {
    if (addressed) return address?.set({ hidden: changesWords([...next]) });
    setStored(next);
    try {
      if (next.size === 0) localStorage.removeItem(storageKey(table));
      else localStorage.setItem(storageKey(table), JSON.stringify([...next]));
    } catch {
      // Storage is switched off: the choice holds until the page is left.
    }
  };
  return {
    all,
    shown: shownColumnsOf(all, changes),
    changes: all.map(changeOf).filter((change) => changes.has(change)),
    show: (column, shown) => {
      const next = new Set(changes);
      if (shown === (column.extra ?? false)) next.add(changeOf(column));
      else next.delete(changeOf(column));
      keep(next);
    },
    showUsual: () => keep(new Set()),
  };
}

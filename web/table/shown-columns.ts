import { useState } from 'react';
import type { Column } from '../ui/Table';

type Columns<T> = readonly [Column<T>, ...Column<T>[]];

const storageKey = (table: string) => `columns.${table}`;

/** The keys of the columns that somebody hid, as they are stored; anything else stored there counts as none. */
export function hiddenIn(stored: string | null): string[] {
  try {
    const keys: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** The columns without those that are hidden. The first one names the row and always stays. */
export const shownOf = <T>([first, ...rest]: Columns<T>, hidden: ReadonlySet<string>): Columns<T> => [
  first,
  ...rest.filter((column) => !hidden.has(column.key)),
];

export interface ShownColumns<T> {
  all: Columns<T>;
  shown: Columns<T>;
  show: (key: string, shown: boolean) => void;
  showAll: () => void;
}

/** Which columns of a table somebody wants to see, remembered for each table on this device. */
export function useShownColumns<T>(table: string, all: Columns<T>): ShownColumns<T> {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    try {
      return new Set(hiddenIn(localStorage.getItem(storageKey(table))));
    } catch {
      return new Set();
    }
  });
  const keep = (next: ReadonlySet<string>) => {
    setHidden(next);
    try {
      if (next.size === 0) localStorage.removeItem(storageKey(table));
      else localStorage.setItem(storageKey(table), JSON.stringify([...next]));
    } catch {
      // Storage is switched off: the choice holds until the page is left.
    }
  };
  return {
    all,
    shown: shownOf(all, hidden),
    show: (key, shown) => {
      const next = new Set(hidden);
      if (shown) next.delete(key);
      else next.add(key);
      keep(next);
    },
    showAll: () => keep(new Set()),
  };
}

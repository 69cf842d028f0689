import { useState } from 'react';
import type { Column } from '../ui/Table';
import type { ListAddress } from './list-address';

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

const NONE = 'none';
/** The hidden columns that an address names, such as `branch,status`; null where it names none. */
export const hiddenOf = (text: string): string[] | null =>
  text === '' ? null : text.split(',').filter((key) => key !== NONE && key !== '');
/** The text of an address for hidden columns. */
export const hiddenWords = (keys: readonly string[]): string => [...keys].sort().join(',') || NONE;

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
      return new Set(hiddenIn(localStorage.getItem(storageKey(table))));
    } catch {
      return new Set();
    }
  });
  const addressed = address ? hiddenOf(address.get('hidden')) : null;
  const hidden: ReadonlySet<string> = addressed ? new Set(addressed) : stored;
  const keep = (next: ReadonlySet<string>) => {
    if (addressed) return address?.set({ hidden: hiddenWords([...next]) });
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

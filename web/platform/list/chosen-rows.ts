import { useState } from 'react';

export interface ChosenRows<T> {
  rows: T[];
  count: number;
  keys: ReadonlySet<number>;
  choose: (rows: readonly T[], chosen: boolean) => void;
  clear: () => void;
}

/** The chosen rows of a list, kept from page to page. */
export function useChosenRows<T>(keyOf: (row: T) => number): ChosenRows<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, T>>(new Map());
  return {
    rows: [...chosen.values()],
    count: chosen.size,
    keys: new Set(chosen.keys()),
    choose: (rows, on) =>
      setChosen((present) => {
        const next = new Map(present);
        for (const row of rows) {
          if (on) next.set(keyOf(row), row);
          else next.delete(keyOf(row));
        }
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}

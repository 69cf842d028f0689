import { useState } from 'react';
import type { EmployeeRow } from '../../../contracts/people/employee';
import type { EmployeeScope } from '../../../contracts/people/employee-scope';

/** The people of an act: rows, or everybody who matches a filter except a few. */
export type Whom =
  | { rows: readonly EmployeeRow[]; all: null }
  | { rows: readonly EmployeeRow[]; all: { filter: EmployeeScope; except: number[]; count: number } };

export interface EmployeeChoice {
  whom: Whom;
  count: number;
  /** The chosen ones of a page. */
  keysOf: (rows: readonly EmployeeRow[]) => ReadonlySet<number>;
  choose: (rows: readonly EmployeeRow[], chosen: boolean) => void;
  /** Chooses everybody who fits the filter, on every page. */
  chooseAll: () => void;
  clear: () => void;
}

interface Chosen {
  /** The filter that the choice was made under; another filter begins with nobody chosen. */
  of: string;
  rows: ReadonlyMap<number, EmployeeRow>;
  /** Whether everybody is chosen except those of `left`. */
  all: boolean;
  left: ReadonlySet<number>;
}

/** The chosen rows of the list of employees. They are kept from page to page and forgotten when the filter changes. */
export function useChoice(filter: EmployeeScope, total: number | undefined): EmployeeChoice {
  const of = JSON.stringify(filter);
  const none: Chosen = { of, rows: new Map(), all: false, left: new Set() };
  const [kept, setChosen] = useState<Chosen>(none);
  const chosen = kept.of === of ? kept : none;
  const change = (next: (present: Chosen) => Partial<Chosen>) =>
    setChosen((present) => {
      const now = present.of === of ? present : none;
      return { ...now, ...next(now) };
    });
  const count = chosen.all ? Math.max(0, (total ?? 0) - chosen.left.size) : chosen.rows.size;
  return {
    whom: chosen.all
      ? { rows: [], all: { filter, except: [...chosen.left], count } }
      : { rows: [...chosen.rows.values()], all: null },
    count,
    keysOf: (rows) =>
      new Set(rows.map(({ id }) => id).filter((id) => (chosen.all ? !chosen.left.has(id) : chosen.rows.has(id)))),
    choose: (rows, on) =>
      change(({ all, rows: before, left }) => {
        if (all) {
          const without = new Set(left);
          for (const { id } of rows) on ? without.delete(id) : without.add(id);
          return { left: without };
        }
        const next = new Map(before);
        for (const row of rows) on ? next.set(row.id, row) : next.delete(row.id);
        return { rows: next };
      }),
    chooseAll: () => change(() => ({ all: true, left: new Set(), rows: new Map() })),
    clear: () => setChosen(none),
  };
}

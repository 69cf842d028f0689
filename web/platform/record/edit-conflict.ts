import { useState } from 'react';
import type { LastEdit } from '../../../contracts/platform/version';

export type EditSide = 'theirs' | 'mine';

/** A field in which what somebody else saved differs from what was typed here. */
export interface EditDifference {
  name: string;
  label: string;
  theirs: unknown;
  mine: unknown;
  /** Which of the two values stays; null until one is chosen. */
  side: EditSide | null;
}

export interface Conflict {
  edited: LastEdit;
  differences: readonly EditDifference[];
}

export type Values = Readonly<Record<string, unknown>>;

/** A value for the comparison: nothing equals an empty text, and the order of chosen ids does not count. */
function comparable(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return value;
  const isIds = Array.isArray(value) && value.every((one) => typeof one === 'number');
  return JSON.stringify(isIds ? value.toSorted((a, b) => a - b) : value);
}
const same = (a: unknown, b: unknown) => comparable(a) === comparable(b);

/**
 * The fields in which two edits of one record differ. A change that only one of them made stands; where both changed
 * a field, somebody has to choose.
 */
export function differencesOf(
  labels: Readonly<Record<string, string>>,
  base: Values,
  theirs: Values,
  mine: Values,
): EditDifference[] {
  return Object.entries(labels)
    .filter(([name]) => !same(theirs[name], mine[name]))
    .map(([name, label]) => ({
      name,
      label,
      theirs: theirs[name],
      mine: mine[name],
      side: same(mine[name], base[name]) ? 'theirs' : same(theirs[name], base[name]) ? 'mine' : null,
    }));
}

/** The behaviour of a form when somebody else saved its record meanwhile: it shows both, field by field, and keeps what was typed. */
export function useEditConflict(labels: Readonly<Record<string, string>>, set: (name: string, value: unknown) => void) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const waiting = conflict?.differences.find(({ side }) => side === null);
  return {
    conflict,
    /** Why the form cannot be saved yet. */
    blocked: waiting && `Choose a value for ${waiting.label}`,
    /** False when both say the same, so that there is nothing to choose. */
    meet: (base: Values, theirs: Values, mine: Values, edited: LastEdit): boolean => {
      const differences = differencesOf(labels, base, theirs, mine);
      for (const { name, side } of differences) if (side === 'theirs') set(name, theirs[name]);
      setConflict(differences.length > 0 ? { edited, differences } : null);
      return differences.length > 0;
    },
    choose: (name: string, side: EditSide) => {
      const chosen = conflict?.differences.find((one) => one.name === name);
      if (!conflict || !chosen) return;
      set(name, chosen[side]);
      setConflict({
        ...conflict,
        differences: conflict.differences.map((one) => (one === chosen ? { ...one, side } : one)),
      });
    },
    clear: () => setConflict(null),
  };
}

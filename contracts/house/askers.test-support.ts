import { type CallerStanding, LINK_PURPOSES, type LinkPurpose, ROLES } from '../platform/access';
import type { CallTable, Row } from '../platform/call';
import { PRESETS, type Preset } from '../platform/limits';
import { table } from './table';
import { type Caller, isLetIn, isPreset, type MayCall } from './who-may.test-support';
import { whoMay } from './written.test-support';

export const LIMITED_ADMINS = Object.keys(PRESETS) as Preset[];
export const ASKERS: readonly Caller[] = ['anonymous', ...ROLES, ...LIMITED_ADMINS, ...LINK_PURPOSES];

export const isPurpose = (asker: Caller): asker is LinkPurpose => LINK_PURPOSES.some((purpose) => purpose === asker);

/** What of an asker decides which calls they may make. */
export function callerStandingOf(asker: Caller): CallerStanding {
  if (asker === 'anonymous') return { kind: 'anonymous' };
  if (isPurpose(asker)) return { kind: 'link', purpose: asker };
  return isPreset(asker) ? { kind: 'user', roles: ['ADMIN'], areas: PRESETS[asker] } : { kind: 'user', roles: [asker] };
}

/** Every call, by the names of the modules: its name, its row, and who may make it by the written list. */
export const writtenCalls = Object.entries(table as CallTable)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([module, rows]) =>
    Object.entries(rows).flatMap(([name, row]): [string, Row, MayCall][] => {
      const who = whoMay[`${module}.${name}`];
      return who ? [[`${module}.${name}`, row, who]] : [];
    }),
  );

/**
 * Every call with one asker whom it refuses and one whom it lets in: of either, who was asked least before, and of several the one
 * with the fewest calls. What each asker may of every call is for the table to say (`access.test.ts`); these show that every call
 * asks it, and that it knows every asker.
 */
export function callsInTurn(
  askers: readonly Caller[],
): [name: string, refused: Caller, letIn: Caller, row: Row, who: MayCall][] {
  const [refused, letIn] = [inTurn(askers, false), inTurn(askers, true)];
  return writtenCalls.map(([name, row, who]) => [name, refused(who), letIn(who), row, who]);
}

/** Picks, call after call, somebody whom it lets in, or whom it refuses. */
function inTurn(askers: readonly Caller[], wanted: boolean): (who: MayCall) => Caller {
  const some = askers.map((as) => ({
    as,
    asked: 0,
    calls: writtenCalls.filter(([, , who]) => isLetIn(who, as) === wanted).length,
  }));
  return (who) => {
    const [next] = some
      .filter(({ as }) => isLetIn(who, as) === wanted)
      .toSorted((a, b) => a.asked - b.asked || a.calls - b.calls);
    if (!next) throw new Error('nobody to ask');
    next.asked += 1;
    return next.as;
  };
}

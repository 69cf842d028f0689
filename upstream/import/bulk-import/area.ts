import { IMPORT_AREAS } from '../../../contracts/import/import-areas';
import type { ImportKind } from '../../../contracts/platform/import-columns';
import { changesArea, readsArea } from '../../../contracts/platform/limits';
import { refuse } from '../../platform/call/refusal';
import type { LimitedCaller } from '../../platform/caller/limits-of';

/** The kinds whose imports somebody may look at. */
export const readableKinds = ({ limits }: LimitedCaller): ImportKind[] =>
  (Object.keys(IMPORT_AREAS) as ImportKind[]).filter((kind) =>
    IMPORT_AREAS[kind].every((area) => readsArea(limits, area)),
  );

const WORDS: Partial<Record<ImportKind, string>> = {
  employee: 'A file of employees holds pay and bank details too, which you may not change.',
  upgrade_letter: 'A file of upgrade letters holds pay too, which you may not change.',
};

/** Refuses an import of a kind to a limited admin who may not change all that its files hold. */
export function refuseKind({ limits }: LimitedCaller, kind: ImportKind): void {
  if (IMPORT_AREAS[kind].every((area) => changesArea(limits, area))) return;
  throw refuse.forbidden(WORDS[kind]);
}

import type { ImportKind } from '../../contracts/import-columns';
import { type Area, changesArea, readsArea } from '../../contracts/limits';
import type { Limited } from '../limits-of';
import { refuse } from '../refusal';

/** The areas that a file of each kind belongs to. One of employees holds their pay and bank details too. */
const AREAS_OF: Record<ImportKind, readonly Area[]> = {
  company: ['settings'],
  department: ['settings'],
  branch: ['settings'],
  job_role: ['settings'],
  unit: ['settings'],
  candidate: ['recruitment'],
  employee: ['records', 'pay'],
  code: ['records'],
};

/** The kinds whose imports somebody may look at. */
export const readableKinds = ({ limits }: Limited): ImportKind[] =>
  (Object.keys(AREAS_OF) as ImportKind[]).filter((kind) => AREAS_OF[kind].every((area) => readsArea(limits, area)));

/** Refuses an import of a kind to a limited admin who may not change all that its files hold. */
export function refuseKind({ limits }: Limited, kind: ImportKind): void {
  if (AREAS_OF[kind].every((area) => changesArea(limits, area))) return;
  throw refuse.forbidden(
    kind === 'employee' ? 'A file of employees holds pay and bank details too, which you may not change.' : undefined,
  );
}

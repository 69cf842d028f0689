import { table } from '../contracts/house/table';
import { type CallerStanding, mayCall, refusedInNameOf } from '../contracts/platform/access';
import type { CallTable, Row } from '../contracts/platform/call';
import { refuseAtEdge } from './problem';

const rows = new Map(
  Object.entries(table as CallTable).flatMap(([module, calls]) =>
    Object.entries(calls).map(([call, row]): [string, Row] => [`${module}.${call}`, row]),
  ),
);

/** The row called `<module>.<call>`, of the wanted transport. */
export function rowNamed(name: string, transport: Row['transport']): Row | undefined {
  const row = rows.get(name);
  return row?.transport === transport ? row : undefined;
}

/** The call of the documents that reads what another one changes, at the same path. */
export const rowReading = ({ path }: Row): Row | undefined =>
  [...rows.values()].find((row) => row.method === 'GET' && row.path === path && row.documented && !row.transport);

/** Refuses who may not make a call: 401 when nobody is signed in, 403 when somebody is. */
export function permit(row: Row, standing: CallerStanding): void {
  if (mayCall(row, standing)) return;
  throw standing.kind === 'anonymous'
    ? refuseAtEdge.unauthenticated('Authentication credentials were not provided.')
    : refuseAtEdge.forbidden(refusedInNameOf(row, standing));
}

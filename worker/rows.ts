import { mayCall } from '../contracts/access';
import type { Row, Table } from '../contracts/call';
import { table } from '../contracts/table';
import { refuse } from './problem';
import type { Asker } from './visit';

/** The row called `<module>.<call>`, of the wanted transport. */
export function rowNamed(name: string, transport: Row['transport']): Row | undefined {
  const [module = '', call = '', more] = name.split('.');
  const rows: Table = table;
  if (more !== undefined || !Object.hasOwn(rows, module)) return undefined;
  const row = Object.hasOwn(rows[module] ?? {}, call) ? rows[module]?.[call] : undefined;
  return row?.transport === transport ? row : undefined;
}

/** Refuses who may not make a call: 401 when nobody is signed in, 403 when somebody is. */
export function permit(row: Row, { principal }: Asker): void {
  if (mayCall(row.access, principal)) return;
  throw principal.kind === 'anonymous'
    ? refuse.unauthenticated('Authentication credentials were not provided.')
    : refuse.forbidden();
}

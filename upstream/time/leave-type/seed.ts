import type { Desk } from '../../seed/desk';
import { seedTime } from '../../seed/rows';
import { STANDARD_TYPES } from './standard-types';

/** The standard kinds of leave. */
export function leaveTypes({ rows, today }: Desk): void {
  const created_at = seedTime(`${Number(today.slice(0, 4)) - 1}-01-04`, 9 * 60);
  STANDARD_TYPES.forEach((type, i) => {
    rows.leaveType.push({ id: i + 1, ...type, created_at });
  });
}

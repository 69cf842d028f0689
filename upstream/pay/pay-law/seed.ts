import type { Desk } from '../../seed/desk';
import { seedTime } from '../../seed/rows';
import { STANDARD_LAWS } from './standard-laws';

/** The statutory rules. */
export function payLaws({ rows, today }: Desk): void {
  const recorded_at = seedTime(`${Number(today.slice(0, 4)) - 1}-01-04`, 9 * 60);
  STANDARD_LAWS.forEach((law, i) => {
    rows.payLaw.push({ id: i + 1, ...law, recorded_at });
  });
}

import { addDays } from '../../../contracts/platform/dates';
import { type Desk, requireSeeded } from '../../seed/desk';
import { ADMIN } from '../../seed/people';
import { seedTime } from '../../seed/rows';

/** Views of the list that HR keeps. */
const VIEWS = [
  { name: 'On probation', query: 'confirmation=PENDING&ordering=employment_date&status=ACTIVE&hidden=none' },
  { name: 'Suspended', query: 'status=SUSPENDED&hidden=none' },
] as const;

/** The views that an admin keeps. */
export function employeeViews({ rows, today }: Desk): void {
  const user_id = requireSeeded(requireSeeded(rows.user.find(({ email }) => email === ADMIN.email)).id);
  const created_at = seedTime(addDays(today, -20), 10 * 60);
  for (const { name, query } of VIEWS) rows.employeeView.push({ user_id, name, query, created_at });
}

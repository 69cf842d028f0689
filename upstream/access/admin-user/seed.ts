import { addDays } from '../../../contracts/platform/dates';
import { PRESETS } from '../../../contracts/platform/limits';
import { type Desk, nextId } from '../../seed/desk';
import { AUDITOR, HR_OFFICER } from '../../seed/people';
import { seedTime } from '../../seed/rows';
import { hashPassword } from '../auth/password';

/** Two admins who may not do everything, who come late so that nobody else gets another number. */
export async function limitedAdmins({ rows, today }: Desk): Promise<void> {
  const since = seedTime(addDays(today, -120), 9 * 60);
  const [first] = rows.company;
  const limited = [
    { person: HR_OFFICER, limits: { companies: [first?.id ?? 1], areas: PRESETS['HR officer'] } },
    { person: AUDITOR, limits: { companies: null, areas: PRESETS.Auditor } },
  ];
  for (const { person, limits } of limited) {
    const { firstname, lastname, email, roles, password } = person;
    rows.user.push({
      id: nextId(rows.user),
      ...{ firstname, lastname, email, roles, limits },
      phone: null,
      image: null,
      password_hash: await hashPassword(password),
      email_verified_at: since,
      active: true,
      sessions_from: since,
      company_id: 1,
      created_at: since,
    });
  }
}

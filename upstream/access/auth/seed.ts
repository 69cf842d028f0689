import { addDays } from '../../../contracts/platform/dates';
import type { Desk } from '../../seed/desk';
import { CANDIDATE_SIGN_IN, SIGN_INS } from '../../seed/people';
import { seedTime } from '../../seed/rows';
import { hashPassword } from './password';

/** The people who can sign in. */
export async function accounts({ rows, today }: Desk): Promise<void> {
  const since = seedTime(addDays(today, -300), 9 * 60);
  const hashes = await Promise.all(SIGN_INS.map(({ password }) => hashPassword(password)));
  SIGN_INS.forEach(({ firstname, lastname, email, roles }, i) => {
    rows.user.push({
      id: i + 1,
      firstname,
      lastname,
      email,
      phone: null,
      image: null,
      roles,
      password_hash: hashes[i] ?? null,
      // One person has yet to confirm their address; signing in mails them the link.
      email_verified_at: email === CANDIDATE_SIGN_IN.email ? null : since,
      active: true,
      sessions_from: since,
      company_id: 1,
      created_at: since,
    });
  });
}

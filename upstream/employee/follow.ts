import { sql } from 'drizzle-orm';
import { ACCOUNT_LINKS } from '../account';
import { createPasswordMail, emailChangedMail, verifyEmailMail } from '../account-mails';
import { followAddress } from '../approval/needed';
import { type Db, mustChange, run, type Statement } from '../db';
import { countTry, EMAIL_CHANGE, refuseAbove } from '../limits';
import { endLinks } from '../links';
import { enqueueAll } from '../outbox';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { accountInStep } from './invitation';

interface Stored {
  user_id: number | null;
  email: string;
  firstname: string;
  company: string;
}

const ADMIN_ADDRESS =
  'An admin signs in with this address. Change it under Settings, Manage admins first, then here: both stay the same.';

/**
 * The statements that keep an account in step with a record whose address changes. Admins change the address of their
 * account on their own page; and an account cannot be without an address.
 */
export async function accountFollows(
  { db, now }: Pick<Call<unknown>, 'db' | 'now'>,
  stored: Stored,
  email: string | undefined,
): Promise<Statement[]> {
  const account = await accountInStep(db, stored.user_id, stored.email);
  if (!account || email?.toLowerCase() === stored.email.toLowerCase()) return [];
  if (email === undefined)
    throw refuse.fields({ email: ['The account of this employee signs in with it: enter another instead'] });
  if (account.roles.some((role) => role !== 'EMPLOYEE')) throw refuse.fields({ email: [ADMIN_ADDRESS] });
  await refuseAbove(db, `email:${account.id}`, EMAIL_CHANGE, now);
  await countTry(db, [`email:${account.id}`], now);
  const person = { id: account.id, firstname: stored.firstname, email, company: stored.company };
  const mails = account.password_hash
    ? [verifyEmailMail(person, now), emailChangedMail({ ...person, email: account.email }, now)]
    : [createPasswordMail(person, now)];
  return [
    run(
      db,
      sql`UPDATE user SET email = ${email}, email_verified_at = NULL
      WHERE id = ${account.id} AND email = ${account.email} AND active = 1`,
    ),
    mustChange(db),
    endLinks(db, [...ACCOUNT_LINKS], account.id, now),
    ...followAddress(db, account.id, account.email, email, now),
    ...(await enqueueAll(db, mails, now)),
  ];
}

/** The statements that keep a record in step with an account whose address changes, when both had the same address. */
export const recordFollows = (
  db: Db,
  { id, from, to }: { id: number; from: string; to: string },
  by: Call<unknown>['auditEach'],
): Statement[] => {
  const record = sql`SELECT id FROM employee WHERE user_id = ${id} AND email = ${from}`;
  return [
    by(
      { action: 'Personal details changed', record: 'employee', before: { email: from }, after: { email: to } },
      record,
    ),
    run(db, sql`UPDATE employee SET email = ${to}, version = version + 1 WHERE id IN (${record})`),
  ];
};

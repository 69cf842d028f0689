import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { followAddress } from '../../approvals/approval/needed';
import { countTryStatement, EMAIL_CHANGE, refuseAbove } from '../../platform/call/limits';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { ACCOUNT_LINKS, isAddressTaken } from '../../platform/caller/account';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { user } from '../../platform/database/tables';
import { endLinks } from '../../platform/link/links';
import { createPasswordMail, emailChangedMail, verifyEmailMail } from '../../platform/mail/account-mails';
import { enqueueAll } from '../../platform/mail/outbox';
import { Addresses, recentAddresses } from '../../platform/mail/recent-addresses';
import { deferRefusal, inOneTrip, requireRow } from '../../platform/record/row';

/**
 * The data that a save of a record with an address reads besides the record: whether the address is somebody else's, the open
 * account of the employee, whether its address may be changed once more, and the addresses for mails about bank details.
 */
export async function savingFacts({ db, now }: Pick<Call<unknown>, 'db' | 'now'>, id: number, email: string) {
  const userId = sql`(SELECT user_id FROM employee WHERE id = ${id})`;
  const [named, taken, [account], above] = await inOneTrip(
    requireRow(
      db,
      z.object({ firstname: z.string(), company: z.string(), addresses: Addresses }),
      sql`SELECT e.firstname, k.name AS company, ${recentAddresses(sql`e.id`)} AS addresses FROM employee e JOIN company k ON k.id = e.company_id WHERE e.id = ${id}`,
    ),
    isAddressTaken(db, sql`coalesce(${userId}, 0)`, email),
    db
      .select({ id: user.id, email: user.email, roles: user.roles, password_hash: user.password_hash })
      .from(user)
      .where(and(eq(user.id, userId), eq(user.active, true))),
    deferRefusal(refuseAbove(db, sql`'email:' || ${userId}`, EMAIL_CHANGE, now)),
  );
  return { ...named, taken, account: account ?? null, refuseAbove: above };
}

export type SavingFacts = Awaited<ReturnType<typeof savingFacts>>;

/** Whether an account signs in with the address of the record, and so is in step with it. */
export const inStep = (account: { email: string } | null, email: string): boolean =>
  account?.email.toLowerCase() === email.toLowerCase();

const ADMIN_ADDRESS =
  'An admin signs in with this address. Change it under Settings, Manage admins first, then here: both stay the same.';

/**
 * The statements that keep an account in step with a record whose address changes. Admins change the address of their
 * account on their own page; and an account cannot be without an address.
 */
export async function accountFollows(
  { db, now }: Pick<Call<unknown>, 'db' | 'now'>,
  stored: { email: string; firstname: string },
  email: string | undefined,
  { account, company, refuseAbove: above }: SavingFacts,
): Promise<Statement[]> {
  if (!account || !inStep(account, stored.email) || email?.toLowerCase() === stored.email.toLowerCase()) return [];
  if (email === undefined)
    throw refuse.fields({ email: ['The account of this employee signs in with it: enter another instead'] });
  if (account.roles.some((role) => role !== 'EMPLOYEE')) throw refuse.fields({ email: [ADMIN_ADDRESS] });
  above();
  const person = { id: account.id, firstname: stored.firstname, email, company };
  const mails = account.password_hash
    ? [verifyEmailMail(person, now), emailChangedMail({ ...person, email: account.email }, now)]
    : [createPasswordMail(person, now)];
  return [
    countTryStatement(db, `email:${account.id}`, now),
    run(
      db,
      sql`UPDATE user SET email = ${email}, email_verified_at = NULL
      WHERE id = ${account.id} AND email = ${account.email} AND active = 1`,
    ),
    mustChange(db),
    endLinks(db, [...ACCOUNT_LINKS], account.id, now),
    followAddress(db, account.id, email),
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
